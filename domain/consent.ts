import { needsConsent } from './participant.ts';
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
  readonly given: GivenConsent | null;
  readonly withdrawnAt: number | null;
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
  const nothing = { guardian: null, askedAt: null, given: null, withdrawnAt: null };
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

/** The record with what a guardian has given now. */
export function giveConsent(record: Consent, given: GivenConsent): Consent {
  return { ...record, given, withdrawnAt: null };
}

/** The record withdrawn at a time (epoch ms): paper noted before no longer counts. Again: unchanged. */
export function withdrawConsent(record: Consent, at: number): Consent {
  return standing(record) === 'withdrawn' ? record : { ...record, withdrawnAt: at, paperAt: null };
}

/**
 * The record with another guardian, or none. Of another address (`isSame` false) nothing stands that the former one was
 * asked or said; a paper form does.
 */
export function withGuardian(record: Consent, guardian: Guardian | null, isSame: boolean): Consent {
  if (isSame) return { ...record, guardian };
  return { ...record, guardian, askedAt: null, given: null, withdrawnAt: null };
}
