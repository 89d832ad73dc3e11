import { createHash } from 'node:crypto';
import Router from '@koa/router';
import type { Context } from 'koa';
import type { CompoBoard } from '../../../application/compo/compo-board.ts';
import { pathPart } from '../guards/call-guards.ts';
import { wireSummary } from '../present/present-compo.ts';
import type { WireCompoSummary } from '../present/wire.ts';
import { wireCompo } from './present-compo.ts';

/** The competitions as everybody sees them. */
export function compoRoutes(board: CompoBoard): Router {
  const router = new Router({ prefix: '/api/compo' });

  router.get('/', async (ctx) => {
    const body: readonly WireCompoSummary[] = (await board.all()).map(wireSummary);
    answer(ctx, body);
  });

  router.get('/:game', async (ctx) => {
    answer(ctx, wireCompo(await board.of(gameOf(ctx))));
  });
  return router;
}

/** The game in the path. */
export function gameOf(ctx: Context): string {
  return pathPart((ctx['params'] as Record<string, string>)['game']);
}

/** A hall of pages asks again at each event: those that know the answer get 304. */
function answer(ctx: Context, body: unknown): void {
  const json = JSON.stringify(body);
  ctx.type = 'application/json; charset=utf-8';
  ctx.set('Cache-Control', 'no-cache');
  ctx.body = json;
  ctx.etag = createHash('sha256').update(json).digest('base64url');
  if (ctx.fresh) ctx.status = 304;
}
