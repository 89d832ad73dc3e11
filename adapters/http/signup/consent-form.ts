import Router from '@koa/router';
import { createHash } from 'node:crypto';
import type { EventFacts } from '../../../domain/event-facts.ts';

/** `/samtykkeskjema.pdf`: the consent form, drawn at the first request and whenever the facts have changed, shown inline. */
export function consentFormRoute(
  facts: EventFacts,
  draw: (facts: EventFacts) => Promise<Uint8Array>,
): Router {
  const formOf = onceFor(async (now: EventFacts) => {
    const body = Buffer.from(await draw(now));
    return { body, etag: createHash('sha256').update(body).digest('base64url') };
  });
  const router = new Router();
  router.get('/samtykkeskjema.pdf', async (ctx) => {
    const { body, etag } = await formOf({ ...facts });
    ctx.set('Cache-Control', 'no-cache');
    ctx.set('Content-Disposition', 'inline; filename="samtykkeskjema.pdf"');
    ctx.type = 'application/pdf';
    ctx.etag = etag;
    ctx.body = body;
    if (ctx.fresh) ctx.status = 304;
  });
  return router;
}

/** Keeps the job's last result for as long as it is asked for the same; after a failure the next call runs it again. */
function onceFor<A extends object, T>(job: (about: A) => Promise<T>): (about: A) => Promise<T> {
  let last: { readonly about: string; readonly done: Promise<T> } | null = null;
  return (given) => {
    const about = JSON.stringify(given);
    if (last?.about === about) return last.done;
    const done = job(given).catch((cause: unknown) => {
      if (last?.done === done) last = null;
      throw cause;
    });
    last = { about, done };
    return done;
  };
}
