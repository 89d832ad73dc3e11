import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SeatLayout } from '../../application/hall/seat-layout.ts';
import { LIMITS, type Limits } from '../../domain/shared/limits.ts';
import { layOutHall, type LayoutChange } from '../../domain/hall/seat.ts';
import type { Place } from '../../domain/shared/place.ts';
import { brokenInvariants } from '../support/invariants/check.ts';
import { IP, row1, SignupJobs } from '../support/signup-jobs.ts';
import { storePlace, type OpenStores, type StorePlace } from '../support/stores.ts';
import { TEST_DATABASES } from '../support/test-databases.ts';

const OLA = 'ola@example.no';
const OLAS_IP = '192.0.2.3';

describe.each(TEST_DATABASES)('the seats of a group on %s', (kind) => {
  let place: StorePlace;
  let open: OpenStores;
  let jobs: SignupJobs;

  beforeAll(async () => {
    place = await storePlace(kind);
  });
  afterAll(() => place.remove());
  beforeEach(() => opened());
  afterEach(async () => {
    expect(brokenInvariants(await open.stored(), { now: jobs.clock.now() })).toEqual([]);
    await open.close();
  });

  async function opened(limits: Limits = LIMITS): Promise<void> {
    open = await place.open();
    jobs = await SignupJobs.opened({}, { database: open.database, limits });
  }
  const arrange = (...changes: LayoutChange[]) =>
    new SeatLayout(jobs.units, jobs.clock).change('crew', changes);
  const seats = async () => (await open.stored()).seat;
  /** All rows but those of `limit_count`, which exist to be locked. */
  const rows = async () => ({ ...(await open.stored()), limit_count: [] });
  const holdAll = (guid: string, places: readonly Place[], ip = IP) => jobs.holds.holdAll(guid, places, ip);
  const refused = (code: string, numbers: readonly number[] = []) =>
    expect.objectContaining({ code, seats: row1(numbers).map((seat) => expect.objectContaining(seat)) });

  it('are swapped all five at once, for others of the same five slots', async () => {
    const guid = await jobs.holding([1, 2, 3, 4, 5]);
    const until = jobs.clock.now() + LIMITS.holdMs;
    jobs.clock.advance(60_000);
    expect(await holdAll(guid, row1([6, 7, 8, 9, 10]))).toBe(until);
    expect(await jobs.holds.held(guid)).toEqual(row1([6, 7, 8, 9, 10]));
    expect(await holdAll(guid, row1([10, 4, 5, 6]))).toBe(until);
    expect(await jobs.holds.held(guid)).toEqual(row1([4, 5, 6, 10]));
    const slots = (await seats()).filter((seat) => seat.hold_guid).map(({ hold_slot }) => hold_slot);
    expect(new Set(slots).size).toBe(4);
  });

  it('stay as they were, to the bit, when one of those wanted is not to be had', async () => {
    const guid = await jobs.holding([1, 2, 3]);
    await jobs.holding([7], OLA, OLAS_IP);
    const before = await rows();
    await expect(holdAll(guid, row1([5, 6, 7, 8]))).rejects.toEqual(refused('seat-taken', [7]));
    expect(await rows()).toEqual(before);
  });

  it('are refused with all that stand in the way, taken ones before blocked ones', async () => {
    await arrange({ row: 1, number: 4, blocked: true }, { row: 1, number: 5, blocked: true });
    await jobs.holding([6], OLA, OLAS_IP);
    const guid = await jobs.verified();
    await expect(holdAll(guid, row1([3, 4, 5]))).rejects.toEqual(refused('seat-blocked', [4, 5]));
    await expect(holdAll(guid, row1([4, 5, 6, 7]))).rejects.toEqual(refused('seat-taken', [4, 5, 6]));
    expect(await jobs.holds.held(guid)).toEqual([]);
  });

  it('that run out are free for others of their address, in the very write that holds those', async () => {
    const guid = await jobs.holding([1, 2, 3, 4, 5]);
    jobs.clock.advance(LIMITS.holdMs);
    const until = await holdAll(guid, row1([5, 6, 7, 8, 9]));
    expect(until).toBe(jobs.clock.now() + LIMITS.holdMs);
    expect(await jobs.holds.held(guid)).toEqual(row1([5, 6, 7, 8, 9]));
  });

  it('change hands in one batch: what one gives back the next takes, whoever asks first', async () => {
    const kari = await jobs.holding([1, 2, 3]);
    const ola = await jobs.holding([5, 6], OLA, OLAS_IP);
    const per = await jobs.verified('per@example.no', '192.0.2.4');
    const outcomes = await Promise.allSettled([
      jobs.holds.hold(per, { row: 2, number: 1 }, '192.0.2.4'),
      holdAll(kari, row1([7, 8])),
      holdAll(ola, row1([1, 2]), OLAS_IP),
      holdAll(per, row1([5, 6, 9]), '192.0.2.4'),
      holdAll(kari, row1([3, 2])),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected'],
    ]);
    expect(await Promise.all([kari, ola, per].map((guid) => jobs.holds.held(guid)))).toEqual([
      row1([7, 8]),
      row1([1, 2]),
      row1([5, 6, 9]),
    ]);
  });

  it('are counted by address and IP without those that are given back', async () => {
    await open.close();
    await opened({ ...LIMITS, heldPerIp: 5 });
    const kari = await jobs.holding([1, 2, 3]);
    jobs.clock.advance(LIMITS.codeMailGapMs);
    const again = await jobs.holding([4], 'kari+to@example.no');
    await expect(holdAll(again, row1([4, 5, 6]))).rejects.toEqual(refused('too-many-seats'));
    expect(await holdAll(again, row1([5, 6]))).toBeGreaterThan(0);
    await expect(holdAll(kari, row1([1, 2, 3, 7]), OLAS_IP)).rejects.toEqual(refused('too-many-seats'));
    const ola = await jobs.verified(OLA);
    await expect(holdAll(ola, row1([8]))).rejects.toEqual(refused('too-many-seats'));
    expect(await holdAll(kari, row1([8, 9, 10]))).toBeGreaterThan(0);
  });

  it('that are best are found and held, without what the group has already', async () => {
    const guid = await jobs.holding([2, 3]);
    const found = await jobs.holds.holdBest(guid, { count: 4 }, IP);
    expect(found).toEqual({
      ...{ until: jobs.clock.now() + LIMITS.holdMs, seats: row1([1, 2, 3, 4]), kind: 'together' },
      leavesAlone: [],
    });
    expect(await jobs.holds.held(guid)).toEqual(row1([1, 2, 3, 4]));
    const near = await jobs.holds.holdBest(guid, { count: 2, near: 7 }, IP);
    expect(near.seats).toEqual([
      { row: 7, number: 1 },
      { row: 7, number: 2 },
    ]);
  });

  it('stay as they were when there are too few for all, and the group is told how many', async () => {
    const others = layOutHall(10, 10).filter(({ row, number }) => row > 1 || number > 4);
    await arrange(...others.map(({ row, number }) => ({ row, number, hidden: true })));
    const guid = await jobs.holding([1]);
    await jobs.holding([4], OLA, OLAS_IP);
    const before = await rows();
    await expect(jobs.holds.holdBest(guid, { count: 5 }, IP)).rejects.toMatchObject({
      ...{ code: 'not-enough-seats', details: { free: 3 } },
    });
    await expect(jobs.holds.holdBest(guid, { count: 1, near: 2 }, IP)).rejects.toEqual(
      refused('row-unknown'),
    );
    expect(await rows()).toEqual(before);
  });

  it('are noted: those given back in one entry, each of those taken in one of its own', async () => {
    const guid = await jobs.holding([1, 2]);
    const before = (await jobs.activities()).length;
    await holdAll(guid, row1([2, 3, 4]));
    await holdAll(guid, row1([4, 3, 2]));
    expect((await jobs.activities()).slice(before).map(({ type, details }) => [type, details])).toEqual([
      ['seat_deselection', { releasedSeats: ['1-1'], currentHeldSeats: 1 }],
      ['seat_selection', { success: true, seat: '1-3', currentHeldSeats: 2 }],
      ['seat_selection', { success: true, seat: '1-4', currentHeldSeats: 3 }],
    ]);
  });
});
