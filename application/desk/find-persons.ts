import { finds, searchOf } from '../../domain/people/search.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import { fullName } from '../../domain/signup/participant.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** How many persons are found at most. */
const MOST = 20;

/** A person, or a booking code by its first person. */
export interface Found {
  readonly kind: 'person' | 'code';
  readonly person: RegisteredPerson;
}

/** Finds who is registered by anything of a name, a code, a seat, a phone number or an address. */
export class FindPersons {
  constructor(private readonly units: UnitOfWork) {}

  /** The code that was typed whole comes before persons. An empty search finds nobody. */
  async find(typed: string): Promise<Found[]> {
    if (typed.trim() === '') return [];
    const search = searchOf(typed);
    const persons = await this.units.read((stores) => stores.persons.all());
    const found = persons.filter(({ code, phone, email, place, ...person }) =>
      finds(search, { name: fullName(person), code, phone, places: [place], texts: [email] }),
    );
    const ofCode = persons.find(({ code }) => code === search.code);
    return [
      ...(ofCode ? [{ kind: 'code' as const, person: ofCode }] : []),
      ...found.slice(0, MOST).map((person) => ({ kind: 'person' as const, person })),
    ];
  }
}
