import Router from '@koa/router';
import type { SuperadminPassword } from '../../../application/crew/superadmin-password.ts';
import type { ChangeFacts } from '../../../application/desk/change-facts.ts';
import { bodyAs, bodyOf } from '../bodies/read-body.ts';
import { ipKey } from '../core/ip-key.ts';
import { callerOf } from '../guards/admin-guards.ts';
import type { CallTools } from '../guards/call-tools.ts';
import { FactsBody } from './desk-bodies.ts';
import type { FactsAnswer } from './wire.ts';

/** The facts about the event: told to the crew, changed by superadmins. */
export function factsRoutes(
  facts: ChangeFacts,
  password: SuperadminPassword,
  { guards, crewJson }: CallTools,
): Router {
  const router = new Router({ prefix: '/api' });

  router.get('/admin/getFacts', guards.admin, (ctx) => {
    ctx.body = facts.now() satisfies FactsAnswer;
  });

  router.put('/superAdmin/updateFacts', guards.superadmin, crewJson, async (ctx) => {
    const { password: typed, ...given } = bodyAs(FactsBody, bodyOf(ctx));
    const admin = callerOf(ctx);
    await password.check(admin, typed, ipKey(ctx.ip));
    ctx.body = (await facts.change(admin.username, given)) satisfies FactsAnswer;
  });
  return router;
}
