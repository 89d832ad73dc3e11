import Router from '@koa/router';
import type { Middleware } from 'koa';
import type { Blacklisting } from '../../../application/people/blacklisting.ts';
import type { Clock } from '../../../application/ports/system.ts';
import type { SeatLayout } from '../../../application/hall/seat-layout.ts';
import type { LayoutChange } from '../../../domain/seat.ts';
import { pathPart } from '../core/call-guards.ts';
import type { SeatLayoutAnswer } from '../contract.ts';
import { BlacklistBody, SeatLayoutBody, type SeatUpdateBody } from '../people/person-bodies.ts';
import { RequestRefused } from '../core/errors.ts';
import { placeOf } from './present-seats.ts';
import { wireAdminSeat, wireBlacklistEntry } from '../people/present-people.ts';
import { bodyAs, bodyOf } from '../core/read-body.ts';
import { callerOf, type AdminDoors } from '../core/admin-guards.ts';

export interface HallJobs {
  readonly blacklisting: Blacklisting;
  readonly layout: SeatLayout;
  readonly clock: Clock;
  readonly doors: AdminDoors;
  readonly json: Middleware;
}

/** The hall as the crew arranges it, and who may not come in. */
export function adminHallRoutes({ blacklisting, layout, clock, doors, json }: HallJobs): Router {
  const router = new Router({ prefix: '/api/admin' });

  router.get('/getAllSeats', doors.onlooker, async (ctx) => {
    const seats = await layout.seats();
    const now = clock.now();
    ctx.body = seats.map((seat) => wireAdminSeat(seat, now));
  });

  router.post('/updateSeatLayout', doors.admin, json, async (ctx) => {
    const { seatUpdates } = bodyAs(SeatLayoutBody, bodyOf(ctx));
    const updated = await layout.change(callerOf(ctx).username, seatUpdates.map(changeOf));
    ctx.body = { updated } satisfies SeatLayoutAnswer;
  });

  router.get('/getBlacklist', doors.admin, async (ctx) => {
    ctx.body = (await blacklisting.all()).map(wireBlacklistEntry);
  });

  router.put('/addToBlacklist', doors.admin, json, async (ctx) => {
    const { email, publicCause, cause } = bodyAs(BlacklistBody, bodyOf(ctx));
    await blacklisting.put(callerOf(ctx).username, email, publicCause, cause);
    ctx.body = {};
  });

  // Older clients send the whole entry along; the address in the path says it all.
  router.put('/deleteFromBlacklist/:email', doors.admin, async (ctx) => {
    await blacklisting.remove(callerOf(ctx).username, pathPart(ctx.params['email']));
    ctx.body = {};
  });
  return router;
}

/** One of the two flags says what changes. */
function changeOf({ isHidden, isBlocked, ...place }: SeatUpdateBody): LayoutChange {
  if (isHidden !== undefined && isBlocked === undefined) return { ...placeOf(place), hidden: isHidden };
  if (isBlocked !== undefined && isHidden === undefined) return { ...placeOf(place), blocked: isBlocked };
  throw new RequestRefused('malformed');
}
