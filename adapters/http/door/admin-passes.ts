import Router from '@koa/router';
import type { KeepPasses, PassNow } from '../../../application/door/keep-passes.ts';
import { bodyAs, bodyOf } from '../bodies/read-body.ts';
import { callerOf } from '../guards/admin-guards.ts';
import { pathPart } from '../guards/call-guards.ts';
import type { CallTools } from '../guards/call-tools.ts';
import { AddPassBody, AddPassesBody, LONGEST_LINES, UpdatePassBody } from './door-bodies.ts';
import type { AddPassesAnswer, WirePass } from './wire.ts';

export interface PassJobs {
  readonly passes: KeepPasses;
}

/** The crew's list of who is in the house without a seat. */
export function passRoutes({ passes }: PassJobs, { guards, crewJson, crewTexts }: CallTools): Router {
  const router = new Router({ prefix: '/api/admin' });

  router.get('/getPasses', guards.admin, async (ctx) => {
    ctx.body = (await passes.all()).map(wirePass) satisfies WirePass[];
  });

  router.post('/addPass', guards.admin, crewJson, async (ctx) => {
    const added = await passes.add(callerOf(ctx).username, bodyAs(AddPassBody, bodyOf(ctx)));
    ctx.status = 201;
    ctx.body = wirePass(added) satisfies WirePass;
  });

  router.post('/addPasses', guards.admin, crewTexts(LONGEST_LINES), async (ctx) => {
    const { kind, lines } = bodyAs(AddPassesBody, bodyOf(ctx));
    const added = await passes.addLines(callerOf(ctx).username, kind, lines);
    ctx.status = 201;
    ctx.body = { passes: added.map(wirePass) } satisfies AddPassesAnswer;
  });

  router.put('/updatePass/:id', guards.admin, crewJson, async (ctx) => {
    const changes = withoutMissing(bodyAs(UpdatePassBody, bodyOf(ctx)));
    const changed = await passes.update(callerOf(ctx).username, pathPart(ctx.params['id']), changes);
    ctx.body = wirePass(changed) satisfies WirePass;
  });

  router.delete('/removePass/:id', guards.admin, async (ctx) => {
    await passes.remove(callerOf(ctx).username, pathPart(ctx.params['id']));
    ctx.body = {};
  });
  return router;
}

/** Only what the body says is changed. */
function withoutMissing<T extends object>(body: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

function wirePass({
  paidPin: _,
  arrived: _a,
  createdAt: _c,
  by: _b,
  version: _v,
  ...pass
}: PassNow): WirePass {
  return pass;
}
