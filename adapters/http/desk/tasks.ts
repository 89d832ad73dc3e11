import Router from '@koa/router';
import type { DeskTasks } from '../../../application/desk/desk-tasks.ts';
import { bodyAs, bodyOf } from '../bodies/read-body.ts';
import { callerOf } from '../guards/admin-guards.ts';
import type { CallTools } from '../guards/call-tools.ts';
import { HideTaskBody } from './desk-bodies.ts';
import type { TasksAnswer } from './wire.ts';

/** What the crew is to do now, and putting it off. */
export function taskRoutes(tasks: DeskTasks, { guards, crewJson }: CallTools): Router {
  const router = new Router({ prefix: '/api/admin' });

  router.get('/getTasks', guards.admin, async (ctx) => {
    ctx.body = (await tasks.now(callerOf(ctx).role === 'superadmin')) satisfies TasksAnswer;
  });

  router.put('/hideTask', guards.admin, crewJson, async (ctx) => {
    const { id, until, done } = bodyAs(HideTaskBody, bodyOf(ctx));
    await tasks.hide(id, until, done);
    ctx.body = {};
  });
  return router;
}
