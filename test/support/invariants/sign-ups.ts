import { MAX_PERSONS } from '../../../domain/registration.ts';
import { grouped, repeated, type Check } from './given.ts';
import type { Stored } from './stored.ts';

/** I4: one code, one to five persons, also with those who are deleted. */
export const signUps: Check = (stored) => codesAndPositions(stored);

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
  ];
}
