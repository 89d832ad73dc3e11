import Router from '@koa/router';
import type { VisitorChanges } from '../../../application/my/visitor-changes.ts';
import { callerOf } from '../core/admin-guards.ts';
import type { CallTools } from '../core/call-tools.ts';
import type { ChangesAnswer } from './wire.ts';

/** What visitors have changed themselves, for the crew's bell. */
export function adminChangeRoutes(changes: VisitorChanges, { guards }: CallTools): Router {
  const router = new Router({ prefix: '/api/admin' });

  router.get('/getChanges', guards.admin, async (ctx) => {
    ctx.body = (await changes.unseen(callerOf(ctx).username)) satisfies ChangesAnswer;
  });

  router.put('/seenChanges', guards.admin, async (ctx) => {
    await changes.see(callerOf(ctx).username);
    ctx.body = {};
  });
  return router;
}
