import Router from '@koa/router';
import type { SeatLayout } from '../../../application/hall/seat-layout.ts';
import type { Clock } from '../../../application/ports/system.ts';
import type { LayoutChange } from '../../../domain/hall/seat.ts';
import type { SeatLayoutAnswer } from './wire.ts';
import { callerOf } from '../guards/admin-guards.ts';
import type { CallTools } from '../guards/call-tools.ts';
import { RequestRefused } from '../core/errors.ts';
import { placeOf } from '../present/place.ts';
import { bodyAs, bodyOf } from '../bodies/read-body.ts';
import { SeatLayoutBody, type SeatUpdateBody } from './layout-bodies.ts';
import { wireAdminSeat } from './present-admin-seat.ts';

/** The seat layout, for the crew. */
export function adminHallRoutes(layout: SeatLayout, clock: Clock, { guards, crewJson }: CallTools): Router {
  const router = new Router({ prefix: '/api/admin' });

  router.get('/getAllSeats', guards.admin, async (ctx) => {
    const seats = await layout.seats();
    const now = clock.now();
    ctx.body = seats.map((seat) => wireAdminSeat(seat, now));
  });

  router.post('/updateSeatLayout', guards.admin, crewJson, async (ctx) => {
    const { seatUpdates } = bodyAs(SeatLayoutBody, bodyOf(ctx));
    const updated = await layout.change(callerOf(ctx).username, seatUpdates.map(changeOf));
    ctx.body = { updated } satisfies SeatLayoutAnswer;
  });
  return router;
}

function changeOf({ isHidden, isBlocked, ...place }: SeatUpdateBody): LayoutChange {
  if (isHidden !== undefined && isBlocked === undefined) return { ...placeOf(place), hidden: isHidden };
  if (isBlocked !== undefined && isHidden === undefined) return { ...placeOf(place), blocked: isBlocked };
  throw new RequestRefused('malformed');
}
