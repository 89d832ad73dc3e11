import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import type { HoldSeats } from '../../../application/hall/hold-seats.ts';
import type { Clock } from '../../../application/ports/system.ts';
import type { Register } from '../../../application/signup/register.ts';
import type { SeatMap } from '../../../application/hall/seat-map.ts';
import { knownForm, onlyCalled, pathPart } from '../core/call-guards.ts';
import { ParticipantBody, SeatBody, SeatsBody, SubmitBody } from './seat-bodies.ts';
import type { HoldAnswer, ReleaseAnswer, SubmitAnswer } from '../contract.ts';
import { HOLD_STATUS, RequestRefused } from '../core/errors.ts';
import { ipKey } from '../core/ip-key.ts';
import { ownWireSeat, placeOf, wirePlace, wireRegistered } from './present-seats.ts';
import { bodyAs, bodyOf, listAs } from '../core/read-body.ts';
import type { SeatMapCall } from './seat-map-call.ts';
import type { SeatStream } from './seat-stream.ts';

export interface SeatingJobs {
  readonly seatMap: SeatMap;
  readonly answerMap: SeatMapCall;
  readonly stream: SeatStream;
  readonly holdSeats: HoldSeats;
  readonly register: Register;
  readonly clock: Clock;
  /** Parses public bodies. */
  readonly json: Middleware;
}

/** The seat map, holds, and the sign-up that takes them. */
export function seatingRoutes(jobs: SeatingJobs): Router {
  const { seatMap, stream, holdSeats, register, clock, json } = jobs;
  const router = new Router({ prefix: '/api/seating' });
  router.param('guid', knownForm);

  // What comes here is asked in another form than the usual one, which never gets as far as this.
  router.get('/getseats', (ctx) => {
    ctx.respond = false;
    jobs.answerMap(ctx.req, ctx.res);
  });

  router.get('/getseats/:guid', async (ctx) => {
    const guid = guidOf(ctx);
    await seatMap.requireSession(guid);
    const now = clock.now();
    ctx.body = seatMap.seats().flatMap((seat) => ownWireSeat(seat, guid, now) ?? []);
  });

  router.get('/stream', onlyCalled, (ctx) => {
    const ip = ipKey(ctx.ip);
    if (!stream.admits(ip)) throw new RequestRefused('too-many-streams');
    ctx.respond = false;
    ctx.res.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
    stream.add(ctx.res, ip, ctx.get('Last-Event-ID'));
  });

  router.get('/checkseats/:guid', async (ctx) => {
    ctx.body = (await holdSeats.held(guidOf(ctx))).map(wirePlace);
  });

  router.put('/holdSeats/:guid', json, async (ctx) => {
    const place = placeOf(bodyAs(SeatBody, bodyOf(ctx)));
    ctx.state['statuses'] = HOLD_STATUS;
    ctx.body = { heldUntil: await holdSeats.hold(guidOf(ctx), place, ipKey(ctx.ip)) } satisfies HoldAnswer;
  });

  router.put('/holdseats2/:guid', json, async (ctx) => {
    const { seats } = bodyAs(SeatsBody, { seats: bodyOf(ctx) });
    const released = await holdSeats.release(guidOf(ctx), seats.map(placeOf), ipKey(ctx.ip));
    ctx.body = { released } satisfies ReleaseAnswer;
  });

  const releaseAll: Middleware = async (ctx) => {
    const released = await holdSeats.releaseAll(guidOf(ctx), ipKey(ctx.ip));
    ctx.body = { released } satisfies ReleaseAnswer;
  };
  router.get('/removeguidseats/:guid', onlyCalled, releaseAll);
  // A page that is being left can only post a beacon: no content type to speak of, and nothing in it.
  router.post('/removeguidseats/:guid', releaseAll);

  router.put('/submit/:guid', json, async (ctx) => {
    const { seats, persons } = bodyAs(SubmitBody, listAs(['seats', 'persons', 'tooYoung'], bodyOf(ctx)));
    const chosen = seats.map(placeOf);
    const receipt = await register.submit(guidOf(ctx), persons.map(entryOf), chosen, ipKey(ctx.ip));
    ctx.body = receipt satisfies SubmitAnswer;
  });

  router.get('/getRegistered/:code', onlyCalled, async (ctx) => {
    ctx.body = wireRegistered(await register.lookUp(pathPart(ctx.params['code']), ipKey(ctx.ip)));
  });
  return router;
}

function guidOf(ctx: Context): string {
  return pathPart((ctx['params'] as Record<string, string>)['guid']);
}

function entryOf({ rowNum, seatNum, ...form }: ParticipantBody) {
  return { form, place: { row: rowNum, number: seatNum } };
}
