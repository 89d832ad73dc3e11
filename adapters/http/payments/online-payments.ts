import Router from '@koa/router';
import type { Context } from 'koa';
import type { Payer, PayOnline } from '../../../application/payments/pay-online.ts';
import type { PaymentWebhook } from '../../../application/payments/payment-webhook.ts';
import { RuleViolation } from '../../../domain/shared/rule-violation.ts';
import { isGuid } from '../../../domain/signup/booking-code.ts';
import { rawBody } from '../bodies/raw-body.ts';
import { bodyAs, bodyOf } from '../bodies/read-body.ts';
import { RequestRefused } from '../core/errors.ts';
import { ipKey } from '../core/ip-key.ts';
import type { ServerLimits } from '../core/server-limits.ts';
import { tokenOf } from '../guards/admin-guards.ts';
import { pathPart } from '../guards/call-guards.ts';
import type { CallTools } from '../guards/call-tools.ts';
import { StartPaymentBody } from './online-bodies.ts';
import type { PaymentStateAnswer, StartPaymentAnswer } from './wire.ts';

export interface OnlinePaymentJobs {
  readonly pay: PayOnline;
  readonly webhook: PaymentWebhook;
  readonly limits: Pick<ServerLimits, 'publicBodyBytes'>;
  /** Whether one can pay online; otherwise there are no such calls. */
  readonly isOn: boolean;
}

/** Paying online: its begin, how it stands, and what Vipps tells of it. */
export function onlinePaymentRoutes(
  { pay, webhook, limits, isOn }: OnlinePaymentJobs,
  { publicJson }: CallTools,
): Router[] {
  if (!isOn) return [];
  const router = new Router({ prefix: '/api/payment' });

  router.post('/start', publicJson, async (ctx) => {
    const body = bodyAs(StartPaymentBody, bodyOf(ctx));
    ctx.body = (await pay.start(payerIn(ctx, body), body.acceptTerms === true)) satisfies StartPaymentAnswer;
  });

  // Vipps signs the bytes as they are, and may send them as whatever it likes.
  router.post('/webhook', async (ctx) => {
    const body = await rawBody(ctx, limits.publicBodyBytes);
    const heads = { date: ctx.get('x-ms-date'), sha: ctx.get('x-ms-content-sha256') };
    await webhook.take({ body, ...heads, authorization: ctx.get('Authorization') }, ipKey(ctx.ip));
    ctx.body = {};
  });

  router.get('/:attempt', async (ctx) => {
    const state = await pay.state(pathPart(ctx.params['attempt']));
    ctx.body = { state } satisfies PaymentStateAnswer;
  });
  return [router];
}

/** Who pays: exactly one of the three. */
function payerIn(ctx: Context, { guid, token, code }: StartPaymentBody): Payer {
  const session = tokenOf(ctx);
  const told = [guid !== undefined, session !== '', token !== undefined || code !== undefined];
  const count = told.filter(Boolean).length;
  if (count === 0) throw new RuleViolation('unauthenticated');
  if (count > 1) throw new RequestRefused('malformed');
  if (session !== '') return { by: 'session', token: session };
  if (guid !== undefined) {
    if (!isGuid(guid)) throw new RuleViolation('session-unknown');
    return { by: 'guid', guid };
  }
  if (token === undefined || code === undefined) throw new RequestRefused('malformed');
  return { by: 'guardian', token, code };
}
