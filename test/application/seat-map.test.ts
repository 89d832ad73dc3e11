import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SeatMap } from '../../application/hall/seat-map.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { seatState, type Seat, type SeatState } from '../../domain/hall/seat.ts';
import { placeKey } from '../../domain/shared/place.ts';
import { aHold, aSeat } from '../support/builders.ts';
import { tries } from '../support/seed.ts';
import { SetClock } from '../support/set-clock.ts';
import { row1, SignupJobs } from '../support/signup-jobs.ts';
import { memoryDatabase } from '../support/memory-database.ts';
import { unitsOn } from '../support/test-units.ts';

function firstSeat(jobs: SignupJobs, map: SeatMap = jobs.seatMap): SeatState | undefined {
  const [seat] = map.seats();
  return seat && seatState(seat, jobs.clock.now());
}

/** Keeps the newest state that it was sent for each seat. */
class Reader {
  private readonly states: Map<string, SeatState>;

  constructor(map: SeatMap, clock: SetClock) {
    const states = (seats: readonly Seat[]) =>
      seats.map((seat) => [placeKey(seat), seatState(seat, clock.now())] as const);
    this.states = new Map(states(map.seats()));
    map.subscribe((changed) => {
      for (const [key, state] of states(changed)) this.states.set(key, state);
    });
  }

  shown(key: string): SeatState | undefined {
    return this.states.get(key);
  }
}

describe('the map', () => {
  test('shows a hold at once and its end by the clock, and counts both as changes', async () => {
    const jobs = await SignupJobs.opened();
    const told: (readonly Seat[])[] = [];
    jobs.seatMap.subscribe((changed) => told.push(changed));
    const before = jobs.seatMap.revision;
    const guid = await jobs.holding([1]);
    expect(firstSeat(jobs)).toBe('held');
    const held = jobs.seatMap.revision;
    expect(held).toBeGreaterThan(before);
    jobs.clock.advance(LIMITS.holdMs);
    expect(jobs.seatMap.revision).toBeGreaterThan(held);
    expect(firstSeat(jobs)).toBe('free');
    expect(told.map((seats) => seats.map(({ row, number }) => ({ row, number })))).toEqual([
      row1([1]),
      row1([1]),
    ]);
    expect(guid).toBeTruthy();
  });

  test('tells of a hold that ended although another seat changes before anybody looks', async () => {
    const jobs = await SignupJobs.opened();
    await jobs.holding([1]);
    const reader = new Reader(jobs.seatMap, jobs.clock);
    jobs.clock.advance(LIMITS.holdMs);
    await jobs.units.run(async ({ seats }) => {
      const [seat] = await seats.find([{ row: 1, number: 2 }]);
      if (seat) await seats.save([{ ...seat, blocked: true }]);
    });
    expect(reader.shown('1-1')).toBe('free');
    expect(reader.shown('1-2')).toBe('blocked');
  });

  test('tells a reader every change and every end, in whatever order they come', async () => {
    const units = unitsOn(await memoryDatabase());
    const change = fc.record({ number: fc.constantFrom(1, 2, 3), heldFor: fc.nat(5) });
    const step = fc.oneof(change, fc.record({ pause: fc.integer({ min: 1, max: 5 }) }), fc.constant('look'));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const clock = new SetClock();
        const map = new SeatMap(units, clock, LIMITS);
        const hall = new Map([1, 2, 3].map((number) => [number, aSeat({ number })]));
        map.apply([...hall.values()]);
        const reader = new Reader(map, clock);
        for (const step of steps) {
          if (typeof step === 'string') map.tick();
          else if ('pause' in step) clock.advance(step.pause);
          else {
            const hold = step.heldFor > 0 ? aHold({ until: clock.now() + step.heldFor }) : null;
            const version = (hall.get(step.number)?.version ?? 0) + 1;
            hall.set(step.number, aSeat({ number: step.number, hold, version }));
            map.apply([aSeat({ number: step.number, hold, version })]);
          }
          // The passing of time alone sends nothing.
          if (typeof step === 'object' && 'pause' in step) continue;
          for (const seat of hall.values())
            expect(reader.shown(placeKey(seat))).toBe(seatState(seat, clock.now()));
        }
      }),
      tries(),
    );
  });

  test('stays as it is while nothing changes', async () => {
    const jobs = await SignupJobs.opened();
    const { revision } = jobs.seatMap;
    jobs.clock.advance(LIMITS.holdMs);
    await jobs.seatMap.refresh();
    expect(jobs.seatMap.revision).toBe(revision);
  });

  test('of another process catches up with what was committed here', async () => {
    const jobs = await SignupJobs.opened();
    const other = new SeatMap(jobs.units, jobs.clock, LIMITS);
    await other.load();
    const told: Seat[] = [];
    other.subscribe((changed) => told.push(...changed));
    const guid = await jobs.holding([1]);
    expect(firstSeat(jobs, other)).toBe('free');
    await other.refresh();
    expect(firstSeat(jobs, other)).toBe('held');
    await jobs.submit(guid, [1]);
    await other.refresh();
    expect(firstSeat(jobs, other)).toBe('taken');
    expect(told).toHaveLength(2);
  });

  test('never goes back to an older state of a seat', async () => {
    const jobs = await SignupJobs.opened();
    const [before] = jobs.seatMap.seats();
    await jobs.holding([1]);
    if (before) jobs.seatMap.apply([before]);
    expect(firstSeat(jobs)).toBe('held');
  });

  test('is full only when every seat that shows is taken or blocked', async () => {
    const jobs = await SignupJobs.opened();
    const change = async (change: (seat: Seat, index: number) => Seat) =>
      jobs.units.run(async ({ seats }) => seats.save((await seats.all()).map(change)));
    expect(jobs.seatMap.full()).toBe(false);
    await change((seat, index) => (index === 0 ? { ...seat, takenBy: 'K7WM2R' } : seat));
    expect(jobs.seatMap.full()).toBe(false);
    await change((seat, index) => (index === 0 ? seat : { ...seat, hidden: true }));
    expect(jobs.seatMap.full()).toBe(true);
    await change((seat, index) => (index === 0 ? { ...seat, takenBy: null } : seat));
    expect(jobs.seatMap.full()).toBe(false);
  });
});
