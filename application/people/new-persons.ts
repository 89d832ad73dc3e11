import type { AtTheDoor } from '../../domain/crew/activity-details.ts';
import { blockKeyOf } from '../../domain/shared/email-address.ts';
import { isCrewCode, makeGuid } from '../../domain/signup/booking-code.ts';
import type { NewPerson, RegisteredPerson } from '../../domain/people/registered-person.ts';
import { isTooYoung, type Registration } from '../../domain/signup/registration.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { takeSeat } from '../../domain/hall/seat.ts';
import { placeKey } from '../../domain/shared/place.ts';
import { logActivity, activityOn } from '../shared/activity.ts';
import { derivePaid } from '../shared/paid-flags.ts';
import { notePayers } from './payers.ts';
import { noteArrived } from './presence.ts';
import { deadlineNow, settingsOf } from '../shared/settings.ts';
import type { Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** The wanted code, or a new one where none is wanted. Throws `code-taken`. */
export async function freeCode(
  stores: Stores,
  secrets: Pick<Secrets, 'code'>,
  wanted: string,
): Promise<string> {
  if (wanted !== '') {
    if (await codeInUse(stores, wanted)) throw new RuleViolation('code-taken');
    return wanted;
  }
  for (;;) {
    const code = secrets.code();
    if (!(await codeInUse(stores, code))) return code;
  }
}

/** Whether a code is or was a registration's. Those of sign-ups in progress count too: they may become registrations. */
export async function isRegistrationCode(stores: Stores, code: string): Promise<boolean> {
  if (!isCrewCode(code)) return false;
  return (await stores.registrations.codeExists(code)) || stores.sessions.codeExists(code);
}

/** The same, or whether it is a pass's. */
async function codeInUse(stores: Stores, code: string): Promise<boolean> {
  return (await isRegistrationCode(stores, code)) || (await stores.passes.ofCodes([code])).length > 0;
}

/** A registration made by the crew. Its contact is the first person's address, if there is one. */
export async function crewRegistration(
  stores: Stores,
  code: string,
  participants: readonly NewPerson[],
  secrets: Pick<Secrets, 'hex'>,
  now: number,
): Promise<Registration> {
  const settings = await settingsOf(stores);
  const email = participants.find((participant) => participant.email !== '')?.email ?? '';
  return {
    code,
    guid: makeGuid(secrets.hex(32), code),
    email,
    blockKey: email && blockKeyOf(email),
    participants,
    total: participants.reduce((sum, { price }) => sum + price, 0),
    tooYoung: isTooYoung(participants, settings.consentAge),
    registeredAt: now,
    paymentDeadline: await deadlineNow(stores, settings, now),
    bodyHash: '',
    ip: null,
  };
}

/** What the crew ticks when it adds a person. */
export interface AddedFlags {
  readonly paid?: boolean;
  readonly arrived?: boolean;
  readonly consent?: boolean;
}

/** By whom persons are added, and when (epoch ms). */
interface AddingAct {
  readonly by: string;
  readonly now: number;
  readonly secrets: Pick<Secrets, 'hex'>;
  /** Of an act at the door: when it was, and what else the log tells. */
  readonly told?: AtTheDoor;
}

/**
 * Sets the flags of persons just added, in their order, and logs them as added. Returns them as stored, paid flags
 * recalculated: what money pays for is logged after that.
 */
export async function setAddedFlags(
  stores: Stores,
  added: readonly RegisteredPerson[],
  flags: readonly AddedFlags[],
  { by, now, secrets, told = {} }: AddingAct,
): Promise<RegisteredPerson[]> {
  const flagged = added.map((person, index): RegisteredPerson => {
    const { paid = false, arrived = false, consent = false } = flags[index] ?? {};
    const paidPin = paid && !person.paid ? true : null;
    return { ...person, arrived, consent, paid: person.paid || paid, paidPin };
  });
  await stores.persons.save(flagged.filter(({ paid, arrived, consent }) => paid || arrived || consent));
  for (const person of flagged) {
    const act = activityOn(person, by, now);
    const { paid, arrived } = person;
    const details = { ...act.details, ...told, paid, arrived };
    await logActivity(stores, { ...act, type: 'person_added', details });
  }
  const arrived = flagged.filter((person) => person.arrived);
  await noteArrived(stores, arrived, { by, at: told.at ?? now, now }, secrets);
  await notePayers(stores, added[0]?.code ?? '');
  const positions = new Set(added.map(({ position }) => position));
  const persons = await derivePaid(stores, added[0]?.code ?? '', by, now, undefined, told);
  return persons.filter(({ position }) => positions.has(position));
}

/** Takes the persons' seats. Throws `seat-taken`, or `unknown` for a seat that does not exist. */
export async function takeSeatsOf(
  { seats }: Stores,
  persons: readonly Pick<RegisteredPerson, 'place' | 'code'>[],
  now: number,
  unknown: 'person-invalid' | 'seat-unknown' = 'seat-unknown',
): Promise<void> {
  const found = new Map(
    (await seats.find(persons.map(({ place }) => place))).map((seat) => [placeKey(seat), seat]),
  );
  const taken = persons.map(({ place, code }) => {
    const seat = found.get(placeKey(place));
    if (!seat)
      throw new RuleViolation(
        unknown,
        unknown === 'seat-unknown' ? { ...place } : { problem: 'seat-invalid' },
      );
    return takeSeat(seat, code, now);
  });
  await seats.save(taken);
}
