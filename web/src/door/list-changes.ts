import type { WireActResult } from '../../../adapters/http/contract.ts';
import { doorKey, type DoorPerson } from '../../../domain/door/door-person.ts';
import { musterAhead } from '../../../domain/door/muster.ts';
import type { DoorList, QueuedAct } from './kept.ts';

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

/** The outcomes of acts that count in a roll call. */
const COUNTS: ReadonlySet<string> = new Set(['done', 'joined']);

/** The list with what the server has done of a phone's acts, until it tells the next one. */
export function withAnswers(
  list: DoorList,
  batch: readonly QueuedAct[],
  results: readonly WireActResult[],
  by: string,
): DoorList {
  const outcomes = new Map(results.map(({ id, outcome }) => [id, outcome]));
  const told = results.flatMap(({ person, persons = [] }) => (person ? [person, ...persons] : persons));
  const done = batch.map(({ act }) => act).filter(({ id }) => COUNTS.has(outcomes.get(id) ?? ''));
  const muster = musterAhead(list.muster ?? null, done, by);
  return { ...list, muster, persons: merged(list.persons, told, []) };
}
