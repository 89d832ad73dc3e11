import Router from '@koa/router';
import { createHash } from 'node:crypto';
import type { EventFacts } from '../../../domain/shared/event-facts.ts';
import { RequestRefused } from '../core/errors.ts';

/** Draws the form of an event for participants below an age (years). */
export type DrawConsentForm = (facts: EventFacts, consentAge: number) => Promise<Uint8Array>;

/**
 * `/samtykkeskjema.pdf`: the consent form, drawn at the first request and whenever the facts or the age of consent have
 * changed, shown inline; 404 while nobody needs a consent.
 */
export function consentFormRoute(
  facts: EventFacts,
  consentAgeNow: () => Promise<number>,
  draw: DrawConsentForm,
): Router {
  const formOf = onceFor(async (now: { readonly facts: EventFacts; readonly consentAge: number }) => {
    const body = Buffer.from(await draw(now.facts, now.consentAge));
    return { body, etag: createHash('sha256').update(body).digest('base64url') };
  });
  const router = new Router();
  router.get('/samtykkeskjema.pdf', async (ctx) => {
    const consentAge = await consentAgeNow();
    if (consentAge === 0) throw new RequestRefused('not-found');
    const { body, etag } = await formOf({ facts: { ...facts }, consentAge });
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
