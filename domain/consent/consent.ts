import { needsConsent } from '../signup/participant.ts';
import { addressKeyOf } from '../shared/email-address.ts';
import type { Guardian } from './guardian.ts';

/** Whether somebody may take part, as far as a guardian has to say so. */
export const CONSENT_STATES = ['not-needed', 'missing', 'asked', 'given', 'paper', 'withdrawn'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

/** What a guardian has consented to on the page, as they typed it. */
export interface GivenConsent {
  /** Epoch ms. */
  readonly at: number;
  readonly name: string;
  readonly relation: string;
  readonly phone: string;
  /** Digest of the sentences and rules that were shown. */
  readonly textVersion: string;
  /** Whether the child may go out alone at night. */
  readonly night: boolean;
  /** Digest of the code that it was given with, so that the same call again is known. */
  readonly codeDigest: string;
}

/**
 * What is known about a guardian's consent for one person. It belongs to the person, wherever they sit, and ends where
 * the place goes to somebody else. Times are epoch ms.
 */
export interface Consent {
  readonly personId: string;
  readonly code: string;
  readonly position: number;
  readonly guardian: Guardian | null;
  /** When the last mail to the guardian's address was queued; null: none was. */
  readonly askedAt: number | null;
  /** By the guardian, or else by who has withdrawn it (`withdrawnBy`). */
  readonly given: GivenConsent | null;
  readonly withdrawnAt: number | null;
  /**
   * Who has withdrawn it (`addressKeyOf`), where the form has named another guardian since, or none; empty: their address
   * is erased. Null: nobody has, or the guardian.
   */
  readonly withdrawnBy: string | null;
  /** When the crew noted the paper form. */
  readonly paperAt: number | null;
  /** Goes up with every change. A write fails unless it is still the one that was read. */
  readonly version: number;
}

/** Whom a consent is about. `consent` is what persons carry of it: given or on paper. */
export interface Ward {
  readonly id: string;
  readonly code: string;
  readonly position: number;
  readonly age: number;
  readonly consent: boolean;
}

/** What is known of somebody about whom nothing is stored but, perhaps, that there is a paper form. */
export function consentOf(person: Pick<Ward, 'id' | 'code' | 'position' | 'consent'>): Consent {
  const { id: personId, code, position } = person;
  const nothing = { guardian: null, askedAt: null, given: null, withdrawnAt: null, withdrawnBy: null };
  return { personId, code, position, ...nothing, paperAt: person.consent ? 0 : null, version: 0 };
}

/** What the record says, whatever the person's age: each act below leaves only what still stands beside it. */
export function standing({
  paperAt,
  withdrawnAt,
  given,
  askedAt,
}: Pick<Consent, 'paperAt' | 'withdrawnAt' | 'given' | 'askedAt'>): Exclude<ConsentState, 'not-needed'> {
  if (paperAt !== null) return 'paper';
  if (withdrawnAt !== null) return 'withdrawn';
  if (given) return 'given';
  return askedAt === null ? 'missing' : 'asked';
}

/** The state of a person's consent. `record` null: none is stored. */
export function consentState(
  person: Ward,
  record: Consent | null,
  settings: { readonly consentAge: number },
): ConsentState {
  return needsConsent(person.age, settings.consentAge) ? standing(record ?? consentOf(person)) : 'not-needed';
}

/** Whether a consent counts, however it was given. */
export function isConsented(state: ConsentState): boolean {
  return state === 'paper' || state === 'given';
}

/** Whether there is a consent that counts, as persons carry it. */
export function hasConsent(record: Consent): boolean {
  return isConsented(standing(record));
}

/** Whether the guardian has given a consent that they have not taken back, whatever there is on paper. */
export function hasGiven({ given, withdrawnAt }: Pick<Consent, 'given' | 'withdrawnAt'>): boolean {
  return given !== null && withdrawnAt === null;
}

/** When what the state says was done (epoch ms); null: it is not known, or nothing was. */
export function consentAt(record: Consent): number | null {
  switch (standing(record)) {
    case 'paper':
      return record.paperAt || null;
    case 'withdrawn':
      return record.withdrawnAt;
    case 'given':
      return record.given?.at ?? null;
    default:
      return null;
  }
}

/** The record with the paper form noted at a time (epoch ms), or taken off again. A later withdrawal stands. */
export function notePaper(record: Consent, on: boolean, at: number): Consent {
  if (!on) return { ...record, paperAt: null };
  const isOvertaken = record.withdrawnAt !== null && record.withdrawnAt > at;
  return record.paperAt !== null || isOvertaken ? record : { ...record, paperAt: at };
}

/** Whether a withdrawal stands that is not the guardian's: they are not asked, and have no say, until it is lifted. */
export function isHeldBack({
  withdrawnAt,
  withdrawnBy,
}: Pick<Consent, 'withdrawnAt' | 'withdrawnBy'>): boolean {
  return withdrawnAt !== null && withdrawnBy !== null;
}

/** What the guardian has given; null where what there is was another's. */
export function givenByGuardian(
  record: Pick<Consent, 'given' | 'withdrawnAt' | 'withdrawnBy'>,
): GivenConsent | null {
  return isHeldBack(record) ? null : record.given;
}

/** Whether the link of an address leads to the child: the guardian's, or that of who has withdrawn their consent. */
export function isLedToBy(record: Consent, address: string): boolean {
  return addressKeyOf(address) === (isHeldBack(record) ? record.withdrawnBy : keyOf(record.guardian));
}

/** The record with what the holder of an address has given now, who is its guardian from then on. */
export function giveConsent(record: Consent, given: GivenConsent, email: string): Consent {
  const { name, phone } = given;
  const guardian = isGuardian(record, email) ? record.guardian : { name, phone, email };
  return { ...record, guardian, given, ...NOT_WITHDRAWN };
}

/**
 * The record withdrawn by the holder of an address at a time (epoch ms): paper noted before no longer counts. Again:
 * unchanged.
 */
export function withdrawConsent(record: Consent, at: number, email: string): Consent {
  if (standing(record) === 'withdrawn') return record;
  const withdrawnBy = isGuardian(record, email) ? null : addressKeyOf(email);
  return { ...record, withdrawnAt: at, withdrawnBy, paperAt: null };
}

/** The record without its withdrawal, as the crew lifts it, and without what was given before. */
export function liftWithdrawal(record: Consent): Consent {
  return record.withdrawnAt === null ? record : { ...record, given: null, ...NOT_WITHDRAWN };
}

/**
 * The record with another guardian, or none. Of another address nothing stands that the former one was asked or gave. A
 * paper form does, and so does a withdrawal, with who has withdrawn what, or a child could undo it by naming somebody else.
 */
export function withGuardian(record: Consent, guardian: Guardian | null): Consent {
  const [before, now] = [keyOf(record.guardian), keyOf(guardian)];
  if (before === now) return { ...record, guardian };
  const changed = { ...record, guardian, askedAt: null };
  if (record.withdrawnAt === null) return { ...changed, given: null };
  const by = record.withdrawnBy ?? before;
  return { ...changed, withdrawnBy: by === now ? null : by };
}

const NOT_WITHDRAWN = { withdrawnAt: null, withdrawnBy: null } as const;

function isGuardian({ guardian }: Pick<Consent, 'guardian'>, email: string): boolean {
  return keyOf(guardian) === addressKeyOf(email);
}

function keyOf(guardian: Pick<Guardian, 'email'> | null): string | null {
  return guardian && addressKeyOf(guardian.email);
}
