import Router from '@koa/router';
import { createHash } from 'node:crypto';

/** `/samtykkeskjema.pdf`: the consent form, made once and shown in the browser. */
export function consentFormRoute(pdf: Uint8Array): Router {
  const body = Buffer.from(pdf);
  const etag = createHash('sha256').update(body).digest('base64url');
  const router = new Router();
  router.get('/samtykkeskjema.pdf', (ctx) => {
    ctx.set('Cache-Control', 'no-cache');
    ctx.set('Content-Disposition', 'inline; filename="samtykkeskjema.pdf"');
    ctx.type = 'application/pdf';
    ctx.etag = etag;
    ctx.body = body;
    if (ctx.fresh) ctx.status = 304;
  });
  return router;
}
