import { describe, expect, test } from '@jest/globals';
import { SeatMap } from '../../application/hall/seat-map.ts';
import { LIMITS } from '../../domain/limits.ts';
import { seatState, type Seat, type SeatState } from '../../domain/seat.ts';
import { row1, SignupJobs } from '../support/signup-jobs.ts';

function firstSeat(jobs: SignupJobs, map: SeatMap = jobs.seatMap): SeatState | undefined {
  const [seat] = map.seats();
  return seat && seatState(seat, jobs.clock.now());
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
    expect(jobs.seatMap.full()).toBe(false);
    await jobs.units.run(async ({ seats }) => {
      const all = await seats.all();
      const shut = all.map((seat, index) =>
        index === 0 ? { ...seat, takenBy: 'K7WM2R' } : { ...seat, hidden: true },
      );
      await seats.save(shut);
    });
    expect(jobs.seatMap.full()).toBe(true);
  });
});
