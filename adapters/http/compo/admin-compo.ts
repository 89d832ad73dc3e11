import Router from '@koa/router';
import type { RunCompo } from '../../../application/compo/run-compo.ts';
import { bodyAs, bodyOf } from '../bodies/read-body.ts';
import { callerOf } from '../guards/admin-guards.ts';
import type { CallTools } from '../guards/call-tools.ts';
import { gameOf } from './compo.ts';
import {
  DrawCompoBody,
  RemoveTeamBody,
  RenameAnyTeamBody,
  ReportMatchBody,
  ResetDrawBody,
  SetCompoBody,
} from './compo-bodies.ts';
import { wireAdminCompo, wireCompo } from './present-compo.ts';
import type { ReportMatchAnswer, SetCompoAnswer } from './wire.ts';

/** What the crew does with competitions. */
export function adminCompoRoutes(run: RunCompo, { guards, crewJson, crewJsonIfAny }: CallTools): Router {
  const router = new Router({ prefix: '/api/admin' });

  router.get('/getCompo/:game', guards.admin, async (ctx) => {
    ctx.body = wireAdminCompo(await run.read(gameOf(ctx)));
  });

  router.put('/setCompo/:game', guards.admin, crewJson, async (ctx) => {
    const { version, ...typed } = bodyAs(SetCompoBody, bodyOf(ctx));
    const shown = await run.set(callerOf(ctx).username, gameOf(ctx), typed, version);
    const body: SetCompoAnswer = shown && wireCompo(shown);
    ctx.type = 'application/json; charset=utf-8';
    ctx.body = JSON.stringify(body);
  });

  router.post('/drawCompo/:game', guards.admin, crewJsonIfAny, async (ctx) => {
    const { version, ...asked } = bodyAs(DrawCompoBody, bodyOf(ctx) || {});
    ctx.body = wireCompo(await run.draw(callerOf(ctx).username, gameOf(ctx), asked, version));
  });

  router.put('/reportMatch/:game', guards.admin, crewJson, async (ctx) => {
    const asked = bodyAs(ReportMatchBody, bodyOf(ctx));
    const { cleared, ...shown } = await run.report(callerOf(ctx).username, gameOf(ctx), asked);
    ctx.body = { ...wireCompo(shown), cleared } satisfies ReportMatchAnswer;
  });

  router.post('/resetDraw/:game', guards.admin, crewJsonIfAny, async (ctx) => {
    const { version } = bodyAs(ResetDrawBody, bodyOf(ctx) || {});
    ctx.body = wireCompo(await run.resetDraw(callerOf(ctx).username, gameOf(ctx), version));
  });

  router.post('/removeTeam/:game', guards.admin, crewJson, async (ctx) => {
    const { team } = bodyAs(RemoveTeamBody, bodyOf(ctx));
    ctx.body = wireCompo(await run.removeTeam(callerOf(ctx).username, gameOf(ctx), team));
  });

  router.post('/renameTeam/:game', guards.admin, crewJson, async (ctx) => {
    const { team, name } = bodyAs(RenameAnyTeamBody, bodyOf(ctx));
    ctx.body = wireCompo(await run.renameTeam(callerOf(ctx).username, gameOf(ctx), team, name));
  });
  return router;
}
