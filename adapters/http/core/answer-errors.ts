import type { Middleware } from 'koa';
import type { Log } from '../../../application/ports/system.ts';
import { isApi } from './api-path.ts';
import { RequestRefused, refusalOf } from './errors.ts';

/** An outage meets thousands of calls: the log has the first of them in each second. */
const QUIET_MS = 1_000;
/** Logged elsewhere, or the doing of whoever calls. */
const UNLOGGED = new Set(['mail-unavailable', 'too-many-calls']);

/** Turns errors into JSON answers. Unexpected ones (status 500 and above) are logged. */
export function answerErrors(log: Log): Middleware {
  let quietUntil = -Infinity;
  const isQuiet = (error: string): boolean => {
    if (error !== 'unavailable') return UNLOGGED.has(error);
    const now = performance.now();
    if (now < quietUntil) return true;
    quietUntil = now + QUIET_MS;
    return false;
  };
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      const { status, body, retryAfter } = refusalOf(
        asRefusal(thrown),
        ctx.state['statuses'] as object | undefined,
      );
      if (status >= 500 && !isQuiet(body.error)) log.error('call failed', thrown, { method: ctx.method });
      ctx.status = status;
      ctx.body = body;
      if (retryAfter > 0) ctx.set('Retry-After', String(retryAfter));
    }
    const keepsNone = isApi(ctx.path) || ctx.status >= 400;
    if (keepsNone && !ctx.response.get('Cache-Control')) ctx.set('Cache-Control', 'no-store');
  };
}

/** Maps errors of Koa and Node that mean a malformed request. */
function asRefusal(thrown: unknown): unknown {
  if (thrown instanceof URIError) return new RequestRefused('malformed', { cause: thrown });
  const status = thrown instanceof Error && 'status' in thrown ? thrown.status : null;
  if (status === 400) return new RequestRefused('malformed', { cause: thrown });
  return thrown;
}
