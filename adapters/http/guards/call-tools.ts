import type { Middleware } from 'koa';
import type { Login } from '../../../application/crew/login.ts';
import type { EventFacts } from '../../../domain/shared/event-facts.ts';
import type { ServerLimits } from '../core/server-limits.ts';
import { adminGuards, type AdminGuards } from './admin-guards.ts';
import { slowBody } from '../server/body-time.ts';
import { ignoredBody, jsonBody, jsonBodyIfAny } from '../bodies/read-body.ts';
import { responseHeaders } from '../core/security-headers.ts';

/** Middleware and headers that the routes of all areas share. */
export interface CallTools {
  readonly guards: AdminGuards;
  /** JSON body parsers with the size limits for visitors and for the crew. Use the crew's behind a guard. */
  readonly publicJson: Middleware;
  readonly crewJson: Middleware;
  /** As `crewJson`, for calls with a text that is longer than a field: of at most so many characters. */
  readonly crewTexts: (longest: number) => Middleware;
  /** The crew's size for callers that another guard checks, before and after. */
  readonly jsonOfCrew: Middleware;
  readonly jsonOfCrewIfAny: Middleware;
  /** For calls that need no body. If one is sent, it must still be JSON. */
  readonly crewJsonIfAny: Middleware;
  /**
   * For visitors' calls that ignore the body: the first takes any JSON, broken or not, the second any type.
   */
  readonly ignoredJson: Middleware;
  readonly ignoredBody: Middleware;
  /** Lets a body take as long as an upload. Use it behind a guard. */
  readonly uploadTime: Middleware;
  /** Set on every answer. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface CallSettings {
  readonly login: Login;
  readonly limits: ServerLimits;
  readonly publicUrl: string;
  /** As they were given at the start, since their map may come to be shown again. */
  readonly facts: EventFacts;
}

/** Creates the middleware and headers that all areas share. */
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
    crewTexts: (longest) => guardedAgain(jsonBody(limits.adminBodyBytes, longest)),
    jsonOfCrew: jsonBody(limits.adminBodyBytes),
    jsonOfCrewIfAny: jsonBodyIfAny(limits.adminBodyBytes),
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
