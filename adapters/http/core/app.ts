import type Router from '@koa/router';
import Koa from 'koa';
import type { Middleware } from 'koa';
import type { VisitorLog } from '../../../application/crew/visitor-log.ts';
import type { Log, Meters } from '../../../application/ports/system.ts';
import type { UnitOfWork } from '../../../application/ports/unit-of-work.ts';
import { answerRefusals } from './answer-refusals.ts';
import { isApi } from './api-path.ts';
import { methodRefused, onlyKnownMethods } from './call-guards.ts';
import { countVisitors } from './count-visitors.ts';
import { RequestRefused } from './errors.ts';
import { healthRoutes } from './health.ts';
import { requestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import type { DirectCall, HttpApp } from './server.ts';

const READER_LEFT = new Set<string | undefined>(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** What an area answers. */
export interface AreaCalls {
  readonly routers: readonly Router[];
  /** GETs that are answered before all else, by their whole URL. */
  readonly direct?: Readonly<Record<string, DirectCall>>;
  /** Calls whose bodies may take longer than others. */
  readonly uploads?: readonly string[];
  /** Answers what is no call: the pages. */
  readonly site?: Middleware;
  /** Ends what would keep the server from stopping. */
  readonly close?: () => void;
}

export interface AppParts {
  readonly areas: readonly AreaCalls[];
  readonly version: string;
  readonly units: UnitOfWork;
  readonly visitorLog: VisitorLog;
  readonly log: Log;
  readonly meters: Meters;
  /** Those of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly urlBytes: number;
  /** How many proxies stand in front; their X-Forwarded-For entries are believed, the others are not. */
  readonly trustedProxies: number;
}

/** Puts the calls and the site together: what every request passes, then the routes of the areas, then the pages. */
export function createApp(parts: AppParts): HttpApp {
  const { areas, version, units, visitorLog, log, meters, headers, urlBytes, trustedProxies } = parts;
  const app = new Koa({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies });
  // What goes wrong once an answer is under way. Without a listener Koa would write the stack on the console.
  app.on('error', (cause: NodeJS.ErrnoException) => {
    if (!READER_LEFT.has(cause.code)) log.error('answer broke off', cause);
  });
  app.use(securityHeaders(headers));
  app.use(requestLog(log, meters));
  app.use(countVisitors(visitorLog));
  app.use(answerRefusals(log));
  app.use(readableUrl(urlBytes));
  for (const router of [healthRoutes(units, version), ...areas.flatMap(({ routers }) => routers)])
    app.use(router.routes());
  app.use(onlyKnownMethods);
  app.use(onlyPages);
  for (const { site } of areas) if (site) app.use(site);
  return {
    app,
    direct: Object.assign({}, ...areas.map(({ direct }) => direct)) as HttpApp['direct'],
    uploads: new Set(areas.flatMap(({ uploads }) => uploads ?? [])),
    close: () => {
      for (const { close } of areas) close?.();
    },
  };
}

/** Refuses what is too long, and what cannot be decoded: the router would hand that on as it stands. */
function readableUrl(mostBytes: number): Middleware {
  return async (ctx, next) => {
    if (ctx.url.length > mostBytes) throw new RequestRefused('url-too-long');
    if (isApi(ctx.path)) decodeURIComponent(ctx.path);
    await next();
  };
}

/** Refuses calls that no router knows, and other methods than a page is read by. */
const onlyPages: Middleware = async (ctx, next) => {
  if (isApi(ctx.path)) throw new RequestRefused('not-found');
  if (!['GET', 'HEAD'].includes(ctx.method)) throw methodRefused(ctx, ['GET', 'HEAD']);
  await next();
};
