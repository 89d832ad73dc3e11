import { toConsent } from '../../../adapters/database/consents.ts';
import { givenByGuardian, hasConsent } from '../../../domain/consent/consent.ts';
import { faultsOf, type Check } from './given.ts';

/**
 * I16: a consent is of somebody who is or was signed up at that place, and they carry what it says. Whoever got a place has
 * none of whom it was before.
 */
export const consents: Check = ({ consent, person, deleted_person, activity }) => {
  const persons = new Map([...deleted_person, ...person].map((one) => [one.person_id, one]));
  const own = new Set(consent.map(({ person_id }) => person_id));
  const gifts = new Set(
    activity.flatMap(({ type, person_id }) => (type === 'place_taken_over' ? (person_id ?? []) : [])),
  );
  // Some time after the event all that guardians and forms told is erased.
  const isErased = activity.some(
    ({ type, details }) => type === 'personal_data_erased' && 'special' in details,
  );
  const others = person.filter(
    (one) => !isErased && one.consent && gifts.has(one.person_id ?? '') && !own.has(one.person_id ?? ''),
  );
  const strange = others.map(
    ({ code, position }) => `I16: ${code} ${String(position)} has the consent of whom the place was before`,
  );
  const wrong = consent.flatMap((row) => {
    const of = persons.get(row.person_id);
    const record = toConsent(row);
    return faultsOf(`I16: the consent for ${row.code} ${String(row.position)}`, [
      !of && 'is of nobody',
      of && (of.code !== row.code || of.position !== row.position) && 'is of somebody else',
      of && of.consent !== hasConsent(record) && 'is not what the person carries',
      (record.askedAt !== null || givenByGuardian(record) !== null) &&
        !record.guardian &&
        'is of no guardian',
      record.withdrawnBy === '' && record.given !== null && 'keeps what somebody who is erased has given',
    ]);
  });
  return [...strange, ...wrong];
};
