import Router from '@koa/router';
import type { Resales } from '../../../application/payments/resales.ts';
import type { ListedEntry, MadeOffer, OfferSeats } from '../../../application/signup/offer-seats.ts';
import { bodyAs, bodyOf } from '../bodies/read-body.ts';
import { callerOf } from '../guards/admin-guards.ts';
import type { CallTools } from '../guards/call-tools.ts';
import { wirePlace } from '../present/place.ts';
import { OfferWaitingBody, RemoveWaitingBody } from './waiting-bodies.ts';
import type { GetWaitingAnswer, WireOffer, WireWaiting } from './wire.ts';

export interface AdminWaitingJobs {
  readonly offers: OfferSeats;
  readonly resales: Resales;
}

/** The waiting list for the crew. */
export function adminWaitingRoutes(
  { offers, resales }: AdminWaitingJobs,
  { guards, crewJson, crewJsonIfAny }: CallTools,
): Router {
  const router = new Router({ prefix: '/api/admin' });

  router.get('/getWaiting', guards.admin, async (ctx) => {
    const { entries, next } = await offers.list();
    ctx.body = {
      entries: entries.map(wireEntry),
      next: next && wireOffer(next),
      refunds: await resales.list(),
    } satisfies GetWaitingAnswer;
  });

  router.post('/offerWaiting', guards.admin, crewJsonIfAny, async (ctx) => {
    const { id } = bodyAs(OfferWaitingBody, bodyOf(ctx) ?? {});
    ctx.body = wireOffer(await offers.offer(callerOf(ctx).username, id ?? undefined));
  });

  router.post('/removeWaiting', guards.admin, crewJson, async (ctx) => {
    await offers.remove(callerOf(ctx).username, bodyAs(RemoveWaitingBody, bodyOf(ctx)).id);
    ctx.body = {};
  });
  return router;
}

function wireEntry({ entry, rank }: ListedEntry): WireWaiting {
  const { id, email, joinedAt, size, together, state, missed, offer } = entry;
  return {
    ...{ id, rank, email, since: joinedAt, size, together, state, missed },
    offer: offer && { seats: offer.seats.map(wirePlace), until: offer.until },
  };
}

function wireOffer({ id, seats }: MadeOffer): WireOffer {
  return { id, seats: seats.map(wirePlace) };
}
