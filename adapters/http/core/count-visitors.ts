import type { Middleware } from 'koa';
import type { VisitorLog } from '../../../application/crew/visitor-log.ts';

/** Asked again and again by whoever watches over the server. */
const WATCHED = new Set(['/healthz', '/readyz', '/metrics']);

/** Notes who comes by: the crew by its token, everybody else as a visitor. */
export function countVisitors(visits: VisitorLog): Middleware {
  return async (ctx, next) => {
    // Asked before: whoever has gone by then has no address any more.
    const { ip } = ctx;
    await next();
    if (!WATCHED.has(ctx.path)) visits.see(ip, ctx.state['admin'] ? 'admin' : 'visitor');
  };
}
