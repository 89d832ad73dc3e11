import type { Middleware } from 'koa';
import type { Login } from '../../../application/crew/login.ts';
import type { EventFacts } from '../../../domain/event-facts.ts';
import type { Limits } from '../../../domain/limits.ts';
import { adminGuards, type AdminGuards } from './admin-guards.ts';
import { jsonBody } from './read-body.ts';
import { headersOfAll } from './security-headers.ts';

/** What the calls of every area are made with. */
export interface CallTools {
  readonly guards: AdminGuards;
  /** Parse the bodies of strangers, and of the crew. */
  readonly publicJson: Middleware;
  readonly crewJson: Middleware;
  /** The headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface CallSettings {
  readonly login: Login;
  readonly limits: Limits;
  readonly publicUrl: string;
  readonly facts: EventFacts;
}

export function callTools({ login, limits, publicUrl, facts }: CallSettings): CallTools {
  return {
    guards: adminGuards(login),
    publicJson: jsonBody(limits.publicBodyBytes),
    crewJson: jsonBody(limits.adminBodyBytes),
    headers: headersOfAll(publicUrl.startsWith('https:'), mapHost(facts)),
  };
}

/** The map of the venue may come from anywhere: the organiser chose it. */
function mapHost({ mapUrl }: EventFacts): string[] {
  return mapUrl ? [new URL(mapUrl).origin] : [];
}
