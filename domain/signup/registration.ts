import { codeOfGuid } from './booking-code.ts';
import { checkGuardian, type GuardianForm } from '../consent/guardian.ts';
import { isHeldBy } from '../hall/hold.ts';
import {
  needsConsent,
  participantProblem,
  toParticipant,
  type Participant,
  type ParticipantForm,
} from './participant.ts';
import { paidFlags } from '../payments/payment.ts';
import type { NewPerson, RegisteredPerson } from '../people/registered-person.ts';
import { RuleViolation } from '../shared/rule-violation.ts';
import type { Seat } from '../hall/seat.ts';
import { placeKey, requireDistinct, type Place } from '../shared/place.ts';
import type { Session } from './session.ts';
import type { SignupPage } from '../pages/signup-page.ts';

/** The most persons of one sign-up. Seats that an address may hold: `heldPerAddress` in limits.ts. */
export const MAX_PERSONS = 5;

/** One confirmed sign-up. Money in whole kroner, times in epoch ms. */
export interface Registration {
  readonly code: string;
  readonly guid: string;
  /** The verified address, and its block key. */
  readonly email: string;
  readonly blockKey: string;
  readonly participants: readonly NewPerson[];
  readonly total: number;
  readonly tooYoung: boolean;
  readonly registeredAt: number;
  readonly paymentDeadline: number;
  /** Digest of the submitted body, to recognise the same sign-up sent again. */
  readonly bodyHash: string;
  /** IP key of the visitor; null for one that the crew added, and after an erasure. */
  readonly ip: string | null;
  /** From the waiting list: whose money each place has set due, by position; null: nobody's yet. */
  readonly listed?: readonly (string | null)[];
}

/** All addresses that a confirmation can go to: of whoever signed up, and of the persons. */
export function confirmationAddresses(
  signedUpBy: string,
  persons: readonly Pick<Participant, 'email'>[],
): string[] {
  return [...new Set([signedUpBy, ...persons.map(({ email }) => email)])].filter((email) => email !== '');
}

/**
 * The address that a confirmation goes to: `wanted`, or the first one if that is empty; undefined if it is
 * not an address of the sign-up.
 */
export function confirmationAddress(
  { email, persons }: { readonly email: string; readonly persons: readonly Pick<Participant, 'email'>[] },
  wanted: string,
): string | undefined {
  const addresses = confirmationAddresses(email, persons);
  return wanted === '' ? addresses[0] : addresses.find((address) => address === wanted);
}

/** A participant's form with the chosen seat, and the guardian, if one is given. */
export interface ParticipantEntry {
  readonly form: ParticipantForm;
  readonly guardian?: GuardianForm;
  readonly place: Place;
}

export type Prices = Pick<SignupPage, 'priceNoFood' | 'priceWithFood' | 'foodTicket'>;

/**
 * The positions that more persons get under a code. Deleted persons keep theirs, as they may come back. Throws `code-full`
 * when there would be more than a code may have.
 */
export function freePositions(earlier: readonly { readonly position: number }[], more: number): number[] {
  const used = new Set(earlier.map(({ position }) => position));
  const free = Array.from({ length: MAX_PERSONS }, (_, index) => index + 1).filter((one) => !used.has(one));
  if (earlier.length + more > MAX_PERSONS || free.length < more) throw new RuleViolation('code-full');
  return free.slice(0, more);
}

/** The total in kroner. Food tickets count only while they are on sale. */
export function priceOf(persons: readonly { readonly foodTicket: boolean }[], prices: Prices): number {
  return persons.reduce(
    (sum, person) =>
      sum + (person.foodTicket && prices.foodTicket ? prices.priceWithFood : prices.priceNoFood),
    0,
  );
}

/** Whether anyone is younger than the age of consent (years). */
export function isTooYoung(
  persons: readonly { readonly age: string | number }[],
  consentAge: number,
): boolean {
  return persons.some((person) => needsConsent(person.age, consentAge));
}

/**
 * The participants of a submitted sign-up. Throws unless their number is allowed, every form is valid and everyone has a
 * seat of their own. `chosen` is the page's list of seats, which must match the participants' seats; `contact` is the
 * address of whoever signs up.
 */
export function checkParticipants(
  entries: readonly ParticipantEntry[],
  chosen: readonly Place[],
  prices: Prices,
  contact: string,
): Participant[] {
  if (entries.length < 1 || entries.length > MAX_PERSONS) throw new RuleViolation('persons-count');
  const group = { contact, ages: entries.map(({ form }) => form.age) };
  entries.forEach(({ form, guardian }, index) => {
    const problem = participantProblem(form);
    if (problem) throw new RuleViolation('participant-invalid', { participant: index + 1, problem });
    if (guardian) checkGuardian(guardian, form, index + 1, group);
  });
  requireDistinct(entries.map(({ place }) => place));
  requireDistinct(chosen);
  const places = new Set(entries.map(({ place }) => placeKey(place)));
  if (chosen.length !== places.size || chosen.some((place) => !places.has(placeKey(place))))
    throw new RuleViolation('seats-mismatch');
  return entries.map(({ form, place }) => {
    const ticketed = { ...form, foodTicket: form.foodTicket && prices.foodTicket };
    return toParticipant(ticketed, place, priceOf([ticketed], prices));
  });
}

/** The participants of a new registration as registered persons: not arrived, and not paid unless it is free. */
export function registeredPersons({ code, registeredAt, participants }: Registration): RegisteredPerson[] {
  const priced = participants.map(({ price }) => ({ price, paidPin: null }));
  const paid = paidFlags(priced, 0);
  return participants.map((participant, index) => ({
    ...participant,
    code,
    position: index + 1,
    registeredAt,
    paid: paid[index] ?? false,
    paidPin: null,
    arrived: false,
    consent: false,
    version: 0,
  }));
}

/** The wanted seats, taken under the session's code. Throws unless the session still holds each of them. */
export function takeSeats(
  held: readonly Seat[],
  wanted: readonly Place[],
  session: Session,
  now: number,
): Seat[] {
  const own = new Map(
    held.filter((seat) => isHeldBy(seat, session.guid, now)).map((seat) => [placeKey(seat), seat]),
  );
  if (own.size === 0 && session.holdUntil > 0 && session.holdUntil <= now)
    throw new RuleViolation('hold-expired');
  return wanted.map((place) => {
    const seat = own.get(placeKey(place));
    if (!seat) throw new RuleViolation('seats-mismatch');
    return { ...seat, hold: null, takenBy: codeOfGuid(session.guid) };
  });
}
