import type { Database } from '../../adapters/database/data-source.ts';
import { dialectOf } from '../../adapters/database/dialect.ts';
import { adminHallRoutes } from '../../adapters/http/hall/admin-hall.ts';
import { SEAT_MAP_PATH, seatMapCall, type SeatMapCall } from '../../adapters/http/hall/seat-map-call.ts';
import { SeatSnapshot } from '../../adapters/http/hall/seat-snapshot.ts';
import { SeatStream } from '../../adapters/http/hall/seat-stream.ts';
import { seatingRoutes } from '../../adapters/http/hall/seating.ts';
import { CompoBoard } from '../../application/compo/compo-board.ts';
import { HoldSeats } from '../../application/hall/hold-seats.ts';
import { SeatLayout } from '../../application/hall/seat-layout.ts';
import { SeatMap } from '../../application/hall/seat-map.ts';
import { HallScreen } from '../../application/pages/hall-screen.ts';
import { PublicSeats } from '../../application/hall/public-seats.ts';
import { SiteStatus } from '../../application/hall/site-status.ts';
import type { Log } from '../../application/ports/system.ts';
import { job, made } from '../injection.ts';
import { HTTP, PORTS as P, setting } from '../ports.ts';
import { routes, timer, TIMERS, type Area } from './area.ts';

/** How often to check for expired holds, and for changes by other processes on the database. */
const EXPIRY_CHECK_MS = 500;
const REFRESH_MS = 250;

/** Seats, holds, the map, and the layout. */
export const hall: Area = [
  job(SeatMap, P.unitOfWork, P.clock, setting('limits')),
  job(PublicSeats, P.unitOfWork, SeatMap, P.clock),
  job(SiteStatus, P.unitOfWork, SeatMap, P.clock, CompoBoard),
  job(HoldSeats, {
    units: P.unitOfWork,
    clock: P.clock,
    nextTurn: P.nextTurn,
    limits: setting('limits'),
    usualMailDomains: setting('usualMailDomains'),
  }),
  job(SeatLayout, P.unitOfWork, P.clock),
  job(SeatSnapshot, SeatMap, P.clock),
  job(SeatStream, {
    seatMap: SeatMap,
    signup: SiteStatus,
    compos: CompoBoard,
    screen: HallScreen,
    snapshot: SeatSnapshot,
    clock: P.clock,
    limits: setting('limits'),
  }),
  made(HTTP.seatMapCall, seatMapCall, SeatSnapshot, HTTP.headers, P.meters),
  made(HTTP.direct, (answerMap: SeatMapCall) => ({ [SEAT_MAP_PATH]: answerMap }), HTTP.seatMapCall),
  made(
    HTTP.closeStreams,
    (stream: SeatStream) => () => {
      stream.close();
    },
    SeatStream,
  ),

  routes(
    seatingRoutes,
    {
      seatMap: SeatMap,
      holdSeats: HoldSeats,
      answerMap: HTTP.seatMapCall,
      stream: SeatStream,
      clock: P.clock,
    },
    HTTP.tools,
  ),
  routes(adminHallRoutes, SeatLayout, P.clock, HTTP.tools),

  timer(
    { everyMs: EXPIRY_CHECK_MS },
    (seatMap: SeatMap, signup: SiteStatus) => {
      seatMap.tick();
      signup.tick();
    },
    SeatMap,
    SiteStatus,
  ),
  made(TIMERS, catchUp, P.database, SeatMap, SiteStatus, P.log),
];

/** Reads what other processes have changed. Logs an outage once, not at each attempt. */
function catchUp({ source }: Database, seatMap: SeatMap, signup: SiteStatus, log: Log) {
  let failing = false;
  const run = async () => {
    try {
      await Promise.all([seatMap.refresh(), signup.refresh()]);
      failing = false;
    } catch (cause) {
      if (!failing) log.error('the seat map does not catch up', cause);
      failing = true;
    }
  };
  return dialectOf(source).oneProcess ? [] : [{ everyMs: REFRESH_MS, run }];
}
