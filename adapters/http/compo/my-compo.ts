import Router from '@koa/router';
import type { Middleware } from 'koa';
import type { TeamActs } from '../../../application/compo/team-acts.ts';
import { bodyAs, bodyOf } from '../bodies/read-body.ts';
import { tokenOf } from '../guards/admin-guards.ts';
import type { CallTools } from '../guards/call-tools.ts';
import { gameOf } from './compo.ts';
import { JoinTeamBody, NewTeamBody, PositionBody, RemoveMemberBody, RenameTeamBody } from './compo-bodies.ts';
import { wireOwnCompo } from './present-compo.ts';

/** What visitors do with their teams, with the session of Min påmelding. `requireSession` lets nobody else send a body. */
export function myCompoRoutes(
  teams: TeamActs,
  requireSession: Middleware,
  { publicJson }: CallTools,
): Router {
  const router = new Router({ prefix: '/api/my/compo' });
  const acts: readonly Middleware[] = [requireSession, publicJson];

  router.get('/:game', async (ctx) => {
    ctx.body = wireOwnCompo(await teams.read(tokenOf(ctx), gameOf(ctx)));
  });

  router.post('/:game/team', ...acts, async (ctx) => {
    const { position, ...team } = bodyAs(NewTeamBody, bodyOf(ctx));
    ctx.body = wireOwnCompo(await teams.make(tokenOf(ctx), gameOf(ctx), position, team));
  });

  router.put('/:game/team', ...acts, async (ctx) => {
    const { position, name } = bodyAs(RenameTeamBody, bodyOf(ctx));
    ctx.body = wireOwnCompo(await teams.rename(tokenOf(ctx), gameOf(ctx), position, name));
  });

  router.post('/:game/join', ...acts, async (ctx) => {
    const { position, ...entry } = bodyAs(JoinTeamBody, bodyOf(ctx));
    ctx.body = wireOwnCompo(await teams.join(tokenOf(ctx), gameOf(ctx), position, entry));
  });

  router.post('/:game/leave', ...acts, async (ctx) => {
    const { position } = bodyAs(PositionBody, bodyOf(ctx));
    ctx.body = wireOwnCompo(await teams.leave(tokenOf(ctx), gameOf(ctx), position));
  });

  router.post('/:game/remove', ...acts, async (ctx) => {
    const { position, member } = bodyAs(RemoveMemberBody, bodyOf(ctx));
    ctx.body = wireOwnCompo(await teams.remove(tokenOf(ctx), gameOf(ctx), position, member));
  });
  return router;
}
