import Router from '@koa/router';
import type { EmailVerification } from '../../../application/signup/email-verification.ts';
import { onlyCalled, pathPart } from '../core/call-guards.ts';
import type { SignupGuidHeader } from './wire.ts';
import { ipKey } from '../core/ip-key.ts';

const SESSION: SignupGuidHeader = 'X-Signup-Guid';

/** The check of an e-mail code. Its answer is a bare word. */
export function guidControllerRoutes(verification: EmailVerification): Router {
  const router = new Router({ prefix: '/api/guidController' });
  router.get('/checkCode/:code/:email', onlyCalled, async (ctx) => {
    const { code, email } = ctx.params;
    // A header that is there but empty names no session, so nothing can match it.
    const session = ctx.headers[SESSION.toLowerCase()] === undefined ? undefined : ctx.get(SESSION);
    const status = await verification.check(pathPart(code), pathPart(email), session, ipKey(ctx.ip));
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = status;
  });
  return router;
}
