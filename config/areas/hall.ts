import { adminHallRoutes } from '../../adapters/http/hall/admin-hall.ts';
import { SEAT_MAP_PATH, seatMapCall } from '../../adapters/http/hall/seat-map-call.ts';
import { SeatSnapshot } from '../../adapters/http/hall/seat-snapshot.ts';
import { SeatStream } from '../../adapters/http/hall/seat-stream.ts';
import { seatingRoutes } from '../../adapters/http/hall/seating.ts';
import { LogQuotaPerIp } from '../../application/core/log-quota.ts';
import { HoldSeats } from '../../application/hall/hold-seats.ts';
import { SeatLayout } from '../../application/hall/seat-layout.ts';
import { SeatMap } from '../../application/hall/seat-map.ts';
import { SignupStatus } from '../../application/hall/signup-status.ts';
import { PORTS as P } from '../ports.ts';
import type { Area, Resolver } from './area.ts';

/** How often to check for expired holds, and for changes by other processes on the database. */
const EXPIRY_CHECK_MS = 500;
const REFRESH_MS = 250;

/** Seats, holds, the map, and the layout. */
export const hall: Area = {
  bind(c, { environment: { limits, usualMailDomains } }) {
    c.bind(SeatMap).toDynamicValue((x) => new SeatMap(x.get(P.unitOfWork), x.get(P.clock), limits));
    c.bind(SignupStatus).toDynamicValue(
      (x) => new SignupStatus(x.get(P.unitOfWork), x.get(SeatMap), x.get(P.clock)),
    );
    c.bind(HoldSeats).toDynamicValue(
      (x) =>
        new HoldSeats({
          units: x.get(P.unitOfWork),
          clock: x.get(P.clock),
          nextTurn: x.get(P.nextTurn),
          limits,
          usualMailDomains,
          logQuota: x.get(LogQuotaPerIp),
        }),
    );
    c.bind(SeatLayout).toDynamicValue((x) => new SeatLayout(x.get(P.unitOfWork), x.get(P.clock)));
    c.bind(SeatSnapshot).toDynamicValue((x) => new SeatSnapshot(x.get(SeatMap), x.get(P.clock)));
    c.bind(SeatStream).toDynamicValue(
      (x) =>
        new SeatStream({
          seatMap: x.get(SeatMap),
          signup: x.get(SignupStatus),
          snapshot: x.get(SeatSnapshot),
          clock: x.get(P.clock),
          maxPerIp: limits.streamsPerIp,
        }),
    );
  },
  calls(x, _, tools) {
    const clock = x.get(P.clock);
    const stream = x.get(SeatStream);
    const answerMap = seatMapCall(x.get(SeatSnapshot), tools.headers, x.get(P.meters));
    const parts = { seatMap: x.get(SeatMap), holdSeats: x.get(HoldSeats), answerMap, stream, clock };
    return {
      routers: [seatingRoutes(parts, tools), adminHallRoutes(x.get(SeatLayout), clock, tools)],
      direct: { [SEAT_MAP_PATH]: answerMap },
      close: () => {
        stream.close();
      },
    };
  },
  timers(x, { environment }) {
    const seatMap = x.get(SeatMap);
    const shared = !environment.databaseUrl.startsWith('sqlite:');
    return [
      {
        everyMs: EXPIRY_CHECK_MS,
        run: () => {
          seatMap.tick();
        },
      },
      ...(shared ? [{ everyMs: REFRESH_MS, run: catchUp(x) }] : []),
    ];
  },
};

/** Reads what other processes have changed. Logs an outage once, not at each attempt. */
function catchUp(x: Resolver): () => Promise<void> {
  let failing = false;
  return async () => {
    try {
      await Promise.all([x.get(SeatMap).refresh(), x.get(SignupStatus).refresh()]);
      failing = false;
    } catch (cause) {
      if (!failing) x.get(P.log).error('the seat map does not catch up', cause);
      failing = true;
    }
  };
}
