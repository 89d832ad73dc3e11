import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { wireSeats } from '../../adapters/http/hall/present-seats.ts';
import { ROWS, SEATS, WAITS, type HallActs } from '../support/hall-acts.ts';
import { HallJobs } from '../support/hall-jobs.ts';
import { HallModel } from '../support/hall-model.ts';
import { brokenInvariants } from '../support/invariants/check.ts';
import { storedIn } from '../support/invariants/stored.ts';
import { memoryDatabase } from '../support/memory-database.ts';
import { LONG, LONG_MS, tries } from '../support/seed.ts';
import { emptyTables } from '../support/test-units.ts';

type ActName = keyof HallActs<unknown>;

const ADDRESSES = 3;
const MOST_ACTS = 60;
const RUNS = LONG ? 2_000 : 62;

/** The first ones are picked more often. */
const anyone = fc.oneof(fc.nat(3), fc.nat(11));
const seat = fc.nat(SEATS - 1);
const address = fc.nat(ADDRESSES - 1);
const flag = fc.nat(1);

/** Each act's weight, and the arbitraries of its arguments. */
const ACTS: Readonly<Record<ActName, readonly [weight: number, ...numbers: fc.Arbitrary<number>[]]>> = {
  askCode: [3, address, flag],
  checkCode: [5, anyone, fc.constantFrom(0, 0, 0, 1)],
  hold: [24, anyone, seat],
  holdAll: [6, anyone, seat, fc.integer({ min: 1, max: 6 })],
  holdBest: [6, anyone, fc.integer({ min: 1, max: 5 }), fc.nat(ROWS + 1)],
  release: [3, anyone, seat],
  releaseAll: [1, anyone],
  submit: [8, anyone, fc.nat(5), fc.oneof({ arbitrary: fc.constant(0), weight: 4 }, seat)],
  add: [2, address, seat],
  move: [2, anyone, seat],
  swap: [2, anyone, anyone],
  remove: [2, anyone],
  restore: [2, anyone, fc.oneof(fc.constant(0), seat)],
  pay: [3, anyone, flag, flag],
  hide: [2, seat, flag],
  block: [2, seat, flag],
  bar: [1, address, flag],
  openSignup: [1, fc.constantFrom(0, 1, 1)],
  wait: [5, fc.oneof(fc.nat(3), fc.nat(WAITS.length - 1))],
};

/** Runs one act on both: the answer and the view must be the model's. */
class Act implements fc.AsyncCommand<HallModel, HallJobs> {
  constructor(
    private readonly name: ActName,
    private readonly numbers: readonly number[],
  ) {}

  check(): boolean {
    return true;
  }

  async run(model: HallModel, hall: HallJobs): Promise<void> {
    const [a = 0, b = 0, c = 0] = this.numbers;
    const expected = model[this.name](a, b, c);
    expect(expected).toContain(await hall[this.name](a, b, c));
    expect(await hall.view()).toEqual(model.view());
  }

  toString(): string {
    return `${this.name}(${this.numbers.join(', ')})`;
  }
}

/** Each run starts with three visitors who have proven two addresses, and one who has not proven theirs. */
const OPENING = [
  ...[new Act('askCode', [0, 0]), new Act('askCode', [1, 0]), new Act('askCode', [1, 1])],
  ...[0, 1, 2].map((session) => new Act('checkCode', [session, 0])),
  new Act('askCode', [2, 0]),
];

const acts = Object.entries(ACTS).map(([name, [weight, ...numbers]]) => ({
  arbitrary: fc.tuple(...numbers).map((chosen) => new Act(name as ActName, chosen)),
  weight,
}));

test(
  'whatever visitors, crew and clock do, the hall is what the specs make of it',
  async () => {
    const database = await memoryDatabase();
    const plans = fc.commands([fc.oneof(...acts)], { maxCommands: MOST_ACTS, size: 'max' });
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        await emptyTables(database.source);
        const hall = await HallJobs.on(database);
        const model = new HallModel();
        for (const act of OPENING) await act.run(model, hall);
        await fc.asyncModelRun(() => ({ model, real: hall }), plan);
        // Mails may have waited for days, because no program was there to send them.
        await hall.jobs.outbox.sendDue();
        const now = hall.jobs.clock.now();
        const shown = wireSeats(hall.jobs.seatMap.seats(), now);
        expect(brokenInvariants(await storedIn(database), { now, shown })).toEqual([]);
      }),
      tries(RUNS),
    );
  },
  LONG_MS,
);
