import type { Activity } from '../../../application/ports/crew-stores.ts';
import type { ErasureMark, Erasures, EventEnds, PersonalData } from '../../../application/ports/privacy.ts';
import type {
  OutboxMail,
  RegistrationRecord,
  Registrations,
} from '../../../application/ports/signup-stores.ts';
import type { DeletedPerson, RegisteredPerson, SeatMove } from '../../../domain/registered-person.ts';
import { removeWhere } from './guards.ts';

export class MemoryEventEnds implements EventEnds {
  constructor(private readonly ends: Set<number>) {}

  async all() {
    return [...this.ends].sort((a, b) => a - b);
  }

  async add(end: number) {
    this.ends.add(end);
  }
}

export class MemoryErasures implements Erasures {
  constructor(private readonly digests: string[]) {}

  async add(digest: string) {
    this.digests.push(digest);
  }

  async newest() {
    const digest = this.digests.at(-1);
    return digest === undefined ? null : { number: this.digests.length, digest };
  }

  async since(mark: ErasureMark | null) {
    const isOurs = mark !== null && this.digests[mark.number - 1] === mark.digest;
    return this.digests.slice(isOurs ? mark.number : 0);
  }
}

/** The state that holds personal data. */
interface Kept {
  readonly registrations: Map<string, Omit<RegistrationRecord, 'persons'>>;
  readonly activities: Activity[];
  readonly mails: Map<string, OutboxMail>;
  readonly persons: Map<string, RegisteredPerson>;
  readonly deletedPersons: Map<string, DeletedPerson>;
  readonly seatMoves: Map<string, SeatMove>;
}

export class MemoryPersonalData implements PersonalData {
  constructor(
    private readonly state: Kept,
    private readonly registrations: Registrations,
  ) {}

  leaveNoTrace() {
    // No files.
  }

  async subjects() {
    const { registrations, activities, mails, persons, deletedPersons, seatMoves } = this.state;
    const deleted = [...deletedPersons.values()].map(({ person }) => person);
    const signedUp = [...registrations.values()];
    const sent = [...mails.values()];
    const codes = [...signedUp, ...deleted, ...seatMoves.values(), ...sent, ...activities].map(
      ({ code }) => code,
    );
    const emails = [...signedUp, ...persons.values(), ...deleted, ...activities].map(({ email }) => email);
    const unique = (texts: (string | undefined)[]) => [
      ...new Set(texts.filter((text) => text !== undefined)),
    ];
    return {
      codes: unique(codes),
      emails: unique([...emails, ...sent.map(({ mail }) => mail.to)].map((email) => email?.toLowerCase())),
    };
  }

  async codesUntil(moment: number) {
    return this.oldestRegistrations()
      .filter(({ registeredAt }) => registeredAt <= moment)
      .map(({ code }) => code);
  }

  async registrationsOf(email: string) {
    const made = this.oldestRegistrations().filter((registration) => same(registration.email, email));
    const found = await Promise.all(made.map(({ code }) => this.registrations.byCode(code)));
    return found.filter((registration) => registration !== null);
  }

  async removeRegistrations(codes: readonly string[]) {
    return removeWhere(this.state.registrations, ({ code }) => codes.includes(code));
  }

  async eraseContact(codes: readonly string[]) {
    const found = codes.flatMap((code) => this.state.registrations.get(code) ?? []);
    for (const registration of found)
      this.state.registrations.set(registration.code, { ...registration, email: '', blockKey: '', ip: null });
    return found.length;
  }

  async activitiesOf(codes: readonly string[], email: string) {
    return this.state.activities.filter((act) => isAbout(act, codes, email));
  }

  async *allActivities() {
    yield [...this.state.activities];
  }

  async anonymiseActivities(codes: readonly string[], email: string, gone: readonly string[]) {
    let forgotten = 0;
    for (const [index, act] of this.state.activities.entries()) {
      const { type, at, code } = act;
      const about = isAbout(act, codes, email);
      if (about) forgotten += 1;
      const left = about ? { type, at, ...(code !== undefined && { code }), details: {} } : act;
      this.state.activities[index] = gone.includes(code ?? '') ? withoutCode(left) : left;
    }
    return forgotten;
  }

  async anonymiseSome(codes: readonly string[], isTelling: (act: Activity) => boolean) {
    for (const [index, act] of this.state.activities.entries()) {
      const { type, at, code = '' } = act;
      if (codes.includes(code) && isTelling(act))
        this.state.activities[index] = { type, at, code, details: {} };
    }
  }

  async removeActivities(until: number, codes: readonly string[]) {
    const { activities } = this.state;
    const kept = activities.filter(({ at, code }) => at > until && !codes.includes(code ?? ''));
    return activities.splice(0, activities.length, ...kept).length - kept.length;
  }

  async mailsOf(codes: readonly string[], email: string) {
    return [...this.state.mails.values()]
      .filter(({ code, mail }) => codes.includes(code) || same(mail.to, email))
      .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  }

  async removeMails(ids: readonly string[]) {
    return removeWhere(this.state.mails, ({ id }) => ids.includes(id));
  }

  async removeMailsUntil(moment: number, codes: readonly string[]) {
    return removeWhere(
      this.state.mails,
      ({ createdAt, code }) => createdAt <= moment || codes.includes(code),
    );
  }

  private oldestRegistrations() {
    return [...this.state.registrations.values()].sort(
      (a, b) => a.registeredAt - b.registeredAt || (a.code < b.code ? -1 : 1),
    );
  }
}

function isAbout({ code, email: address }: Activity, codes: readonly string[], email: string): boolean {
  return codes.includes(code ?? '') || same(address ?? '', email);
}

function withoutCode({ code, ...act }: Activity): Activity {
  return act;
}

function same(a: string, b: string): boolean {
  return b !== '' && a.toLowerCase() === b.toLowerCase();
}
