import Router from '@koa/router';
import type { TryDiscord } from '../../../application/discord/try-discord.ts';
import { bodyAs, bodyOf } from '../bodies/read-body.ts';
import type { CallTools } from '../guards/call-tools.ts';
import { TestDiscordBody } from './discord-bodies.ts';

/** Trying the channels on Discord. */
export function adminDiscordRoutes(trial: TryDiscord, { guards, crewJson }: CallTools): Router {
  const router = new Router({ prefix: '/api/admin' });

  router.post('/testDiscord', guards.admin, crewJson, async (ctx) => {
    await trial.post(bodyAs(TestDiscordBody, bodyOf(ctx)).which);
    ctx.body = {};
  });
  return router;
}
