import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openDatabase, type Database } from '../../adapters/database/data-source.ts';
import { wireSeats } from '../../adapters/http/hall/present-seats.ts';
import type { Stores, UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { PORTS } from '../../config/ports.ts';
import { paymentDeadline } from '../../domain/payments/payment-deadline.ts';
import {
  aDeletedPerson,
  aHold,
  aMail,
  aParticipant,
  aPerson,
  aRegistration,
  aSeat,
  aSeatMove,
  NOON,
} from '../support/builders.ts';
import { brokenInvariants, type CheckOptions } from '../support/invariants/check.ts';
import {
  adds,
  both,
  changes,
  entry,
  given,
  loses,
  OVERDUE,
  type Change,
} from '../support/invariants/damage.ts';
import { FAULTS, NO_MAIL } from '../support/invariants/faults.ts';
import { brokenIn, falselyTold } from '../support/invariants/of-program.ts';
import { SeatPicture } from '../support/invariants/seat-picture.ts';
import { HOLDER, soundEvent } from '../support/invariants/sound-event.ts';
import { NOTHING_TO_CHECK, storedAt, storedIn } from '../support/invariants/stored.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { wireParticipant } from '../support/signing-up.ts';
import { SILENT } from '../support/silent-log.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';
import { memoryDatabase } from '../support/memory-database.ts';
import { unitsOn } from '../support/test-units.ts';

const { id, rowNum, seatNum, ...SENT } = wireParticipant();
const PLACE = { row: 1, number: 1 };
const RECEIPT = { total: 450, paymentDeadline: paymentDeadline(NOON) };
const LEDGER = { seated: [{ code: 'ABC234', place: PLACE, sent: SENT, receipt: RECEIPT }] };
let database: Database;
let units: UnitOfWork;

const broken = async (options: Partial<CheckOptions> = {}, change: Change = (rows) => rows) =>
  brokenInvariants(change(await storedIn(database)), { now: NOON, ledger: LEDGER, ...options });
const shownHall = async (now = NOON) => wireSeats(await units.read(({ seats }) => seats.all()), now);

beforeEach(async () => {
  database = await memoryDatabase();
  units = unitsOn(database);
  await units.run(soundEvent);
});

test('a hall in order has no fault', async () => {
  expect(await broken()).toEqual([]);
});

type Fault = readonly [expected: string, damage: (stores: Stores) => Promise<void>];

test.each<Fault>([
  ['I2: seat 1-1 is null', ({ seats }) => seats.save([aSeat()])],
  ['I2: seat 1-3 is XYZ789', ({ seats }) => seats.save([aSeat({ number: 3, takenBy: 'XYZ789' })])],
  ['I2: seat 1-2 is held by no living session', ({ sessions }) => sessions.remove(HOLDER)],
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
      const session = await sessions.find(HOLDER);
      if (session) await sessions.save({ ...session, verifiedAt: NOON - 7_200_000 });
    },
  ],
  ['I5: the crew has 2 notices of ABC234', addTwoNotices],
  [
    'I12: kari@example.org holds more than 5 seats',
    ({ seats }) =>
      seats.add(
        [4, 5, 6, 7, 8].map((number) => aSeat({ number, hold: aHold({ guid: HOLDER, slot: number }) })),
      ),
  ],
  ['I9: ABC234 1 is paid against the money', ({ persons }) => persons.save([aPerson({ paid: true })])],
  ['I8: nobody noted that ABC234 was moved', ({ seatMoves }) => seatMoves.add(aSeatMove())],
  ['I8: nobody noted how GHJ234 came', async ({ registrations }) => registrations.add(other())],
])('%s …', async (expected, damage) => {
  await units.run(damage);
  expect((await broken()).filter((fault) => fault.startsWith(expected))).toHaveLength(1);
});

test('who has lost a seat is among the deleted ones as they were, and sits nowhere', async () => {
  const ended = { ledger: { ...LEDGER, ended: new Set(['ABC234']) } };
  const told = async () => (await broken(ended)).filter((fault) => fault.startsWith('I3: ABC'));
  expect(await told()).toEqual([
    'I3: ABC234 was told of seat 1-1 and is not there',
    'I3: ABC234 is on 1-1, and nobody was told so',
  ]);
  await units.run(async ({ persons, deletedPersons }) => {
    const [person = aPerson()] = await persons.ofCode('ABC234');
    await persons.remove([person]);
    await deletedPersons.add(aDeletedPerson({ person }));
  });
  expect(await told()).toEqual([]);
});

test.each(FAULTS)('%s …, in the table %s', async (expected, _, change) => {
  const found = await broken({}, change);
  expect(found.filter((fault) => fault.startsWith(expected))).toHaveLength(1);
});

test('what a purge or a reset took out of the log is not missed', async () => {
  const paid = changes('person', { paid: true, paid_pin: true });
  const blocked = changes('seat', { blocked: true }, 2);
  const purged = both(paid, blocked, entry('activity_log_purged', {}, null));
  expect(await broken({}, purged)).toEqual([]);
});

test.each([
  ['a mail that the crew has dismissed', changes('outbox', { status: 'dismissed' })],
  [
    'the mail of somebody who was erased',
    both(changes('outbox', { status: 'sent', mail: NO_MAIL }), entry('personal_data_erased', {}, null)),
  ],
  ['a payment of somebody who was erased', changes('payment', { code: null, source: '', version: 1 })],
  [
    'the log of a process that has begun within the minute',
    adds('activity', { type: 'order_check', ip: '192.0.2.1' }, 40),
  ],
  [
    'consent that was noted',
    both(
      both(changes('person', { consent: true }), changes('consent', { paper_at: NOON })),
      entry('consent_paper', { from: false, to: true }),
    ),
  ],
  [
    'the consent of a place that was given away, once all that was told of consents is erased',
    both(
      both(given, loses('consent'), changes('person', { consent: true })),
      adds('outbox', { kind: 'place-received', created_at: NOON, mail: NO_MAIL }),
      both(entry('consent_paper', { from: false, to: true }), entry('personal_data_erased', { special: 1 })),
    ),
  ],
])('%s is no fault', async (_, change) => {
  expect(await broken({}, change)).toEqual([]);
});

test('what was overdue does not count when more is signed up for', async () => {
  expect((await broken({}, OVERDUE)).filter((fault) => fault.startsWith('I12'))).toEqual([]);
});

test('every table is checked, or has nothing to check', async () => {
  const place = await databasePlace('sqlite');
  const url = await place.freshUrl();
  const database = await openDatabase(url, SILENT);
  try {
    const select = `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`;
    const tables = (await database.source.query<{ name: string }[]>(select)).map(({ name }) => name);
    const checked = new Set<string>(FAULTS.map(([, table]) => table));
    expect([...checked, ...Object.keys(NOTHING_TO_CHECK)].sort()).toEqual(tables.sort());
    expect(Object.keys(await storedAt(url)).sort()).toEqual([...checked].sort());
  } finally {
    await database.close();
    await place.remove();
  }
});

test('a map that shows a seat which does not exist is noticed', async () => {
  const stray = wireSeats([aSeat({ number: 9 })], NOON);
  expect(await broken({ shown: [...(await shownHall()), ...stray] })).toEqual([
    'I7: seat 1-9 is not there and shown as free',
  ]);
});

test('a map that leaves a seat out is noticed, unless it is hidden', async () => {
  const shown = (await shownHall()).filter(({ number }) => number !== 3);
  expect(await broken({ shown })).toEqual(['I7: seat 1-3 is free and shown as not there']);
  await units.run(({ seats }) => seats.save([aSeat({ number: 3, hidden: true })]));
  expect((await broken({ shown })).filter((fault) => fault.startsWith('I7'))).toEqual([]);
});

test('a map that shows another hall than the stored one is noticed', async () => {
  const shown = await shownHall();
  expect(await broken({ shown })).toEqual([]);
  await units.run(({ seats }) => seats.save([aSeat({ number: 3, blocked: true })]));
  expect(await broken({ shown })).toContain('I7: seat 1-3 is free, blocked and shown as free');
});

test('a hold that is shown for more than a second past its end is noticed', async () => {
  const [shown, end] = [await shownHall(), aHold().until];
  expect(await broken({ shown, now: end + 999 })).toEqual([]);
  expect(await broken({ shown, now: end + 1_000 })).toEqual(['I7: seat 1-2 is free and shown as held']);
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
    // Unlike the program's own writes this leaves the version as it is, so the program does not notice.
    const damage = 'UPDATE seat SET blocked = 1 WHERE row_num = 2 AND number = 3';
    await program.container.get(PORTS.databaseUnits).runOn((_, manager) => manager.query(damage));
    const fault = 'I7: seat 2-3 is free, blocked and shown as free';
    expect(await falselyTold(program, [picture], 0)).toEqual([
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
