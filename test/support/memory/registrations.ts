import type {
  Persons,
  RegistrationRecord,
  Registrations,
  SeatOrigin,
} from '../../../application/ports/signup-stores.ts';
import { registeredPersons, type Registration } from '../../../domain/registration.ts';
import { requireNone } from './guards.ts';

export class MemoryRegistrations implements Registrations {
  constructor(
    private readonly registrations: Map<string, Omit<RegistrationRecord, 'persons'>>,
    private readonly persons: Persons,
  ) {}

  async byCode(code: string) {
    const stored = this.registrations.get(code);
    return stored ? { ...stored, persons: await this.persons.ofCode(code) } : null;
  }

  async codeExists(code: string) {
    return this.registrations.has(code);
  }

  async usedCodes(codes: readonly string[]) {
    return codes.filter((code) => this.registrations.has(code));
  }

  async countUnpaid(addresses: readonly string[]) {
    const codes = (await this.persons.all()).filter(({ paid }) => !paid).map(({ code }) => code);
    const unpaid = [...new Set(codes)].map((code) => this.registrations.get(code)?.blockKey);
    return new Map(addresses.map((address) => [address, unpaid.filter((other) => other === address).length]));
  }

  async unpaidSeats(from: SeatOrigin, keys: readonly string[]) {
    const all = await this.mostUnpaidSeats(from, 1);
    return new Map([...all].filter(([origin]) => keys.includes(origin)));
  }

  async mostUnpaidSeats(from: SeatOrigin, atLeast: number) {
    const counts = new Map<string, number>();
    for (const { code, paid } of await this.persons.all()) {
      const { ip = null, blockKey = '' } = this.registrations.get(code) ?? {};
      const origin = from === 'ip' ? ip : blockKey.replace(/^.*@/, '');
      if (!paid && origin) counts.set(origin, (counts.get(origin) ?? 0) + 1);
    }
    const most = [...counts].filter(([, seats]) => seats >= atLeast);
    return new Map(most.sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1)));
  }

  async add(registration: Registration) {
    const { participants, ...stored } = registration;
    requireNone(this.registrations.get(registration.code));
    this.registrations.set(registration.code, stored);
    await this.persons.add(registeredPersons(registration));
  }
}
