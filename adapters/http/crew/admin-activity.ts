import type { CallTools } from '../guards/call-tools.ts';
import Router from '@koa/router';
import type { Context } from 'koa';
import type { ActivityPage, ActivityRecord } from '../../../application/crew/activity-record.ts';
import { typesTitled } from '../../../domain/activity.ts';
import type { PurgeActivityAnswer } from './wire.ts';
import { RequestRefused } from '../core/errors.ts';
import { isPlainText } from '../bodies/plain-text.ts';
import { wireActivity } from '../present/present-activity.ts';
import { callerOf } from '../guards/admin-guards.ts';

/** Maximum and default page size. */
const MAX_SIZE = 1_000;
const MAX_TEXT = 254;

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
  const size = numberIn(ctx, 'size', 1) ?? MAX_SIZE;
  if (size > MAX_SIZE) throw new RequestRefused('malformed');
  return {
    page: numberIn(ctx, 'page', 1) ?? 1,
    size,
    ...(type && { type }),
    ...(text && { text, textTypes: typesTitled(text) }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

function textIn(ctx: Context, name: string): string | undefined {
  const value = ctx.query[name];
  if (value !== undefined && !(isPlainText(value) && value.length <= MAX_TEXT))
    throw new RequestRefused('malformed');
  return value;
}

/** A number in the query; undefined when it is missing or empty. */
function numberIn(ctx: Context, name: string, min: number): number | undefined {
  const value = textIn(ctx, name);
  if (!value) return undefined;
  const number = Number(value);
  if (!/^\d{1,15}$/.test(value) || number < min) throw new RequestRefused('malformed');
  return number;
}
