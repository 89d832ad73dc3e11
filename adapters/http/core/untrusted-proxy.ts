import type { Middleware } from 'koa';
import type { Warnings } from '../../../application/upkeep/warnings.ts';
import type { Log } from '../../../application/ports/system.ts';

/**
 * Warns once about a proxy that is not configured: its X-Forwarded-For is ignored, so all its visitors count
 * as one, and most of them are refused.
 */
export function warnOfUntrustedProxy(warnings: Warnings, log: Log): Middleware {
  return async (ctx, next) => {
    if (ctx.req.headers['x-forwarded-for'] !== undefined && warnings.set('forwarded-for-ignored', true))
      log.warn('X-Forwarded-For is not believed while TRUSTED_PROXIES=0: all visitors count as one');
    await next();
  };
}
