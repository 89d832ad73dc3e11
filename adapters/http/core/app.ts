import type Router from '@koa/router';
import Koa from 'koa';
import type { Middleware } from 'koa';
import type { VisitorLog } from '../../../application/crew/visitor-log.ts';
import type { Log, Meters } from '../../../application/ports/system.ts';
import type { WriteCheck } from '../../../application/upkeep/write-check.ts';
import type { Warnings } from '../../../application/upkeep/warnings.ts';
import type { UnitOfWork } from '../../../application/ports/unit-of-work.ts';
import { answerErrors } from './answer-errors.ts';
import { isApi } from './api-path.ts';
import { limitCallsInFlight } from './calls-in-flight.ts';
import { KnownBearers } from './known-bearers.ts';
import { methodNotAllowed, refuseUnknownMethod } from '../guards/call-guards.ts';
import { countVisitors } from './count-visitors.ts';
import { refusalOf, RequestRefused } from './errors.ts';
import { healthRoutes } from './health.ts';
import { requestLog } from './request-log.ts';
import { warnOfUntrustedProxy } from './untrusted-proxy.ts';
import { securityHeaders } from './security-headers.ts';
import type { ServerLimits } from './server-limits.ts';
import type { HttpApp } from '../server/server.ts';

const CLIENT_GONE = new Set<string | undefined>(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

export interface AppParts {
  readonly routers: readonly Router[];
  /** GET handlers by exact URL that bypass Koa. */
  readonly direct: HttpApp['direct'];
  /** Serves everything that is not below `/api`: the pages. */
  readonly site: Middleware;
  /** Ends open streams, which would keep the server from stopping. */
  readonly close: () => void;
  readonly version: string;
  readonly units: UnitOfWork;
  readonly visitorLog: VisitorLog;
  readonly log: Log;
  readonly meters: Meters;
  /** Set on every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly limits: ServerLimits;
  /** The number of proxies in front, that is, of trusted entries at the end of X-Forwarded-For. */
  readonly trustedProxies: number;
  readonly warnings: Warnings;
  readonly writes: WriteCheck;
}

/** Builds the Koa app: middleware for every request, then the routes, then the pages. */
export function createApp(parts: AppParts): HttpApp {
  const { routers, direct, site, close, headers, log, meters, limits, trustedProxies, warnings } = parts;
  const known = new KnownBearers();
  const app = new Koa({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies });
  // Errors after an answer has begun. Without a listener Koa prints the stack on the console.
  app.on('error', (cause: NodeJS.ErrnoException) => {
    if (!CLIENT_GONE.has(cause.code)) log.error('answer broke off', cause);
  });
  app.use(securityHeaders(headers));
  app.use(refuseUnreadableUrl);
  app.use(requestLog(log, meters));
  if (trustedProxies === 0) app.use(warnOfUntrustedProxy(warnings, log));
  app.use(countVisitors(parts.visitorLog));
  app.use(answerErrors(log));
  app.use(limitCallsInFlight(limits.callsPerIp, known));
  app.use(checkUrl(limits.urlBytes));
  const health = healthRoutes(parts.units, parts.version, parts.writes);
  for (const router of [health, ...routers]) app.use(router.routes());
  app.use(refuseUnknownMethod);
  app.use(refuseUnknownCalls);
  app.use(site);
  return { app, headers, direct, close, known };
}

/** Refuses an invalid URL, such as `http://[::1`, whose path cannot be read without throwing. */
const refuseUnreadableUrl: Middleware = async (ctx, next) => {
  // A path that begins with two slashes is no host.
  const url = ctx.url.startsWith('/') ? `http://localhost${ctx.url}` : ctx.url;
  if (URL.canParse(url, 'http://localhost')) {
    await next();
    return;
  }
  const { status, body } = refusalOf(new RequestRefused('malformed'));
  ctx.status = status;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = body;
};

/** Refuses URLs that are too long or cannot be decoded: the router would pass those on undecoded. */
function checkUrl(maxBytes: number): Middleware {
  return async (ctx, next) => {
    if (ctx.url.length > maxBytes) throw new RequestRefused('url-too-long');
    if (isApi(ctx.path)) decodeURIComponent(ctx.path);
    await next();
  };
}

/** Answers 404 to calls that no router knows, and 405 to anything but GET and HEAD on pages. */
const refuseUnknownCalls: Middleware = async (ctx, next) => {
  if (isApi(ctx.path)) throw new RequestRefused('not-found');
  if (!['GET', 'HEAD'].includes(ctx.method)) throw methodNotAllowed(ctx, ['GET', 'HEAD']);
  await next();
};
