import type { Middleware } from 'koa';
import type { Log } from '../../application/ports/system.ts';
import { isApi } from './api-path.ts';

/** One line for each call: the route's pattern, never the path, whose tail may be a secret. */
export function requestLog(log: Log): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    await next();
    if (!isApi(ctx.path)) return;
    log.info('request', {
      method: ctx.method,
      route: routeOf(ctx['routerPath'] ?? ctx['_matchedRoute']),
      status: ctx.status,
      ms: Math.round(performance.now() - started),
    });
  };
}

function routeOf(matched: unknown): string {
  return typeof matched === 'string' ? matched : 'unknown';
}
