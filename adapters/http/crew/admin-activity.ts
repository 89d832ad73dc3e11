import type { CallTools } from '../guards/call-tools.ts';
import Router from '@koa/router';
import type { Context } from 'koa';
import type { ActivityPage, ActivityRecord } from '../../../application/crew/activity-record.ts';
import { typesTitled } from '../../../domain/crew/activity-titles.ts';
import type { PurgeActivityAnswer } from './wire.ts';
import { numberIn, pageIn, textIn } from '../bodies/query.ts';
import { wireActivity } from '../present/present-activity.ts';
import { callerOf } from '../guards/admin-guards.ts';

/** The activity log. */
export function adminActivityRoutes(record: ActivityRecord, { guards }: CallTools): Router {
  const router = new Router({ prefix: '/api/admin' });

  router.get('/getActivityLogs', guards.admin, async (ctx) => {
    const { acts, filtered, total } = await record.find(queryOf(ctx));
    ctx.set({ 'X-Total-Count': String(total), 'X-Filtered-Count': String(filtered) });
    ctx.body = acts.map(wireActivity);
  });

  router.delete('/purgeActivityLogs', guards.admin, async (ctx) => {
    ctx.body = { deleted: await record.purge(callerOf(ctx).username) } satisfies PurgeActivityAnswer;
  });
  return router;
}

function queryOf(ctx: Context): ActivityPage {
  const type = textIn(ctx, 'type');
  const text = textIn(ctx, 'q')?.trim();
  const from = numberIn(ctx, 'from', 0);
  const to = numberIn(ctx, 'to', 0);
  return {
    ...pageIn(ctx),
    ...(type && { type }),
    ...(text && { text, textTypes: typesTitled(text) }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}
