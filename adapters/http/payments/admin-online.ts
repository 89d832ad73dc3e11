import Router from '@koa/router';
import type { PaymentWebhook } from '../../../application/payments/payment-webhook.ts';
import type { RefundOnline } from '../../../application/payments/refund-online.ts';
import { bodyAs, bodyOf } from '../bodies/read-body.ts';
import { callerOf } from '../guards/admin-guards.ts';
import type { CallTools } from '../guards/call-tools.ts';
import { RefundOnlineBody } from './online-bodies.ts';
import type { RefundOnlineAnswer, VippsAnswer } from './wire.ts';

export interface AdminOnlineJobs {
  readonly webhook: PaymentWebhook;
  readonly refunds: RefundOnline;
}

/** What the crew sees and does of payments online. */
export function adminOnlineRoutes(
  { webhook, refunds }: AdminOnlineJobs,
  { guards, crewJson, crewJsonIfAny }: CallTools,
): Router {
  const router = new Router({ prefix: '/api' });

  router.get('/admin/getVipps', guards.admin, async (ctx) => {
    ctx.body = wireVipps(await webhook.told());
  });

  router.post('/superAdmin/registerWebhook', guards.superadmin, crewJsonIfAny, async (ctx) => {
    await webhook.register(callerOf(ctx).username);
    ctx.body = wireVipps(await webhook.told());
  });

  router.post('/admin/refundOnline', guards.admin, crewJson, async (ctx) => {
    const { code, ore } = bodyAs(RefundOnlineBody, bodyOf(ctx));
    const { refundedOre, isPending } = await refunds.refund(callerOf(ctx).username, code, ore);
    ctx.body = { refundedOre, ...(isPending && { pending: true }) } satisfies RefundOnlineAnswer;
  });
  return router;
}

function wireVipps({ unit, webhook }: Awaited<ReturnType<PaymentWebhook['told']>>): VippsAnswer {
  return { on: unit !== null, msn: unit?.msn ?? '', url: unit?.url ?? '', webhook };
}
