import Router from '@koa/router';
import type { GuardPlans, PlanNow } from '../../../application/door/guard-plans.ts';
import type { SendPlan } from '../../../application/door/send-plan.ts';
import type { PlanPass } from '../../../domain/door/guard-plan.ts';
import { bodyAs, bodyOf } from '../bodies/read-body.ts';
import { callerOf } from '../guards/admin-guards.ts';
import type { CallTools } from '../guards/call-tools.ts';
import { UpdatePlanBody } from './plan-bodies.ts';
import type { PlanAnswer, SendPlanAnswer, WirePlanPass } from './wire.ts';

/** Reading and writing who is on at night. */
export function planRoutes(
  plans: GuardPlans,
  mails: SendPlan,
  { guards, crewJson, crewJsonIfAny }: CallTools,
): Router {
  const router = new Router({ prefix: '/api/admin' });

  router.get('/getPlan', guards.admin, async (ctx) => {
    ctx.body = wirePlan(await plans.read());
  });

  router.put('/updatePlan', guards.admin, crewJson, async (ctx) => {
    const { rows, version } = bodyAs(UpdatePlanBody, bodyOf(ctx));
    ctx.body = wirePlan(await plans.write(callerOf(ctx).username, rows, version));
  });

  router.post('/sendPlan', guards.admin, crewJsonIfAny, async (ctx) => {
    ctx.body = (await mails.send(callerOf(ctx).username)) satisfies SendPlanAnswer;
  });
  return router;
}

function wirePlan({ version, updatedBy, rows, need, lacks, passes }: PlanNow): PlanAnswer {
  return { version, UpdatedBy: updatedBy, rows, need, lacks, passes: passes.map(wirePass) };
}

function wirePass({ id, kind, firstName, lastName, phone, adult }: PlanPass): WirePlanPass {
  return { id, kind, firstName, lastName, phone, adult };
}
