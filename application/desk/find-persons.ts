import { findPersons, type Found } from '../../domain/people/person-search.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** Finds who is registered. */
export class FindPersons {
  constructor(private readonly units: UnitOfWork) {}

  /** Those who were meant by what was typed, a booking code first; see `findPersons`. */
  async find(typed: string): Promise<Found<RegisteredPerson>[]> {
    const persons = await this.units.read((stores) => stores.persons.all());
    return findPersons(persons, typed, ({ place }) => place);
  }
}
