import type {
  Activity,
  Blacklist,
  Pages,
  RecordName,
  StoredPage,
} from '../../../application/ports/crew-stores.ts';
import type { PaymentImport } from '../../../application/ports/payment-stores.ts';
import type { Payment } from '../../../domain/payment.ts';
import type { Job, Visit } from '../../../application/ports/maintenance.ts';
import {
  LONGEST_MAIL_WAIT_MS,
  type MailKind,
  type Outbox,
  type OutboxMail,
  type RegistrationRecord,
} from '../../../application/ports/signup-stores.ts';
import { StaleWrite, type Stores } from '../../../application/ports/unit-of-work.ts';
import type { Admin, AdminToken } from '../../../domain/admin.ts';
import type { BlacklistEntry } from '../../../domain/blacklist.ts';
import type { CountedUse, LimitRule, UseCount } from '../../../domain/counted-uses.ts';
import type { MailedLink, MySession } from '../../../domain/my-link.ts';
import type { DeletedPerson, RegisteredPerson, SeatMove } from '../../../domain/registered-person.ts';
import type { Seat } from '../../../domain/seat.ts';
import type { Session } from '../../../domain/session.ts';
import { MemoryActivityLog } from './activity-log.ts';
import { MemoryAdmins, MemoryAdminTokens, MemoryDeletedPersons, MemorySeatMoves } from './crew-stores.ts';
import { requireNone, requireVersion } from './guards.ts';
import { MemoryLimitCounts } from './limit-counts.ts';
import { MemoryEventData, MemoryJobs, MemoryVisitors } from './maintenance.ts';
import { MemoryErasures, MemoryEventEnds, MemoryPersonalData } from './personal-data.ts';
import { MemoryLinks, MemoryMySessions } from './my-stores.ts';
import { MemoryPaymentImports, MemoryPayments } from './payments.ts';
import { MemoryPersons } from './persons.ts';
import { MemoryRegistrations } from './registrations.ts';
import { MemorySeats } from './seats.ts';
import { MemorySessions } from './sessions.ts';

/** All that is stored. Values are never changed, only replaced, so a copy of the maps is a snapshot. */
export interface State {
  readonly seats: Map<string, Seat>;
  readonly sessions: Map<string, Session>;
  readonly registrations: Map<string, Omit<RegistrationRecord, 'persons'>>;
  readonly persons: Map<string, RegisteredPerson>;
  readonly deletedPersons: Map<string, DeletedPerson>;
  readonly seatMoves: Map<string, SeatMove>;
  readonly admins: Map<string, Admin>;
  readonly adminTokens: Map<string, AdminToken>;
  readonly blacklist: Map<string, BlacklistEntry>;
  readonly pages: Map<RecordName, StoredPage<RecordName>>;
  readonly activities: Activity[];
  readonly mails: Map<string, OutboxMail>;
  readonly uses: Map<string, UseCount>;
  readonly visits: Map<string, Visit>;
  readonly jobs: Map<string, Job>;
  readonly eventEnds: Set<number>;
  readonly erasures: string[];
  readonly payments: Map<string, Payment>;
  readonly paymentImports: Map<string, PaymentImport>;
  readonly links: Map<string, MailedLink>;
  readonly mySessions: Map<string, MySession>;
}

type Rules = Readonly<Record<CountedUse, LimitRule>>;

/** Nothing stored yet. */
export function emptyState(): State {
  return copyOf({
    seats: new Map(),
    sessions: new Map(),
    registrations: new Map(),
    persons: new Map(),
    deletedPersons: new Map(),
    seatMoves: new Map(),
    admins: new Map(),
    adminTokens: new Map(),
    blacklist: new Map(),
    pages: new Map(),
    activities: [],
    mails: new Map(),
    uses: new Map(),
    visits: new Map(),
    jobs: new Map(),
    eventEnds: new Set(),
    erasures: [],
    payments: new Map(),
    paymentImports: new Map(),
    links: new Map(),
    mySessions: new Map(),
  });
}

/** A snapshot of all that is stored. */
export function copyOf(state: State): State {
  return {
    seats: new Map(state.seats),
    sessions: new Map(state.sessions),
    registrations: new Map(state.registrations),
    persons: new Map(state.persons),
    deletedPersons: new Map(state.deletedPersons),
    seatMoves: new Map(state.seatMoves),
    admins: new Map(state.admins),
    adminTokens: new Map(state.adminTokens),
    blacklist: new Map(state.blacklist),
    pages: new Map(state.pages),
    activities: [...state.activities],
    mails: new Map(state.mails),
    uses: new Map(state.uses),
    visits: new Map(state.visits),
    jobs: new Map(state.jobs),
    eventEnds: new Set(state.eventEnds),
    erasures: [...state.erasures],
    payments: new Map(state.payments),
    paymentImports: new Map(state.paymentImports),
    links: new Map(state.links),
    mySessions: new Map(state.mySessions),
  };
}

/** The stores of one unit: they read and write `state`, and pass each seat to `saved` as it is now. */
export function storesOver(
  state: State,
  rules: Rules,
  saved: (seat: Seat) => void,
  ifRolledBack: Stores['ifRolledBack'],
): Stores {
  const persons = new MemoryPersons(state.persons);
  const registrations = new MemoryRegistrations(state.registrations, persons);
  return {
    seats: new MemorySeats(state.seats, saved),
    sessions: new MemorySessions(state.sessions),
    registrations,
    persons,
    deletedPersons: new MemoryDeletedPersons(state.deletedPersons),
    seatMoves: new MemorySeatMoves(state.seatMoves),
    admins: new MemoryAdmins(state.admins),
    adminTokens: new MemoryAdminTokens(state.adminTokens),
    blacklist: new MemoryBlacklist(state.blacklist),
    pages: new MemoryPages(state.pages),
    activityLog: new MemoryActivityLog(state.activities),
    outbox: new MemoryOutbox(state.mails),
    limits: new MemoryLimitCounts(state.uses, rules),
    visitors: new MemoryVisitors(state.visits),
    jobs: new MemoryJobs(state.jobs),
    eventData: new MemoryEventData(state),
    eventEnds: new MemoryEventEnds(state.eventEnds),
    personalData: new MemoryPersonalData(state, registrations),
    erasures: new MemoryErasures(state.erasures),
    payments: new MemoryPayments(state.payments),
    paymentImports: new MemoryPaymentImports(state.paymentImports),
    links: new MemoryLinks(state.links),
    mySessions: new MemoryMySessions(state.mySessions),
    ifRolledBack,
  };
}

class MemoryBlacklist implements Blacklist {
  constructor(private readonly entries: Map<string, BlacklistEntry>) {}

  async byKey(key: string) {
    return this.entries.get(key) ?? null;
  }

  async byKeys(keys: readonly string[]) {
    return keys.map((key) => this.entries.get(key)).filter((entry) => entry !== undefined);
  }

  async all() {
    return [...this.entries.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  async put(entry: BlacklistEntry) {
    this.entries.set(entry.key, entry);
  }

  async remove(key: string) {
    return this.entries.delete(key);
  }
}

class MemoryPages implements Pages {
  constructor(private readonly pages: Map<RecordName, StoredPage<RecordName>>) {}

  async get<N extends RecordName>(name: N) {
    return (this.pages.get(name) as StoredPage<N> | undefined) ?? null;
  }

  async several<N extends RecordName>(...names: readonly N[]) {
    const stored = [...this.pages].filter(([name]) => (names as readonly RecordName[]).includes(name));
    return Object.fromEntries(stored) as { [Name in N]?: StoredPage<Name> };
  }

  async updatedAt(name: RecordName) {
    return this.pages.get(name)?.updatedAt ?? null;
  }

  async put(page: StoredPage<RecordName>) {
    this.pages.set(page.name, page);
  }

  async save(page: StoredPage<RecordName>, before: number | null) {
    if ((this.pages.get(page.name)?.updatedAt ?? null) !== before) throw new StaleWrite();
    this.pages.set(page.name, page);
  }
}

class MemoryOutbox implements Outbox {
  constructor(private readonly mails: Map<string, OutboxMail>) {}

  async add(mail: OutboxMail) {
    requireNone(this.mails.get(mail.id));
    if (mail.about !== null) requireNone(this.about(mail.kind, mail.about));
    this.mails.set(mail.id, mail);
  }

  async isQueued(kind: MailKind, about: string) {
    return this.about(kind, about) !== undefined;
  }

  async byCode(code: string) {
    return this.oldest((mail) => mail.code === code);
  }

  async due(now: number, most: number) {
    const come = (at: number): boolean => at <= now || at > now + LONGEST_MAIL_WAIT_MS;
    const isDue = ({ status, nextAt, claimedUntil }: OutboxMail): boolean =>
      status === 'queued' && come(nextAt) && come(claimedUntil);
    return this.oldest(isDue)
      .sort((a, b) => a.priority - b.priority)
      .slice(0, most);
  }

  async claim(mails: readonly OutboxMail[], now: number, ms: number) {
    const claimed = mails.map((mail) => ({ ...mail, attempts: mail.attempts + 1, claimedUntil: now + ms }));
    for (const mail of claimed) await this.save(mail);
    return claimed.map((mail) => ({ ...mail, version: mail.version + 1 }));
  }

  async settle(mails: readonly OutboxMail[]) {
    const unchanged = mails.filter(({ id, version }) => this.mails.get(id)?.version === version);
    for (const mail of unchanged) await this.save(mail);
    return unchanged;
  }

  async unsent() {
    const mails = [...this.mails.values()];
    const queued = mails.filter(({ status }) => status === 'queued');
    return {
      queued: queued.length,
      failed: mails.filter(({ status }) => status === 'failed').length,
      oldestAt: queued.length > 0 ? Math.min(...queued.map(({ createdAt }) => createdAt)) : null,
    };
  }

  async failed() {
    return this.oldest(({ status }) => status === 'failed');
  }

  async save(mail: OutboxMail) {
    requireVersion(this.mails.get(mail.id), mail);
    this.mails.set(mail.id, { ...mail, version: mail.version + 1 });
  }

  private about(kind: MailKind, about: string) {
    return [...this.mails.values()].find((mail) => mail.kind === kind && mail.about === about);
  }

  private oldest(matches: (mail: OutboxMail) => boolean): OutboxMail[] {
    return [...this.mails.values()]
      .filter(matches)
      .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  }
}
