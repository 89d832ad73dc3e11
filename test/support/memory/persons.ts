import type { Persons } from '../../../application/ports/signup-stores.ts';
import type { RegisteredPerson } from '../../../domain/registered-person.ts';
import { samePlace } from '../../../domain/seat.ts';
import { requireNone, requireVersion } from './guards.ts';

export class MemoryPersons implements Persons {
  constructor(private readonly persons: Map<string, RegisteredPerson>) {}

  async all() {
    return [...this.persons.values()].sort(
      (a, b) => a.registeredAt - b.registeredAt || (keyOf(a) < keyOf(b) ? -1 : 1),
    );
  }

  async ofCode(code: string) {
    return (await this.all()).filter((person) => person.code === code);
  }

  async add(persons: readonly RegisteredPerson[]) {
    for (const person of persons) {
      requireNone(this.persons.get(keyOf(person)));
      this.keep(person);
    }
  }

  async save(persons: readonly RegisteredPerson[]) {
    for (const person of persons) {
      requireVersion(this.persons.get(keyOf(person)), person);
      this.keep({ ...person, version: person.version + 1 });
    }
  }

  async remove(persons: readonly RegisteredPerson[]) {
    for (const person of persons) {
      requireVersion(this.persons.get(keyOf(person)), person);
      this.persons.delete(keyOf(person));
    }
  }

  private keep(person: RegisteredPerson) {
    const onSeat = [...this.persons.values()].filter((other) => samePlace(other.place, person.place));
    requireNone(onSeat.find((other) => keyOf(other) !== keyOf(person)));
    this.persons.set(keyOf(person), person);
  }
}

function keyOf({ code, position }: RegisteredPerson): string {
  return `${code} ${String(position)}`;
}
