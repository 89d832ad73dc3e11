import Router from '@koa/router';
import type { DeliveryCheck } from '../../../application/signup/delivery-check.ts';
import type { FailedMails } from '../../../application/signup/failed-mails.ts';
import type { ResendConfirmation } from '../../../application/signup/resend-confirmation.ts';
import type { AwaitedMail } from '../../../application/ports/signup-stores.ts';
import { callerOf } from '../guards/admin-guards.ts';
import { pathPart } from '../guards/call-guards.ts';
import type { CallTools } from '../guards/call-tools.ts';
import { bodyAs, bodyOf } from '../bodies/read-body.ts';
import { ResendConfirmationBody } from './mail-bodies.ts';
import type { MailCheckAnswer, ResendConfirmationAnswer, WireFailedMail } from './wire.ts';

export interface MailJobs {
  readonly resendConfirmation: ResendConfirmation;
  readonly failedMails: FailedMails;
  readonly delivery: DeliveryCheck;
}

/** Confirmations sent again, mails that failed, and whether mail arrives, for the crew. */
export function adminMailRoutes(
  { resendConfirmation, failedMails, delivery }: MailJobs,
  { guards, crewJson, crewJsonIfAny }: CallTools,
): Router {
  const router = new Router({ prefix: '/api/admin' });

  router.post('/resendconfirmation/:code', guards.admin, crewJson, async (ctx) => {
    const { email } = bodyAs(ResendConfirmationBody, bodyOf(ctx) || {});
    const to = await resendConfirmation.resend(callerOf(ctx).username, pathPart(ctx.params['code']), email);
    ctx.body = { to } satisfies ResendConfirmationAnswer;
  });

  router.get('/getFailedMails', guards.admin, async (ctx) => {
    ctx.body = (await failedMails.all()).map(wireFailedMail);
  });

  router.post('/resendmail/:id', guards.admin, crewJsonIfAny, async (ctx) => {
    await failedMails.sendAgain(callerOf(ctx).username, pathPart(ctx.params['id']));
    ctx.body = {};
  });

  router.delete('/dismissmail/:id', guards.admin, async (ctx) => {
    await failedMails.dismiss(callerOf(ctx).username, pathPart(ctx.params['id']));
    ctx.body = {};
  });

  router.get('/getMailCheck', guards.admin, async (ctx) => {
    ctx.body = (await delivery.last()) satisfies MailCheckAnswer;
  });

  router.post('/checkMail', guards.admin, crewJsonIfAny, async (ctx) => {
    ctx.body = (await delivery.ask()) satisfies MailCheckAnswer;
  });
  return router;
}

function wireFailedMail({ id, kind, code, createdAt, error, mail }: AwaitedMail): WireFailedMail {
  return { _id: id, kind, code, createdAt, error, to: mail.to, subject: mail.subject };
}
