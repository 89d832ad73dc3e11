import { releaseSeat } from '../../domain/hold.ts';
import { placeKey, vacateSeat } from '../../domain/seat.ts';
import { derivePaid } from '../core/paid-flags.ts';
import type { Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import type { Erasure } from './erasure.ts';
import { forgetPayers, withoutContent } from './forget.ts';
import { identitiesIn, identityKey, type Identity } from './identities.ts';
import { paymentsNaming, type SubjectData } from './subject-data.ts';

/** By whom and when (epoch ms). */
export interface ErasureAct {
  readonly by: string;
  readonly now: number;
  readonly secrets: Pick<Secrets, 'hmac'>;
}

/** Carries out an erasure, in the caller's unit. */
export async function eraseData(
  stores: Stores,
  { data, emails, codes, isTelling, emptied }: Erasure,
  { by, now, secrets }: ErasureAct,
): Promise<void> {
  stores.personalData.leaveNoTrace();
  await freeSeats(stores, data);
  await stores.persons.remove(data.persons);
  for (const { id } of data.deletedPersons) await stores.deletedPersons.remove(id);
  for (const { id } of data.seatMoves) await stores.seatMoves.remove(id);
  for (const { guid } of data.sessions) await stores.sessions.remove(guid);
  for (const { key } of data.blacklist) await stores.blacklist.remove(key);
  const { personalData, outbox } = stores;
  await removeSessions(stores, emptied);
  await eraseContacts(stores, [...emptied, ...data.registrations.map(({ code }) => code)]);
  await personalData.removeRegistrations([...emptied]);
  await personalData.anonymiseSome(codes, isTelling);
  for (const email of emails) await personalData.anonymiseActivities([], email, []);
  await personalData.anonymiseActivities([...emptied], '', [...emptied]);
  const ofNobody = data.mails.filter(({ code }) => emptied.has(code));
  await personalData.removeMails(ofNobody.map(({ id }) => id));
  // A mail is also the confirmation of the others, so the row stays, without its content.
  for (const mail of data.mails) if (!emptied.has(mail.code)) await outbox.save(withoutContent(mail));
  const ofEmptied = await stores.payments.ofCodes([...emptied]);
  const ofOthers = data.payments.filter(({ code }) => !emptied.has(code ?? ''));
  await forgetPayers(stores, [...ofOthers, ...ofEmptied], emptied, secrets);
  // The money may have paid for the erased persons too, so it may not cover those who are left.
  const left = new Set(data.persons.map(({ code }) => code).filter((code) => !emptied.has(code)));
  for (const code of left) await derivePaid(stores, code, by, now);
}

/** Blanks the log entries, mails and payers that tell of these identities, in the caller's unit. */
export async function forgetIdentities(
  stores: Stores,
  identities: readonly Identity[],
  secrets: Pick<Secrets, 'hmac'>,
): Promise<void> {
  const codes = [...new Set(identities.map(({ code }) => code))];
  if (codes.length === 0) return;
  const keys = new Set(identities.map(identityKey));
  await stores.personalData.anonymiseSome(codes, (act) =>
    identitiesIn(act).some((one) => keys.has(identityKey(one))),
  );
  for (const mail of await stores.personalData.mailsOf(codes, ''))
    await stores.outbox.save(withoutContent(mail));
  await forgetPayers(stores, await paymentsNaming(stores, identities), new Set(), secrets);
}

/** Blanks the contact addresses of registrations, and removes the links and sessions that were mailed there. */
export async function eraseContacts(
  { personalData, links, mySessions }: Stores,
  codes: readonly string[],
): Promise<void> {
  await personalData.eraseContact(codes);
  await links.removeOf(codes);
  await mySessions.removeOf(codes);
}

/** Removes the sessions of erased registrations, even if made by an address that none of the persons has. */
async function removeSessions(
  { registrations, sessions }: Stores,
  codes: ReadonlySet<string>,
): Promise<void> {
  for (const code of codes) {
    const registration = await registrations.byCode(code);
    if (registration) await sessions.remove(registration.guid);
  }
}

async function freeSeats({ seats }: Stores, { persons, sessions }: SubjectData): Promise<void> {
  const codes = new Map(persons.map(({ place, code }) => [placeKey(place), code]));
  const taken = await seats.find(persons.map(({ place }) => place));
  const freed = taken.filter((seat) => seat.takenBy === codes.get(placeKey(seat)));
  const held = await Promise.all(sessions.map(({ guid }) => seats.heldBy(guid)));
  await seats.save([...freed.map(vacateSeat), ...held.flat().map(releaseSeat)]);
}
