import Router from '@koa/router';
import type { HallScreen } from '../../../application/pages/hall-screen.ts';

/** What the screens of the hall show: `GET /api/screen`. A screen that knows the version gets 304. */
export function screenRoutes(screen: HallScreen): Router {
  const router = new Router();
  router.get('/api/screen', async (ctx) => {
    const { json, version } = await screen.read();
    ctx.type = 'application/json; charset=utf-8';
    ctx.set('Cache-Control', 'no-cache');
    ctx.body = json;
    ctx.etag = version;
    // Also for a reload, which sends `no-cache`.
    delete ctx.req.headers['cache-control'];
    if (ctx.fresh) ctx.status = 304;
  });
  return router;
}
