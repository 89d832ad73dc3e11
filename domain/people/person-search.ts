import type { Place } from '../shared/place.ts';
import { fullName, type Participant } from '../signup/participant.ts';
import { finds, searchOf, type Searched } from './search.ts';

/** How many persons are found at most. */
const MOST = 20;

type Findable = Pick<Participant, 'firstName' | 'lastName' | 'phone' | 'email'> & { readonly code: string };

/** A person, or a booking code by its first person. */
export interface Found<P> {
  readonly kind: 'person' | 'code';
  readonly person: P;
}

/** Who is found by anything of a name, a code, a seat, a phone number or an address. */
export function searchedPerson(person: Findable, place: Place): Searched {
  const { code, phone, email } = person;
  return { name: fullName(person), code, phone, places: [place], texts: [email] };
}

/** Those of the persons who were meant. The code that was typed whole comes before persons. An empty search finds nobody. */
export function findPersons<P extends Findable>(
  persons: readonly P[],
  typed: string,
  placeOf: (person: P) => Place,
): Found<P>[] {
  if (typed.trim() === '') return [];
  const search = searchOf(typed);
  const found = persons.filter((person) => finds(search, searchedPerson(person, placeOf(person))));
  const ofCode = persons.find(({ code }) => code === search.code);
  return [
    ...(ofCode ? [{ kind: 'code' as const, person: ofCode }] : []),
    ...found.slice(0, MOST).map((person) => ({ kind: 'person' as const, person })),
  ];
}
