import { codeOfGuid } from '../../../domain/signup/booking-code.ts';
import { blockKeyOf } from '../../../domain/shared/email-address.ts';
import { MAX_PERSONS } from '../../../domain/signup/registration.ts';
import { faultsOf, grouped, repeated, type Check } from './given.ts';
import type { Stored } from './stored.ts';

/** I3 and I4: each code has one to five persons, deleted ones included, and a session that was submitted. */
export const signUps: Check = (stored) => [...codesAndPositions(stored), ...sessions(stored)];

function codesAndPositions({ registration, person, deleted_person }: Stored): string[] {
  const everyone = [...person, ...deleted_person];
  const codes = grouped(everyone, ({ code }) => code);
  const registered = new Set(registration.map(({ code }) => code));
  return [
    ...repeated(everyone.map(({ code, position }) => `${code} ${String(position)}`)).map(
      (name) => `I4: person ${name} is there twice, the deleted ones included`,
    ),
    ...[...codes]
      .filter(([, persons]) => persons.length > MAX_PERSONS)
      .map(([code]) => `I4: ${code} has more than five persons`),
    ...[...registered]
      .filter((code) => !codes.has(code))
      .map((code) => `I4: ${code} is registered without a person`),
    ...[...new Set(person.map(({ code }) => code))]
      .filter((code) => !registered.has(code))
      .map((code) => `I4: ${code} has a person and no registration`),
    ...[...new Set(deleted_person.map(({ code }) => code))]
      .filter((code) => !registered.has(code))
      .map((code) => `I4: ${code} has a deleted person and no registration`),
    ...everyone
      .filter(({ position }) => position < 1 || position > MAX_PERSONS)
      .map(({ code, position }) => `I4: ${code} has a person ${String(position)}`),
  ];
}

/**
 * A session matches its guid and its address. A submitted session is registered, at that moment and by that
 * address; a registered one is submitted.
 */
function sessions({ session, registration, activity }: Stored): string[] {
  const otherContact = new Set(activity.flatMap(({ code, details }) => ('contact' in details ? code : [])));
  const registered = new Map(registration.map((one) => [one.guid, one]));
  return session.flatMap(({ guid, code, email, email_key, address, submitted_at }) => {
    const made = registered.get(guid);
    return faultsOf(`I3: the session of ${code}`, [
      code !== codeOfGuid(guid) && 'has another code than its guid',
      (address !== blockKeyOf(email) || email_key !== email.toLowerCase()) &&
        'is counted by another address than its own',
      submitted_at > 0 && !made && 'is marked submitted, and nothing is registered',
      submitted_at === 0 && made && 'is registered, and not marked submitted',
      submitted_at > 0 &&
        made &&
        made.registered_at !== submitted_at &&
        'was submitted at another moment than it is registered',
      made &&
        !otherContact.has(code) &&
        made.email !== '' &&
        made.email !== email &&
        'is registered by another address',
    ]);
  });
}
