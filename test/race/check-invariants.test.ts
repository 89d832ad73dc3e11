import { beforeEach, expect, test } from '@jest/globals';
import { MemoryUnitOfWork } from '../support/memory/memory-unit-of-work.ts';
import type { Stores, UnitOfWork } from '../../application/ports/unit-of-work.ts';
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
import { brokenInvariants, type CheckOptions } from '../support/check-invariants.ts';

const SEATED = [{ code: 'ABC234', place: { row: 1, number: 1 } }];
let units: UnitOfWork;

const broken = (options: Partial<CheckOptions> = {}) =>
  units.read((stores) => brokenInvariants(stores, { now: NOON, ledger: { seated: SEATED }, ...options }));

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

test('a hall in order has no fault', async () => {
  expect(await broken()).toEqual([]);
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
  expect((await broken()).filter((fault) => fault.startsWith(expected))).toHaveLength(1);
});

test('a map that shows a seat which does not exist is noticed', async () => {
  const shown = await units.read(({ seats }) => seats.all());
  expect(await broken({ shown: [...shown, aSeat({ number: 9 })] })).toEqual([
    'I6: seat 1-9 is undefined and shown as free',
  ]);
});

test('a map that shows another hall than the stored one is noticed, as is a hold that ran out', async () => {
  const shown = await units.read(({ seats }) => seats.all());
  expect(await broken({ shown })).toEqual([]);
  await units.run(({ seats }) => seats.save([aSeat({ number: 3, blocked: true })]));
  expect(await broken({ shown })).toEqual(['I6: seat 1-3 is blocked and shown as free']);
});

async function addTwoNotices({ outbox }: Stores): Promise<void> {
  for (const id of ['one', 'two']) await outbox.add(aMail({ id, kind: 'crew-notice' }));
}

function other() {
  const participants = [aParticipant({ place: { row: 1, number: 3 } })];
  return aRegistration({ guid: `${'c'.repeat(32)}-GHJ234`, participants });
}
