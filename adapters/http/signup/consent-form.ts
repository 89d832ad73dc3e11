import Router from '@koa/router';
import { createHash } from 'node:crypto';

/** `/samtykkeskjema.pdf`: the consent form, generated at the first request and shown inline. */
export function consentFormRoute(make: () => Promise<Uint8Array>): Router {
  const makeOnce = once(async () => {
    const body = Buffer.from(await make());
    return { body, etag: createHash('sha256').update(body).digest('base64url') };
  });
  const router = new Router();
  router.get('/samtykkeskjema.pdf', async (ctx) => {
    const { body, etag } = await makeOnce();
    ctx.set('Cache-Control', 'no-cache');
    ctx.set('Content-Disposition', 'inline; filename="samtykkeskjema.pdf"');
    ctx.type = 'application/pdf';
    ctx.etag = etag;
    ctx.body = body;
    if (ctx.fresh) ctx.status = 304;
  });
  return router;
}

/** Runs the job at the first call and keeps its result; after a failure the next call runs it again. */
function once<T>(job: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | null = null;
  return () =>
    (done ??= job().catch((cause: unknown) => {
      done = null;
      throw cause;
    }));
}
