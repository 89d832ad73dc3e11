import type { Middleware } from 'koa';
import type { Admin } from '../../../domain/crew/admin.ts';
import type { VisitorLog } from '../../../application/crew/visitor-log.ts';

/** Polled by monitoring, so not visits. */
const MONITORING = new Set(['/healthz', '/readyz', '/metrics']);

/** Counts the caller as a visitor, or as an admin when there is a valid token. */
export function countVisitors(visits: VisitorLog): Middleware {
  return async (ctx, next) => {
    // Read first: once the client has disconnected, there is no address.
    const { ip } = ctx;
    await next();
    const admin = ctx.state['admin'] as Admin | null | undefined;
    if (!MONITORING.has(ctx.path)) visits.record(ip, admin?.username ?? null);
  };
}
