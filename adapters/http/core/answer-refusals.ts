import type { Middleware } from 'koa';
import type { Log } from '../../../application/ports/system.ts';
import { isApi } from './api-path.ts';
import { RequestRefused, refusalOf } from './errors.ts';

/** Turns whatever is thrown into an answer with a sentence; what is our own fault goes to the log with its cause. */
export function answerRefusals(log: Log): Middleware {
  return async (ctx, next) => {
    try {
      await next();
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
    if (isApi(ctx.path) && !ctx.response.get('Cache-Control')) ctx.set('Cache-Control', 'no-store');
  };
}

/** Errors of others that have a meaning of ours. */
function known(thrown: unknown): unknown {
  if (thrown instanceof URIError) return new RequestRefused('malformed', { cause: thrown });
  const status = thrown instanceof Error && 'status' in thrown ? thrown.status : null;
  if (status === 400) return new RequestRefused('malformed', { cause: thrown });
  return thrown;
}
