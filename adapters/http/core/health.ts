import Router from '@koa/router';

/** `/healthz`: the process lives. `/readyz`: the database answers. */
export function healthRoutes(databaseAnswers: () => Promise<boolean>): Router {
  const router = new Router();
  router.use(async (ctx, next) => {
    ctx.set('Cache-Control', 'no-store');
    await next();
  });
  router.get('/healthz', (ctx) => {
    ctx.body = { status: 'ok' };
  });
  router.get('/readyz', async (ctx) => {
    const ready = await databaseAnswers();
    ctx.status = ready ? 200 : 503;
    ctx.body = { status: ready ? 'ok' : 'unavailable' };
  });
  return router;
}
