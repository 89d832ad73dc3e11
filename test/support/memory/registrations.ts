import type {
  Persons,
  RegistrationRecord,
  Registrations,
  Reminder,
  SeatOrigin,
  UnpaidOf,
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

  async all() {
    const stored = [...this.registrations.values()].sort(
      (a, b) => a.registeredAt - b.registeredAt || (a.code < b.code ? -1 : 1),
    );
    return Promise.all(
      stored.map(async (registration) => ({
        ...registration,
        persons: await this.persons.ofCode(registration.code),
      })),
    );
  }

  async signedUp() {
    return (await this.all()).filter(({ persons }) => persons.length > 0);
  }

  /** Units run one after the other anyway. */
  async lock() {
    return undefined;
  }

  async giveDeadline(code: string, givenDeadline: number) {
    this.change(code, { givenDeadline });
  }

  async noteReminder(code: string, reminded: Reminder) {
    this.change(code, { reminded });
  }

  async changeContact(code: string, { email, blockKey }: Pick<Registration, 'email' | 'blockKey'>) {
    this.change(code, { email, blockKey });
  }

  async codeExists(code: string) {
    return this.registrations.has(code);
  }

  async usedCodes(codes: readonly string[]) {
    return codes.filter((code) => this.registrations.has(code));
  }

  async unpaid({ blockKeys = [], ips = [], domains = [] }: UnpaidOf, dueAfter: number) {
    const codes = new Set((await this.unpaidPersons(dueAfter)).map(({ code }) => code));
    const addresses = [...codes].map((code) => this.registrations.get(code)?.blockKey);
    const counted = blockKeys.map((key) => [key, addresses.filter((other) => other === key).length] as const);
    return {
      registrations: new Map(counted.filter(([, count]) => count > 0)),
      ofIps: await this.unpaidSeats('ip', ips, dueAfter),
      ofDomains: await this.unpaidSeats('domain', domains, dueAfter),
    };
  }

  async mostUnpaidSeats(from: SeatOrigin, atLeast: number, dueAfter: number) {
    const counts = new Map<string, number>();
    for (const { code } of await this.unpaidPersons(dueAfter)) {
      const { ip = null, blockKey = '' } = this.registrations.get(code) ?? {};
      const origin = from === 'ip' ? ip : blockKey.replace(/^.*@/, '');
      if (origin) counts.set(origin, (counts.get(origin) ?? 0) + 1);
    }
    const most = [...counts].filter(([, seats]) => seats >= atLeast);
    return new Map(most.sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1)));
  }

  async add(registration: Registration) {
    const { participants, ...stored } = registration;
    requireNone(this.registrations.get(registration.code));
    this.registrations.set(registration.code, { ...stored, givenDeadline: null, reminded: null });
    await this.persons.add(registeredPersons(registration));
  }

  private async unpaidSeats(from: SeatOrigin, keys: readonly string[], dueAfter: number) {
    const all = await this.mostUnpaidSeats(from, 1, dueAfter);
    return new Map([...all].filter(([origin]) => keys.includes(origin)));
  }

  private change(code: string, changes: Partial<RegistrationRecord>) {
    const stored = this.registrations.get(code);
    if (stored) this.registrations.set(code, { ...stored, ...changes });
  }

  private async unpaidPersons(dueAfter: number) {
    return (await this.persons.all()).filter(({ code, paid }) => {
      const { givenDeadline = null, paymentDeadline = 0 } = this.registrations.get(code) ?? {};
      return !paid && (givenDeadline ?? paymentDeadline) > dueAfter;
    });
  }
}
