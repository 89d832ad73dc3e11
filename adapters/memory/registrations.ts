import type { RegistrationRecord, Registrations } from '../../application/ports/signup-stores.ts';
import type { Registration } from '../../domain/registration.ts';
import { samePlace } from '../../domain/seat.ts';
import { requireNone } from './guards.ts';

export class MemoryRegistrations implements Registrations {
  constructor(private readonly registrations: Map<string, RegistrationRecord>) {}

  async byCode(code: string) {
    return this.registrations.get(code) ?? null;
  }

  async codeExists(code: string) {
    return this.registrations.has(code);
  }

  async countUnpaid(address: string) {
    return [...this.registrations.values()].filter(
      (stored) => stored.address === address && stored.persons.some((person) => !person.paid),
    ).length;
  }

  async add({ participants, ...registration }: Registration) {
    requireNone(this.registrations.get(registration.code));
    const taken = [...this.registrations.values()].flatMap((stored) => stored.persons);
    const persons = participants.map((participant) => ({ ...participant, paid: false, arrived: false }));
    for (const { place } of persons) {
      requireNone(taken.find((other) => samePlace(other.place, place)));
    }
    this.registrations.set(registration.code, { ...registration, persons });
  }
}
