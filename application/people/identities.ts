import { fullName } from '../../domain/participant.ts';
import type { RegisteredPerson } from '../../domain/registered-person.ts';
import type { ActivityDetails } from '../../domain/activity.ts';
import type { Activity } from '../ports/crew-stores.ts';

/** How the log tells of a person under a code: by their full name and address (lower case, '' for none) of the time. */
export interface Identity {
  readonly code: string;
  readonly name: string;
  readonly email: string;
}

/** A person as they are now. */
export function identityOf(person: RegisteredPerson): Identity {
  return { code: person.code, name: fullName(person), email: person.email.toLowerCase() };
}

/** The same text for equal identities. */
export function identityKey({ code, name, email }: Identity): string {
  return JSON.stringify([code, name, email]);
}

/** The same text for equal names under a code. */
export function nameKey({ code, name }: Identity): string {
  return JSON.stringify([code, name]);
}

/** Each of them once. */
export function uniqueIdentities(identities: readonly Identity[]): Identity[] {
  return [...new Map(identities.map((one) => [identityKey(one), one])).values()];
}

/** The person whom an entry is about as they were then, if it is about one; a correction also tells of them before it. */
export function identitiesIn(act: Activity): Identity[] {
  const { code, email = '', details } = act;
  const { name } = details;
  if (code === undefined || typeof name !== 'string') return [];
  const then = { code, name, email: email.toLowerCase() };
  return isCorrection(act) ? [then, before(then, act.details)] : [then];
}

/**
 * An identity and the earlier ones of its person, newest first, from the corrections in `acts`: what the log tells of
 * the code up to then, in the order of the log.
 */
export function identitiesUntil(now: Identity, acts: readonly Activity[]): Identity[] {
  const found = [now];
  let earliest = now;
  for (const act of acts.toReversed()) {
    if (!isCorrection(act)) continue;
    const [corrected, uncorrected] = identitiesIn(act);
    if (!corrected || !uncorrected || identityKey(corrected) !== identityKey(earliest)) continue;
    earliest = uncorrected;
    found.push(earliest);
  }
  return found;
}

type Correction = Pick<ActivityDetails['person_corrected'], 'from' | 'to'>;
type NameParts = Pick<Correction['from'], 'firstName' | 'lastName'>;

/** An erased entry tells nothing any more. */
function isCorrection(act: Activity): act is Activity & { readonly details: Correction } {
  return act.type === 'person_corrected' && 'from' in act.details;
}

function before({ code, name, email }: Identity, { from, to }: Correction): Identity {
  const isRenamed = from.firstName !== undefined || from.lastName !== undefined;
  return {
    code,
    name: isRenamed ? nameBefore(name, from, to) : name,
    email: (from.email ?? email).toLowerCase(),
  };
}

/** The part of the name that was not corrected is what is left of the name without the other. */
function nameBefore(name: string, from: NameParts, { firstName = '', lastName = '' }: NameParts): string {
  return fullName({
    firstName: from.firstName ?? name.slice(0, name.length - lastName.length).trim(),
    lastName: from.lastName ?? name.slice(firstName.length).trim(),
  });
}
