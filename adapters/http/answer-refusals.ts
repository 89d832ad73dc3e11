import type { Context, Middleware } from 'koa';
import type { Log } from '../../application/ports/system.ts';
import { RequestRefused, refusalOf } from './errors.ts';

/** Turns whatever is thrown into an answer with a sentence; what is our own fault goes to the log with its cause. */
export function answerRefusals(log: Log): Middleware {
  return async (ctx, next) => {
    try {
      await next();
      if (ctx.status === 404 && !ctx.body && ctx.respond !== false && isApi(ctx))
        throw new RequestRefused('not-found');
    } catch (thrown) {
      const { status, body, retryAfter } = refusalOf(
        known(thrown),
        ctx.state['statuses'] as object | undefined,
      );
      if (status >= 500 && body.error !== 'mail-unavailable')
        log.error('call failed', thrown, { method: ctx.method });
      ctx.status = status;
      ctx.body = body;
      if (retryAfter > 0) ctx.set('Retry-After', String(retryAfter));
    }
    if (isApi(ctx) && !ctx.response.get('Cache-Control')) ctx.set('Cache-Control', 'no-store');
  };
}

/** Errors of Koa and its router that have a meaning of ours. */
function known(thrown: unknown): unknown {
  if (thrown instanceof URIError) return new RequestRefused('malformed', { cause: thrown });
  const status = thrown instanceof Error && 'status' in thrown ? thrown.status : null;
  if (status === 400) return new RequestRefused('malformed', { cause: thrown });
  if (status === 405 || status === 501) return new RequestRefused('method-not-allowed', { cause: thrown });
  return thrown;
}

function isApi(ctx: Context): boolean {
  return ctx.path === '/api' || ctx.path.startsWith('/api/');
}
