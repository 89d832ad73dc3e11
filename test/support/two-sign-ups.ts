import type { Database } from '../../adapters/database/data-source.ts';
import { namedMoves } from '../../application/people/names.ts';
import type { Stores } from '../../application/ports/unit-of-work.ts';
import { placeKey } from '../../domain/shared/place.ts';
import {
  aBlacklistEntry,
  aDeletedPerson,
  aGuid,
  aMail,
  anActivity,
  idOf,
  aParticipant,
  aPerson,
  aRegistration,
  aSeat,
  aSeatMove,
  aSession,
  NOON,
} from './builders.ts';
import { brokenInvariants } from './invariants/check.ts';
import { storedIn } from './invariants/stored.ts';
import { unitsOn } from './test-units.ts';

export const [SHARED, OTHERS] = ['ABC234', 'DEF567'];
export const [KARI, OLA] = ['kari@example.org', 'ola@example.org'];

/** Kari signs up herself and Ola, and holds a seat. Ola signs up a third; Kari used to be on that code. */
export async function twoSignUps(stores: Stores): Promise<void> {
  const sit = (number: number, takenBy: string) => aSeat({ number, takenBy });
  const hold = {
    guid: aGuid('GHJ789', 'c'),
    blockKey: KARI,
    slot: 1,
    ip: '192.0.2.1',
    until: NOON + 600_000,
  };
  await stores.seats.add([sit(1, SHARED), sit(2, SHARED), sit(3, OTHERS), aSeat({ number: 4, hold })]);
  const at = (number: number, firstName: string, email: string) =>
    aParticipant({ firstName, email, place: { row: 1, number } });
  const people = [at(1, 'Kari', 'Kari@example.org'), at(2, 'Ola', OLA)];
  await stores.registrations.add(aRegistration({ guid: aGuid(SHARED), participants: people, total: 900 }));
  const olas = {
    ...{ email: OLA, blockKey: OLA, total: 900 },
    participants: [at(3, 'Per', 'per@example.org')],
  };
  await stores.registrations.add(aRegistration({ guid: aGuid(OTHERS, 'b'), ...olas }));
  const [kari, ola] = [1, 2].map((position) => idOf({ code: SHARED, position })) as [string, string];
  const deleted = aPerson({ code: OTHERS, position: 2, email: KARI });
  await stores.deletedPersons.add(aDeletedPerson({ person: deleted }));
  for (const [firstName, personId] of [
    ['Kari', kari],
    ['Ola', ola],
  ] as const)
    await stores.seatMoves.add(aSeatMove({ id: firstName, code: SHARED, personId }));
  await stores.sessions.add(aSession({ guid: aGuid(SHARED), submittedAt: NOON, verifiedAt: NOON }));
  await stores.sessions.add(
    aSession({ guid: hold.guid, createdAt: NOON + 1, verifiedAt: NOON, holdUntil: hold.until }),
  );
  const { mail } = aMail();
  await stores.outbox.add(aMail({ id: 'shared', code: SHARED, status: 'sent', mail: { ...mail, to: KARI } }));
  await stores.outbox.add(aMail({ id: 'others', code: OTHERS, mail: { ...mail, to: OLA } }));
  await stores.blacklist.put(aBlacklistEntry({ email: KARI, key: KARI }));
  await stores.activityLog.add(
    anActivity({ at: NOON, type: 'order_confirmation', code: SHARED, email: KARI, ip: '192.0.2.1' }),
    anActivity({ at: NOON, type: 'order_confirmation', code: OTHERS, email: OLA }),
    anActivity({ at: NOON, type: 'person_deleted', code: OTHERS, personId: deleted.id }),
    anActivity({ at: NOON, type: 'person_paid', code: SHARED, personId: ola }),
  );
}

/** What is left of them on a database, and which invariants are broken. */
export async function storedOfTwo(database: Database, now: number) {
  const broken = brokenInvariants(await storedIn(database), { now });
  return unitsOn(database).read(async (stores) => ({
    persons: (await stores.persons.all()).map(({ code, firstName }) => [code, firstName]),
    deleted: (await stores.deletedPersons.all()).length,
    moves: (await namedMoves(stores, await stores.seatMoves.all())).map(({ firstName }) => firstName),
    contacts: await Promise.all(
      [SHARED, OTHERS].map(async (code) => (await stores.registrations.byCode(code))?.email),
    ),
    seats: (await stores.seats.all())
      .filter(({ takenBy, hold }) => takenBy !== null || hold)
      .map((seat) => placeKey(seat)),
    broken,
  }));
}
