import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { SeatSnapshot } from '../../adapters/http/hall/seat-snapshot.ts';
import type { Place } from '../../domain/shared/place.ts';
import { aHold, NOON } from '../support/builders.ts';
import { layOutHall } from '../../domain/hall/seat.ts';
import { SignupJobs } from '../support/signup-jobs.ts';

let elapsed = 0;
/** Milliseconds that pass between two readings of the clock. */
let pace = 0;

beforeEach(() => {
  [elapsed, pace] = [0, 0];
  jest.spyOn(performance, 'now').mockImplementation(() => (elapsed += pace));
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** A map's ETags as readers get them before and after one of its seats is held, and the exact one. */
async function tagsAroundAHold(rows: number, seatsInRow: number) {
  const { units, seatMap, clock } = await SignupJobs.opened();
  const add = layOutHall(rows, seatsInRow).filter(({ row, number }) => row > 10 || number > 10);
  await units.run((stores) => stores.seats.add(add));
  await seatMap.load();
  const snapshot = new SeatSnapshot(seatMap, clock);
  const tagAsOnASlowMachine = (kind: 'current' | 'exact') => {
    pace = 500;
    const { etag } = snapshot[kind]();
    pace = 0;
    return etag;
  };
  const before = tagAsOnASlowMachine('current');
  const place: Place = { row: 1, number: 1 };
  await units.run(async (stores) => {
    const seats = await stores.seats.find([place]);
    await stores.seats.save(seats.map((seat) => ({ ...seat, hold: aHold({ until: NOON + 600_000 }) })));
  });
  return { before, current: tagAsOnASlowMachine('current'), exact: tagAsOnASlowMachine('exact') };
}

test('a map of a thousand seats is never outdated, however slow the machine', async () => {
  const { before, current, exact } = await tagsAroundAHold(40, 25);
  expect([current === exact, current === before]).toEqual([true, false]);
});

test('a larger map may be, for a while, so that the machine does more than write it', async () => {
  const { before, current, exact } = await tagsAroundAHold(40, 26);
  expect([current === before, exact === before]).toEqual([true, false]);
});
