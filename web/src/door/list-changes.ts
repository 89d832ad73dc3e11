import { doorKey, type DoorPerson } from '../../../domain/door/door-person.ts';

type Key = Pick<DoorPerson, 'code' | 'position'>;

/** The list with persons as they are now, and without those who are gone. */
export function merged(
  persons: readonly DoorPerson[],
  changed: readonly DoorPerson[],
  gone: readonly Key[],
): readonly DoorPerson[] {
  const all = new Map(persons.map((person) => [doorKey(person), person]));
  for (const person of changed) all.set(doorKey(person), person);
  for (const key of gone) all.delete(doorKey(key));
  return [...all.values()];
}
