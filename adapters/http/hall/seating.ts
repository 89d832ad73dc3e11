import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import type { HoldSeats } from '../../../application/hall/hold-seats.ts';
import type { SeatMap } from '../../../application/hall/seat-map.ts';
import type { Clock } from '../../../application/ports/system.ts';
import { inMapOrder } from '../../../domain/shared/place.ts';
import type { HoldAllAnswer, HoldAnswer, HoldBestAnswer, ReleaseAnswer } from './wire.ts';
import { guidOf, requireGuidForm, refuseNavigation } from '../guards/call-guards.ts';
import type { CallTools } from '../guards/call-tools.ts';
import { HOLD_STATUS, RequestRefused } from '../core/errors.ts';
import { homeOf, ipKey } from '../core/ip-key.ts';
import { placeOf, wirePlace } from '../present/place.ts';
import { bodyAs, bodyOf } from '../bodies/read-body.ts';
import { HoldAllBody, HoldBestBody, HoldSeatsBody, ReleaseSeatsBody } from './seating-bodies.ts';
import { ownWireSeat } from './present-seats.ts';
import type { SeatMapCall } from './seat-map-call.ts';
import type { SeatStream } from './seat-stream.ts';

export interface SeatingParts {
  readonly seatMap: SeatMap;
  readonly answerMap: SeatMapCall;
  readonly stream: SeatStream;
  readonly holdSeats: HoldSeats;
  readonly clock: Clock;
}

/** The public seat map, its event stream, and holds. */
export function seatingRoutes(parts: SeatingParts, { publicJson, ignoredBody }: CallTools): Router {
  const { seatMap, stream, holdSeats, clock } = parts;
  const router = new Router({ prefix: '/api/seating' });
  router.param('guid', requireGuidForm);

  // Only for unusual forms of the URL (such as one with a query): the exact one is answered before Koa.
  router.get('/getseats', (ctx) => {
    ctx.respond = false;
    parts.answerMap(ctx.req, ctx.res);
  });

  router.get('/getseats/:guid', async (ctx) => {
    const guid = guidOf(ctx);
    await seatMap.requireSession(guid);
    const now = clock.now();
    ctx.body = seatMap.seats().flatMap((seat) => ownWireSeat(seat, guid, now) ?? []);
  });

  router.get('/stream', refuseNavigation, (ctx) => {
    const leave = stream.admit(homeOf(ctx.ip));
    if (!leave) throw new RequestRefused('too-many-streams');
    ctx.respond = false;
    ctx.res.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
    stream.add(ctx.res, leave, ctx.get('Last-Event-ID'));
  });

  router.get('/checkseats/:guid', async (ctx) => {
    ctx.body = (await holdSeats.held(guidOf(ctx))).map(wirePlace);
  });

  router.put('/holdSeats/:guid', publicJson, async (ctx) => {
    const place = placeOf(bodyAs(HoldSeatsBody, bodyOf(ctx)));
    ctx.state['statuses'] = HOLD_STATUS;
    ctx.body = { heldUntil: await holdSeats.hold(guidOf(ctx), place, ipKey(ctx.ip)) } satisfies HoldAnswer;
  });

  router.put('/holdAll/:guid', publicJson, async (ctx) => {
    const { seats } = bodyAs(HoldAllBody, HoldAllBody.of(bodyOf(ctx)));
    ctx.state['statuses'] = HOLD_STATUS;
    const places = seats.map(placeOf);
    const heldUntil = await holdSeats.holdAll(guidOf(ctx), places, ipKey(ctx.ip));
    ctx.body = { heldUntil, seats: inMapOrder(places).map(wirePlace) } satisfies HoldAllAnswer;
  });

  router.post('/holdBest/:guid', publicJson, async (ctx) => {
    const { count, near } = bodyAs(HoldBestBody, bodyOf(ctx));
    ctx.state['statuses'] = HOLD_STATUS;
    const { until, seats, kind, leavesAlone } = await holdSeats.holdBest(
      guidOf(ctx),
      { count, near },
      ipKey(ctx.ip),
    );
    ctx.body = {
      ...{ heldUntil: until, seats: seats.map(wirePlace), kind },
      leavesAlone: leavesAlone.map(wirePlace),
    } satisfies HoldBestAnswer;
  });

  router.put('/holdseats2/:guid', publicJson, async (ctx) => {
    const { seats } = bodyAs(ReleaseSeatsBody, { seats: bodyOf(ctx) });
    const released = await holdSeats.release(guidOf(ctx), seats.map(placeOf), ipKey(ctx.ip));
    ctx.body = { released } satisfies ReleaseAnswer;
  });

  const releaseAll: Middleware = async (ctx: Context) => {
    const released = await holdSeats.releaseAll(guidOf(ctx), ipKey(ctx.ip));
    ctx.body = { released } satisfies ReleaseAnswer;
  };
  router.get('/removeguidseats/:guid', refuseNavigation, releaseAll);
  // For `navigator.sendBeacon` when a page is left: a POST of any type.
  router.post('/removeguidseats/:guid', ignoredBody, releaseAll);
  return router;
}
