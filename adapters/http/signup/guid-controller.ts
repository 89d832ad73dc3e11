import Router from '@koa/router';
import type { EmailVerification } from '../../../application/signup/email-verification.ts';
import { refuseNavigation, pathPart } from '../guards/call-guards.ts';
import type { SignupGuidHeader } from './wire.ts';
import { provenSent, tellProven } from '../core/proven-header.ts';
import { ipKey } from '../core/ip-key.ts';

const SESSION: SignupGuidHeader = 'X-Signup-Guid';

/** Checks an e-mail code. The answer is plain text. */
export function guidControllerRoutes(verification: EmailVerification): Router {
  const router = new Router({ prefix: '/api/guidController' });
  router.get('/checkCode/:code/:email', refuseNavigation, async (ctx) => {
    const { code, email } = ctx.params;
    // An empty header matches no session, unlike a missing one.
    const session = ctx.headers[SESSION.toLowerCase()] === undefined ? undefined : ctx.get(SESSION);
    const status = await verification.check(pathPart(code), pathPart(email), session, ipKey(ctx.ip));
    if (status === 'verified') tellProven(ctx, verification.provenToken(pathPart(email), provenSent(ctx)));
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = status;
  });
  return router;
}
