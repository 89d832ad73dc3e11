import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openDatabase } from '../../adapters/database/data-source.ts';
import { wireSeats } from '../../adapters/http/hall/present-seats.ts';
import type { Stores } from '../../application/ports/unit-of-work.ts';
import { PORTS } from '../../config/ports.ts';
import { paymentDeadline } from '../../domain/payment-deadline.ts';
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
import { both, changes, entry, FAULTS, NO_MAIL, OVERDUE } from '../support/invariants/faults.ts';
import { brokenIn, falselyTold } from '../support/invariants/of-program.ts';
import { SeatPicture } from '../support/invariants/seat-picture.ts';
import { HOLDER, soundEvent } from '../support/invariants/sound-event.ts';
import { NOTHING_TO_CHECK, storedAt } from '../support/invariants/stored.ts';
import { MemoryUnitOfWork } from '../support/memory/memory-unit-of-work.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { wireParticipant } from '../support/signing-up.ts';
import { databasePlace, REAL_DATABASES, SILENT, type DatabasePlace } from '../support/stores.ts';

const { id, rowNum, seatNum, ...SENT } = wireParticipant();
const PLACE = { row: 1, number: 1 };
const RECEIPT = { total: 450, paymentDeadline: paymentDeadline(NOON) };
const LEDGER = { seated: [{ code: 'ABC234', place: PLACE, sent: SENT, receipt: RECEIPT }] };
let units: MemoryUnitOfWork;

const broken = (options: Partial<CheckOptions> = {}, stored = units.stored()) =>
  brokenInvariants(stored, { now: NOON, ledger: LEDGER, ...options });
const shownHall = async (now = NOON) => wireSeats(await units.read(({ seats }) => seats.all()), now);

beforeEach(async () => {
  units = new MemoryUnitOfWork();
  await units.run(soundEvent);
});

test('a hall in order has no fault', () => {
  expect(broken()).toEqual([]);
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
  expect(broken().filter((fault) => fault.startsWith(expected))).toHaveLength(1);
});

test('who has lost a seat is among the deleted ones as they were, and sits nowhere', async () => {
  const ended = { ledger: { ...LEDGER, ended: new Set(['ABC234']) } };
  const told = (stored = units.stored()) =>
    broken(ended, stored).filter((fault) => fault.startsWith('I3: ABC'));
  expect(told()).toEqual([
    'I3: ABC234 was told of seat 1-1 and is not there',
    'I3: ABC234 is on 1-1, and nobody was told so',
  ]);
  await units.run(async ({ persons, deletedPersons }) => {
    const [person = aPerson()] = await persons.ofCode('ABC234');
    await persons.remove([person]);
    await deletedPersons.add(aDeletedPerson({ person }));
  });
  expect(told()).toEqual([]);
});

test.each(FAULTS)('%s …, in the table %s', (expected, _, change) => {
  const found = broken({}, change(units.stored()));
  expect(found.filter((fault) => fault.startsWith(expected))).toHaveLength(1);
});

test('what a purge or a reset took out of the log is not missed', () => {
  const paid = changes('person', { paid: true, paid_pin: true });
  const blocked = changes('seat', { blocked: true }, 2);
  const purged = both(paid, blocked, entry('activity_log_purged', {}, null));
  expect(broken({}, purged(units.stored()))).toEqual([]);
});

test.each([
  ['a mail that the crew has dismissed', changes('outbox', { status: 'dismissed' })],
  [
    'the mail of somebody who was erased',
    both(changes('outbox', { status: 'sent', mail: NO_MAIL }), entry('personal_data_erased', {}, null)),
  ],
  ['a payment of somebody who was erased', changes('payment', { code: null, source: '', version: 1 })],
  [
    'consent that was noted',
    both(changes('person', { consent: true }), entry('person_consent', { from: false, to: true })),
  ],
])('%s is no fault', (_, change) => {
  expect(broken({}, change(units.stored()))).toEqual([]);
});

test('what was overdue does not count when more is signed up for', () => {
  expect(broken({}, OVERDUE(units.stored())).filter((fault) => fault.startsWith('I12'))).toEqual([]);
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
  expect(broken({ shown: [...(await shownHall()), ...stray] })).toEqual([
    'I7: seat 1-9 is not there and shown as free',
  ]);
});

test('a map that leaves a seat out is noticed, unless it is hidden', async () => {
  const shown = (await shownHall()).filter(({ number }) => number !== 3);
  expect(broken({ shown })).toEqual(['I7: seat 1-3 is free and shown as not there']);
  await units.run(({ seats }) => seats.save([aSeat({ number: 3, hidden: true })]));
  expect(broken({ shown }).filter((fault) => fault.startsWith('I7'))).toEqual([]);
});

test('a map that shows another hall than the stored one is noticed', async () => {
  const shown = await shownHall();
  expect(broken({ shown })).toEqual([]);
  await units.run(({ seats }) => seats.save([aSeat({ number: 3, blocked: true })]));
  expect(broken({ shown })).toContain('I7: seat 1-3 is free, blocked and shown as free');
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
