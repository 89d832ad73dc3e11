import type { Middleware } from 'koa';
import type { Login } from '../../../application/crew/login.ts';
import type { EventFacts } from '../../../domain/event-facts.ts';
import type { Limits } from '../../../domain/limits.ts';
import { adminGuards, type AdminGuards } from './admin-guards.ts';
import { slowBody } from './body-time.ts';
import { ignoredBody, jsonBody, jsonBodyIfAny } from './read-body.ts';
import { responseHeaders } from './security-headers.ts';

/** Middleware and headers that the routes of all areas share. */
export interface CallTools {
  readonly guards: AdminGuards;
  /** JSON body parsers with the size limits for visitors and for the crew. The crew's stand behind a guard. */
  readonly publicJson: Middleware;
  readonly crewJson: Middleware;
  /** For calls that need no body. One that is sent must be JSON all the same. */
  readonly crewJsonIfAny: Middleware;
  /** For calls of visitors that take any JSON, broken or not, and any body at all. */
  readonly ignoredJson: Middleware;
  readonly ignoredBody: Middleware;
  /** Lets a body take as long as an upload. Stands behind a guard. */
  readonly uploadTime: Middleware;
  /** Set on every answer. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface CallSettings {
  readonly login: Login;
  readonly limits: Limits;
  readonly publicUrl: string;
  readonly facts: EventFacts;
}

export function callTools({ login, limits, publicUrl, facts }: CallSettings): CallTools {
  const guards = adminGuards(login);
  const guardedAgain =
    (read: Middleware): Middleware =>
    async (ctx, next) => {
      await read(ctx, async () => {
        await guards.again(ctx);
        await next();
      });
    };
  return {
    guards,
    publicJson: jsonBody(limits.publicBodyBytes),
    crewJson: guardedAgain(jsonBody(limits.adminBodyBytes)),
    crewJsonIfAny: guardedAgain(jsonBodyIfAny(limits.adminBodyBytes)),
    ignoredJson: ignoredBody(limits.publicBodyBytes, 'json'),
    ignoredBody: ignoredBody(limits.publicBodyBytes, 'any'),
    uploadTime: slowBody(limits.uploadTimeoutMs),
    headers: responseHeaders(publicUrl.startsWith('https:'), mapHost(facts)),
  };
}

/** The organiser may embed the venue's map from any host. */
function mapHost({ mapUrl }: EventFacts): string[] {
  return mapUrl ? [new URL(mapUrl).origin] : [];
}
