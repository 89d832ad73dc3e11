import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { wireSeats } from '../../adapters/http/hall/present-seats.ts';
import { MemoryUnitOfWork } from '../support/memory/memory-unit-of-work.ts';
import type { Stores } from '../../application/ports/unit-of-work.ts';
import { PORTS } from '../../config/ports.ts';
import {
  aDeletedPerson,
  aHold,
  anActivity,
  aMail,
  aParticipant,
  aPerson,
  aRegistration,
  aSeat,
  aSeatMove,
  aSession,
  NOON,
} from '../support/builders.ts';
import { brokenInvariants, type CheckOptions } from '../support/invariants/check.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { SeatPicture } from '../support/invariants/seat-picture.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';

const SEATED = [{ code: 'ABC234', place: { row: 1, number: 1 } }];
let units: MemoryUnitOfWork;

const broken = (options: Partial<CheckOptions> = {}) =>
  brokenInvariants(units.stored(), { now: NOON, ledger: { seated: SEATED }, ...options });
const shownHall = async (now = NOON) => wireSeats(await units.read(({ seats }) => seats.all()), now);

/** One person on seat 1-1, confirmed and noted; seat 1-2 held by a living session. */
beforeEach(async () => {
  units = new MemoryUnitOfWork();
  const guid = `${'b'.repeat(32)}-DEF567`;
  const hold = aHold({ guid });
  await units.run(async ({ seats, sessions, registrations, outbox, activityLog }) => {
    await activityLog.add(anActivity({ type: 'server_startup', at: NOON - 1 }));
    await sessions.add(aSession({ guid, verifiedAt: NOON, holdUntil: hold.until, holdWindows: 1 }));
    await seats.add([aSeat({ takenBy: 'ABC234' }), aSeat({ number: 2, hold }), aSeat({ number: 3 })]);
    await registrations.add(aRegistration());
    await outbox.add(aMail());
    await activityLog.add(anActivity({ type: 'order_confirmation', code: 'ABC234' }));
  });
});

test('a hall in order has no fault', () => {
  expect(broken()).toEqual([]);
});

type Fault = readonly [expected: string, damage: (stores: Stores) => Promise<void>];

test.each<Fault>([
  ['I2: seat 1-1 is null', ({ seats }) => seats.save([aSeat()])],
  ['I2: seat 1-3 is XYZ789', ({ seats }) => seats.save([aSeat({ number: 3, takenBy: 'XYZ789' })])],
  [
    'I2: seat 1-2 is held by no living session',
    ({ sessions }) => sessions.remove(`${'b'.repeat(32)}-DEF567`),
  ],
  ['I2: ABC234 sits on 9-9', ({ persons }) => persons.save([aPerson({ place: { row: 9, number: 9 } })])],
  ['I3: ABC234 was told of seat 1-1', ({ persons }) => persons.remove([aPerson()])],
  ['I3: GHJ234 is on 1-3', async ({ registrations }) => registrations.add(other())],
  ['I4: person ABC234 1 is there twice', ({ deletedPersons }) => deletedPersons.add(aDeletedPerson())],
  ['I5: ABC234 has 2 confirmations', ({ outbox }) => outbox.add(aMail({ id: 'again' }))],
  ['I6: taken seat 1-1 is blocked', ({ seats }) => seats.save([aSeat({ takenBy: 'ABC234', blocked: true })])],
  ['I4: ABC234 is registered without a person', ({ persons }) => persons.remove([aPerson()])],
  [
    'I2: seat 1-2 is held longer than its session lives',
    async ({ sessions }) => {
      const session = await sessions.find(`${'b'.repeat(32)}-DEF567`);
      if (session) await sessions.save({ ...session, verifiedAt: NOON - 7_200_000 });
    },
  ],
  ['I5: the crew has 2 notices of ABC234', addTwoNotices],
  [
    'I12: kari@example.org holds more than 5 seats',
    ({ seats }) =>
      seats.add(
        [4, 5, 6, 7, 8].map((number) =>
          aSeat({ number, hold: aHold({ guid: `${'b'.repeat(32)}-DEF567`, slot: number }) }),
        ),
      ),
  ],
  ['I8: nobody noted that ABC234 was moved', ({ seatMoves }) => seatMoves.add(aSeatMove())],
  ['I8: nobody noted how GHJ234 came', async ({ registrations }) => registrations.add(other())],
])('%s …', async (expected, damage) => {
  await units.run(damage);
  expect(broken().filter((fault) => fault.startsWith(expected))).toHaveLength(1);
});

test('a map that shows a seat which does not exist is noticed', async () => {
  const stray = wireSeats([aSeat({ number: 9 })], NOON);
  expect(broken({ shown: [...(await shownHall()), ...stray] })).toEqual([
    'I7: seat 1-9 is not there and shown as free',
  ]);
});

test('a map that leaves a seat out is noticed, unless it is hidden', async () => {
  const shown = (await shownHall()).filter(({ number }) => number !== 3);
  expect(broken({ shown })).toEqual(['I7: seat 1-3 is free and shown as not there']);
  await units.run(({ seats }) => seats.save([aSeat({ number: 3, hidden: true })]));
  expect(broken({ shown })).toEqual([]);
});

test('a map that shows another hall than the stored one is noticed', async () => {
  const shown = await shownHall();
  expect(broken({ shown })).toEqual([]);
  await units.run(({ seats }) => seats.save([aSeat({ number: 3, blocked: true })]));
  expect(broken({ shown })).toEqual(['I7: seat 1-3 is free, blocked and shown as free']);
});

test('a hold that is shown for more than a second past its end is noticed', async () => {
  const [shown, end] = [await shownHall(), aHold().until];
  expect(broken({ shown, now: end + 999 })).toEqual([]);
  expect(broken({ shown, now: end + 1_000 })).toEqual(['I7: seat 1-2 is free and shown as held']);
});

describe.each(REAL_DATABASES)('of a program on %s', (kind) => {
  let place: DatabasePlace;
  let program: TestProgram;
  let picture: SeatPicture;
  beforeAll(async () => {
    place = await databasePlace(kind);
    program = await startTestProgram({ variables: { DATABASE_URL: await place.freshUrl() } });
    picture = await SeatPicture.open(program.url);
  });
  afterAll(async () => {
    picture.close();
    await program.stop();
    await place.remove();
  });

  test('the map and the stream are compared with the rows, which it does not read for that', async () => {
    expect(await brokenIn(program, { pictures: [picture] })).toEqual([]);
    // As no part of the program writes: the version stays, and so it has nothing to notice.
    const damage = 'UPDATE seat SET blocked = 1 WHERE row_num = 2 AND number = 3';
    await program.container.get(PORTS.databaseUnits).runOn((_, manager) => manager.query(damage));
    const fault = 'I7: seat 2-3 is free, blocked and shown as free';
    expect(await brokenIn(program, { pictures: [picture] })).toEqual([
      `${fault} by getseats`,
      `${fault} by the stream`,
      `${fault} by the stream`,
    ]);
  });
});

async function addTwoNotices({ outbox }: Stores): Promise<void> {
  for (const id of ['one', 'two']) await outbox.add(aMail({ id, kind: 'crew-notice' }));
}

function other() {
  const participants = [aParticipant({ place: { row: 1, number: 3 } })];
  return aRegistration({ guid: `${'c'.repeat(32)}-GHJ234`, participants });
}
