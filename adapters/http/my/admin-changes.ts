import Router from '@koa/router';
import type { VisitorChanges } from '../../../application/my/visitor-changes.ts';
import { callerOf } from '../guards/admin-guards.ts';
import type { CallTools } from '../guards/call-tools.ts';
import { bodyAs, bodyOf } from '../bodies/read-body.ts';
import { SeenChangesBody } from './my-bodies.ts';
import type { ChangesAnswer } from './wire.ts';

/** What visitors have changed themselves, for the crew's bell. */
export function adminChangeRoutes(changes: VisitorChanges, { guards, crewJsonIfAny }: CallTools): Router {
  const router = new Router({ prefix: '/api/admin' });

  router.get('/getChanges', guards.admin, async (ctx) => {
    ctx.body = (await changes.unseen(callerOf(ctx).username)) satisfies ChangesAnswer;
  });

  // Older callers send no body.
  router.put('/seenChanges', guards.admin, crewJsonIfAny, async (ctx) => {
    const { until } = bodyAs(SeenChangesBody, bodyOf(ctx) ?? {});
    await changes.see(callerOf(ctx).username, until);
    ctx.body = {};
  });
  return router;
}
