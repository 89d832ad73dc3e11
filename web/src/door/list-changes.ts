import type { DoorPerson } from '../../../domain/door-person.ts';

type Key = Pick<DoorPerson, 'code' | 'position'>;
const keyOf = ({ code, position }: Key) => `${code} ${String(position)}`;

/** The list with persons as they are now, and without those who are gone. */
export function merged(
  persons: readonly DoorPerson[],
  changed: readonly DoorPerson[],
  gone: readonly Key[],
): readonly DoorPerson[] {
  const all = new Map(persons.map((person) => [keyOf(person), person]));
  for (const person of changed) all.set(keyOf(person), person);
  for (const key of gone) all.delete(keyOf(key));
  return [...all.values()];
}
