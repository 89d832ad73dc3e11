import Router from '@koa/router';
import type { EmailVerification } from '../../../application/signup/email-verification.ts';
import type { Register } from '../../../application/signup/register.ts';
import { knownForm, onlyCalled, pathPart } from '../core/call-guards.ts';
import type { BlacklistDataAnswer, CodeMailAnswer, SendMailAnswer } from './wire.ts';
import { ipKey } from '../core/ip-key.ts';
import { ignoredBody } from '../core/read-body.ts';

/** Mails that prove an address, what the blacklist says of one, and how the confirmation stands. */
export function signupemailerRoutes(
  verification: EmailVerification,
  register: Register,
  mostBytes: number,
): Router {
  const router = new Router({ prefix: '/api/signupemailer' });

  router.get('/codeMail/:email', onlyCalled, async (ctx) => {
    const guid = await verification.requestCode(pathPart(ctx.params['email']), ipKey(ctx.ip));
    ctx.body = { guid } satisfies CodeMailAnswer;
  });

  router.get('/getBlacklistData/:email', onlyCalled, async (ctx) => {
    const entry = await verification.blacklistEntry(pathPart(ctx.params['email']), ipKey(ctx.ip));
    ctx.body = (
      entry ? [{ email: entry.email, publicCause: entry.publicCause }] : []
    ) satisfies BlacklistDataAnswer;
  });

  router.param('guid', knownForm);
  router.put('/sendmail/:guid', ignoredBody(mostBytes), async (ctx) => {
    ctx.body = { status: await register.mailStatus(pathPart(ctx.params['guid'])) } satisfies SendMailAnswer;
  });
  return router;
}
