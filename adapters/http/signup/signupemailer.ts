import Router from '@koa/router';
import type { EmailVerification } from '../../../application/signup/email-verification.ts';
import type { Register } from '../../../application/signup/register.ts';
import { requireGuidForm, refuseNavigation, pathPart } from '../guards/call-guards.ts';
import type { CallTools } from '../guards/call-tools.ts';
import { provenSent } from '../core/proven-header.ts';
import { leavePlace } from '../core/calls-in-flight.ts';
import type { BlacklistDataAnswer, CodeMailAnswer, SendMailAnswer } from './wire.ts';
import { ipKey } from '../core/ip-key.ts';

/** Code mails, blacklist lookups, and the status of the confirmation mail. */
export function signupemailerRoutes(
  verification: EmailVerification,
  register: Register,
  { ignoredJson }: CallTools,
): Router {
  const router = new Router({ prefix: '/api/signupemailer' });

  router.get('/codeMail/:email', refuseNavigation, async (ctx) => {
    const email = pathPart(ctx.params['email']);
    const mailing = () => {
      leavePlace(ctx);
    };
    const guid = await verification.requestCode(email, ipKey(ctx.ip), mailing, provenSent(ctx));
    ctx.body = { guid } satisfies CodeMailAnswer;
  });

  router.get('/getBlacklistData/:email', refuseNavigation, async (ctx) => {
    const entry = await verification.blacklistEntry(pathPart(ctx.params['email']), ipKey(ctx.ip));
    ctx.body = (
      entry ? [{ email: entry.email, publicCause: entry.publicCause }] : []
    ) satisfies BlacklistDataAnswer;
  });

  router.param('guid', requireGuidForm);
  router.put('/sendmail/:guid', ignoredJson, async (ctx) => {
    ctx.body = { status: await register.mailStatus(pathPart(ctx.params['guid'])) } satisfies SendMailAnswer;
  });
  return router;
}
