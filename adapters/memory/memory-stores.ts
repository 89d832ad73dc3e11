import type {
  Activity,
  ActivityLog,
  Blacklist,
  LimitCounts,
  Outbox,
  OutboxMail,
  PageName,
  Pages,
  RegistrationRecord,
  Registrations,
  Seats,
  Sessions,
  StoredPage,
  Stores,
} from '../../application/ports.ts';
import { StaleWrite } from '../../application/ports.ts';
import type { BlacklistEntry } from '../../domain/blacklist.ts';
import { codeOfGuid } from '../../domain/booking-code.ts';
import { countUse, lockedFor, takeBackUse } from '../../domain/limits.ts';
import type { CountedUse, LimitRule, UseCount } from '../../domain/limits.ts';
import type { Registration } from '../../domain/registration.ts';
import { liveHold, placeKey, samePlace, type Place, type Seat } from '../../domain/seat.ts';
import type { Session } from '../../domain/session.ts';

/** All that is stored. Values are never changed, only replaced, so a copy of the maps is a snapshot. */
export interface State {
  readonly seats: Map<string, Seat>;
  readonly sessions: Map<string, Session>;
  readonly registrations: Map<string, RegistrationRecord>;
  readonly blacklist: Map<string, BlacklistEntry>;
  readonly pages: Map<PageName, StoredPage>;
  readonly activities: Activity[];
  readonly mails: Map<string, OutboxMail>;
  readonly uses: Map<string, UseCount>;
}

type Rules = Readonly<Record<CountedUse, LimitRule>>;

export function emptyState(): State {
  return copyOf({
    seats: new Map(),
    sessions: new Map(),
    registrations: new Map(),
    blacklist: new Map(),
    pages: new Map(),
    activities: [],
    mails: new Map(),
    uses: new Map(),
  });
}

export function copyOf(state: State): State {
  return {
    seats: new Map(state.seats),
    sessions: new Map(state.sessions),
    registrations: new Map(state.registrations),
    blacklist: new Map(state.blacklist),
    pages: new Map(state.pages),
    activities: [...state.activities],
    mails: new Map(state.mails),
    uses: new Map(state.uses),
  };
}

/** The stores of one unit: they read and write `state`, and tell `saved` of each seat as it is now. */
export function storesOver(state: State, rules: Rules, saved: (seat: Seat) => void): Stores {
  return {
    seats: new MemorySeats(state.seats, saved),
    sessions: new MemorySessions(state.sessions),
    registrations: new MemoryRegistrations(state.registrations),
    blacklist: new MemoryBlacklist(state.blacklist),
    pages: new MemoryPages(state.pages),
    activityLog: new MemoryActivityLog(state.activities),
    outbox: new MemoryOutbox(state.mails),
    limits: new MemoryLimitCounts(state.uses, rules),
  };
}

class MemorySeats implements Seats {
  constructor(
    private readonly seats: Map<string, Seat>,
    private readonly saved: (seat: Seat) => void,
  ) {}

  async fingerprint() {
    const versions = this.where(() => true).reduce((sum, seat) => sum + seat.version, 0);
    return { count: this.seats.size, versions };
  }

  async all() {
    return this.where(() => true);
  }

  async find(places: readonly Place[]) {
    const wanted = new Set(places.map(placeKey));
    return this.where((seat) => wanted.has(placeKey(seat)));
  }

  async heldBy(guid: string) {
    return this.where((seat) => seat.hold?.guid === guid);
  }

  async holdsOfAddress(address: string, now: number) {
    return [...this.seats.values()]
      .map((seat) => liveHold(seat, now))
      .filter((hold) => hold !== null)
      .filter((hold) => hold.address === address);
  }

  async countHeldByIp(ip: string, now: number) {
    return this.where((seat) => liveHold(seat, now)?.ip === ip).length;
  }

  async save(seats: readonly Seat[], now: number) {
    for (const seat of seats) {
      requireVersion(this.seats.get(placeKey(seat)), seat);
      this.freeSlot(seat, now);
      this.keep({ ...seat, version: seat.version + 1 });
    }
  }

  async add(seats: readonly Seat[]) {
    for (const seat of seats) {
      requireNone(this.seats.get(placeKey(seat)));
      this.keep(seat);
    }
  }

  private freeSlot({ hold, ...place }: Seat, now: number) {
    if (!hold) return;
    const inSlot = this.where((seat) => seat.hold?.address === hold.address && seat.hold.slot === hold.slot);
    for (const other of inSlot.filter((seat) => !samePlace(seat, place))) {
      requireNone(liveHold(other, now));
      this.keep({ ...other, hold: null, version: other.version + 1 });
    }
  }

  private keep(seat: Seat) {
    this.seats.set(placeKey(seat), seat);
    this.saved(seat);
  }

  private where(matches: (seat: Seat) => boolean): Seat[] {
    return [...this.seats.values()].filter(matches).sort((a, b) => a.row - b.row || a.number - b.number);
  }
}

class MemorySessions implements Sessions {
  constructor(private readonly sessions: Map<string, Session>) {}

  async find(guid: string) {
    return this.sessions.get(guid) ?? null;
  }

  async ofEmail(email: string, since: number) {
    return [...this.sessions.values()]
      .filter((session) => session.createdAt > since && session.email.toLowerCase() === email.toLowerCase())
      .sort((a, b) => b.createdAt - a.createdAt);
  }

  async codeExists(code: string) {
    return [...this.sessions.keys()].some((guid) => codeOfGuid(guid) === code);
  }

  async add(session: Session) {
    if (await this.codeExists(codeOfGuid(session.guid))) throw new StaleWrite();
    this.sessions.set(session.guid, session);
  }

  async save(session: Session) {
    requireVersion(this.sessions.get(session.guid), session);
    this.sessions.set(session.guid, { ...session, version: session.version + 1 });
  }

  async remove(guid: string) {
    this.sessions.delete(guid);
  }

  async removeOlder(before: number) {
    return removeWhere(this.sessions, (session) => session.createdAt < before);
  }
}

class MemoryRegistrations implements Registrations {
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

class MemoryBlacklist implements Blacklist {
  constructor(private readonly entries: Map<string, BlacklistEntry>) {}

  async byKey(key: string) {
    return this.entries.get(key) ?? null;
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
  constructor(private readonly pages: Map<PageName, StoredPage>) {}

  async get<N extends PageName>(name: N) {
    return (this.pages.get(name) as StoredPage<N> | undefined) ?? null;
  }

  async put(page: StoredPage) {
    this.pages.set(page.name, page);
  }
}

class MemoryActivityLog implements ActivityLog {
  constructor(private readonly activities: Activity[]) {}

  async add(activity: Activity) {
    this.activities.push(activity);
  }

  async newest(count: number) {
    return this.activities
      .toReversed()
      .sort((a, b) => b.at - a.at)
      .slice(0, count);
  }
}

class MemoryOutbox implements Outbox {
  constructor(private readonly mails: Map<string, OutboxMail>) {}

  async add(mail: OutboxMail) {
    requireNone(this.mails.get(mail.id));
    this.mails.set(mail.id, mail);
  }

  async byCode(code: string) {
    return this.oldest((mail) => mail.code === code);
  }

  async due(now: number, most: number) {
    return this.oldest((mail) => mail.status === 'queued' && mail.nextAt <= now).slice(0, most);
  }

  async save(mail: OutboxMail) {
    requireVersion(this.mails.get(mail.id), mail);
    this.mails.set(mail.id, { ...mail, version: mail.version + 1 });
  }

  private oldest(matches: (mail: OutboxMail) => boolean): OutboxMail[] {
    return [...this.mails.values()]
      .filter(matches)
      .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  }
}

class MemoryLimitCounts implements LimitCounts {
  constructor(
    private readonly uses: Map<string, UseCount>,
    private readonly rules: Rules,
  ) {}

  async use(what: CountedUse, key: string, now: number) {
    const uses = this.uses.get(`${what} ${key}`) ?? null;
    const wait = lockedFor(uses, now);
    if (wait === 0) this.uses.set(`${what} ${key}`, countUse(uses, this.rules[what], now));
    return wait;
  }

  async useDistinct(what: CountedUse, key: string, member: string, now: number) {
    const counted = this.uses.get(`${what} ${key} ${member}`);
    if (counted && counted.windowEnds > now) return 0;
    const wait = await this.use(what, key, now);
    const uses = this.uses.get(`${what} ${key}`);
    // The member is remembered as long as the window in which it was counted.
    if (wait === 0 && uses) this.uses.set(`${what} ${key} ${member}`, { ...uses, count: 1, lockedUntil: 0 });
    return wait;
  }

  async takeBack(what: CountedUse, key: string) {
    const uses = this.uses.get(`${what} ${key}`);
    if (uses) this.uses.set(`${what} ${key}`, takeBackUse(uses, this.rules[what]));
  }

  async lockedFor(what: CountedUse, key: string, now: number) {
    return lockedFor(this.uses.get(`${what} ${key}`) ?? null, now);
  }

  async removeEnded(now: number) {
    return removeWhere(this.uses, (uses) => uses.windowEnds <= now);
  }
}

function requireVersion(
  stored: { readonly version: number } | undefined,
  next: { readonly version: number },
): void {
  if (stored?.version !== next.version) throw new StaleWrite();
}

function requireNone(taken: object | null | undefined): void {
  if (taken) throw new StaleWrite();
}

function removeWhere<V>(map: Map<string, V>, matches: (value: V) => boolean): number {
  const gone = [...map].filter(([, value]) => matches(value));
  for (const [key] of gone) map.delete(key);
  return gone.length;
}
