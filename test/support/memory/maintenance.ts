import type {
  EventData,
  Job,
  Jobs,
  Visit,
  VisitKind,
  Visitors,
} from '../../../application/ports/maintenance.ts';
import { liveHold, placeKey, type Seat } from '../../../domain/seat.ts';
import { removeWhere } from './guards.ts';

export class MemoryVisitors implements Visitors {
  constructor(private readonly visits: Map<string, Visit>) {}

  async note(visits: readonly Visit[]) {
    for (const visit of visits) {
      const key = `${visit.kind} ${visit.ip}`;
      if ((this.visits.get(key)?.seenAt ?? 0) < visit.seenAt) this.visits.set(key, visit);
    }
  }

  async count(kind: VisitKind) {
    return this.ofKind(kind).length;
  }

  async newest(kind: VisitKind, most: number) {
    return this.ofKind(kind)
      .sort((a, b) => b.seenAt - a.seenAt || (a.ip < b.ip ? -1 : 1))
      .slice(0, most);
  }

  async removeOlder(before: number) {
    return removeWhere(this.visits, ({ seenAt }) => seenAt < before);
  }

  private ofKind(kind: VisitKind): Visit[] {
    return [...this.visits.values()].filter((visit) => visit.kind === kind);
  }
}

export class MemoryJobs implements Jobs {
  constructor(private readonly jobs: Map<string, Job>) {}

  async find(name: string) {
    return this.jobs.get(name) ?? null;
  }

  async claim(name: string, holder: string, now: number, ms: number) {
    const job = this.jobs.get(name) ?? unclaimed(name);
    const isHeld = job.heldUntil > now && job.heldUntil <= now + ms + 10_000;
    if (isHeld && job.holder !== holder) return false;
    this.jobs.set(name, { ...job, holder, heldUntil: now + ms });
    return true;
  }

  async release(name: string, holder: string) {
    const job = this.jobs.get(name);
    if (job?.holder === holder) this.jobs.set(name, { ...job, holder: '', heldUntil: 0 });
  }

  async done(name: string, doneAt: number, result: Job['result']) {
    this.jobs.set(name, { ...(this.jobs.get(name) ?? unclaimed(name)), doneAt, result });
  }
}

function unclaimed(name: string): Job {
  return { name, holder: '', heldUntil: 0, doneAt: 0, result: {} };
}

/** What is stored of an event. */
type Event = Readonly<
  Record<
    | 'registrations'
    | 'persons'
    | 'sessions'
    | 'deletedPersons'
    | 'seatMoves'
    | 'visits'
    | 'mails'
    | 'payments'
    | 'paymentImports'
    | 'links'
    | 'mySessions',
    Map<string, unknown>
  >
> & { readonly seats: Map<string, Seat>; readonly activities: unknown[] };

export class MemoryEventData implements EventData {
  constructor(private readonly state: Event) {}

  /** Units run one after the other anyway. */
  async lock() {
    return undefined;
  }

  async lockDuring<T>(work: () => Promise<T>) {
    return work();
  }

  async clear(now: number) {
    const { seats, registrations, persons, sessions, deletedPersons, seatMoves, activities, visits } =
      this.state;
    const { mails, payments, paymentImports, links, mySessions } = this.state;
    const removed = {
      registrations: registrations.size,
      persons: persons.size,
      holds: [...seats.values()].filter((seat) => liveHold(seat, now)).length,
      sessions: sessions.size,
      deletedPersons: deletedPersons.size,
      movedPersons: seatMoves.size,
      activities: activities.splice(0).length,
      visitors: visits.size,
    };
    for (const map of [registrations, persons, sessions, deletedPersons, seatMoves, visits]) map.clear();
    for (const map of [mails, payments, paymentImports, links, mySessions]) map.clear();
    for (const [key, seat] of seats)
      seats.set(key, { ...seat, hold: null, takenBy: null, version: seat.version + 1 });
    return removed;
  }

  async layOut(seats: readonly Seat[]) {
    const version = Math.max(0, ...[...this.state.seats.values()].map((seat) => seat.version)) + 1;
    this.state.seats.clear();
    for (const seat of seats) this.state.seats.set(placeKey(seat), { ...seat, version });
  }
}
