import type { Middleware } from 'koa';
import type { Log, Meters } from '../../../application/ports/system.ts';
import { isApi } from './api-path.ts';

/** Counts every answer and logs each call: the route's pattern, never the path, which may contain secrets. */
export function requestLog(log: Log, meters: Meters): Middleware {
  return async (ctx, next) => {
    const started = performance.now();
    await next();
    const { method, status } = ctx;
    const ms = performance.now() - started;
    const isCall = isApi(ctx.path);
    const route = isCall ? routeOf(ctx['routerPath'] ?? ctx['_matchedRoute']) : 'site';
    meters.answered(method, route, status, ms, status < 400 ? undefined : refusalIn(ctx.body));
    if (isCall) log.info('request', { method, route, status, ms: Math.round(ms) });
  };
}

function routeOf(matched: unknown): string {
  return typeof matched === 'string' ? matched : 'unknown';
}

/** The machine-readable code of a refusal. */
function refusalIn(body: unknown): string | undefined {
  const { error } = (body ?? {}) as { error?: unknown };
  return typeof error === 'string' ? error : undefined;
}
