import { isLeft, seatState, type Seat } from '../../domain/hall/seat.ts';
import { placeKey } from '../../domain/shared/place.ts';
import type { Limits } from '../../domain/shared/limits.ts';
import { requireLive } from '../../domain/signup/session.ts';
import type { Clock } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** A seat as last read or saved, and the step at which the map received it. */
interface Seen {
  readonly seat: Seat;
  readonly step: number;
}

/**
 * The hall as this process shows it to all readers. Display only: the database alone decides who gets a seat.
 * Fed by its commits (`apply`) and by what other processes changed (`refresh`), so reading costs no query.
 */
export class SeatMap {
  private seen = new Map<string, Seen>();
  private sorted: readonly Seat[] = [];
  /** The index of each place in `sorted`. */
  private positions = new Map<string, number>();
  private steps = 0;
  /** The index in `sorted` of a seat that was left when last checked; -1: none. */
  private lastFoundIndex = -1;
  /** When the next hold ends (epoch ms), and up to when listeners have been told of ended holds. */
  private nextEnd = Infinity;
  private endsReportedUntil = 0;
  private refreshing: Promise<void> | null = null;
  private readonly listeners = new Set<(changed: readonly Seat[]) => void>();
  private visibleChanges = 0;

  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly limits: Limits,
  ) {}

  /** Goes up with every change that a reader can see. */
  get revision(): number {
    this.tick();
    return this.visibleChanges;
  }

  /** All seats, hidden ones too, by row then number. */
  seats(): readonly Seat[] {
    this.tick();
    return this.sorted;
  }

  /** Whether the hall is full: no seat is free or held. */
  full(): boolean {
    const [now, seats] = [this.clock.now(), this.seats()];
    const left = (seat: Seat): boolean => isLeft(seatState(seat, now));
    // The seat found last is usually still left, so a rush does not scan the whole hall for each visitor.
    const lastFound = seats[this.lastFoundIndex];
    if (!lastFound || !left(lastFound)) this.lastFoundIndex = seats.findIndex(left);
    return this.lastFoundIndex === -1;
  }

  /** Throws `session-unknown` unless the session exists and has not expired. */
  async requireSession(guid: string): Promise<void> {
    const session = await this.units.read((stores) => stores.sessions.find(guid));
    requireLive(session, this.clock.now(), this.limits);
  }

  /** Calls the listener with the seats of each change. Returns a function that unsubscribes. */
  subscribe(listener: (changed: readonly Seat[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Reads the whole hall. */
  async load(): Promise<void> {
    const step = ++this.steps;
    const read = await this.units.read((stores) => stores.seats.all());
    // Seats that this process committed during the read are newer than the rows it returned.
    const next = new Map(read.map((seat) => [placeKey(seat), { seat, step }]));
    for (const [key, seen] of this.seen) if (seen.step > step) next.set(key, seen);
    const changed = [...next.values()]
      .filter(({ seat }) => !sameSeat(seat, this.seen.get(placeKey(seat))?.seat))
      .map(({ seat }) => seat);
    const gone = [...this.seen]
      .filter(([key]) => !next.has(key))
      .map(([, { seat }]) => ({ ...seat, hidden: true }));
    this.seen = next;
    this.sort();
    this.publish([...changed, ...gone]);
  }

  /** Picks up what other processes changed. Concurrent calls share one refresh. */
  async refresh(): Promise<void> {
    this.refreshing ??= this.catchUp().finally(() => (this.refreshing = null));
    return this.refreshing;
  }

  /** Updates the map with seats that this process has committed. */
  apply(saved: readonly Seat[]): void {
    const step = ++this.steps;
    const newer = saved.filter((seat) => {
      const current = this.seen.get(placeKey(seat));
      return !current || current.seat.version < seat.version;
    });
    const noneNew = newer.every((seat) => this.seen.has(placeKey(seat)));
    for (const seat of newer) this.seen.set(placeKey(seat), { seat, step });
    // A rush changes a few seats many times a second: sorting the whole hall each time would cost too much.
    if (noneNew) this.replace(newer);
    else this.sort();
    this.publish(newer);
  }

  /** Tells listeners of holds that have ended since the last tick: they end by the clock, without a write. */
  tick(): void {
    const now = this.clock.now();
    if (now < this.nextEnd) return;
    const since = this.endsReportedUntil;
    const ended = this.sorted.filter(({ hold }) => hold && hold.until > since && hold.until <= now);
    this.endsReportedUntil = now;
    this.nextEnd = earliestEnd(this.sorted, now);
    if (ended.length > 0) this.notify(ended);
  }

  private async catchUp(): Promise<void> {
    const theirs = await this.units.read((stores) => stores.seats.fingerprint());
    const versions = this.sorted.reduce((sum, seat) => sum + seat.version, 0);
    if (theirs.count !== this.sorted.length || theirs.versions !== versions) await this.load();
  }

  private sort(): void {
    this.sorted = [...this.seen.values()]
      .map(({ seat }) => seat)
      .sort((a, b) => a.row - b.row || a.number - b.number);
    this.positions = new Map(this.sorted.map((seat, position) => [placeKey(seat), position]));
  }

  private replace(seats: readonly Seat[]): void {
    const sorted = [...this.sorted];
    for (const seat of seats) sorted[this.positions.get(placeKey(seat)) ?? sorted.length] = seat;
    this.sorted = sorted;
  }

  private publish(changed: readonly Seat[]): void {
    if (changed.length === 0) return;
    // Counts from the last tick, not from now: holds that have ended in between are still to be reported.
    const now = this.clock.now();
    const setBack = now < this.endsReportedUntil;
    if (setBack) this.endsReportedUntil = now;
    // Looks at the changed seats only, because a rush changes a few seats many times a second. If `nextEnd`
    // is too early, that costs one extra tick.
    const ends = earliestEnd(setBack ? this.sorted : changed, this.endsReportedUntil);
    this.nextEnd = setBack ? ends : Math.min(this.nextEnd, ends);
    this.notify(changed);
    this.tick();
  }

  private notify(changed: readonly Seat[]): void {
    this.visibleChanges += 1;
    for (const listener of this.listeners) listener(changed);
  }
}

function sameSeat(a: Seat, b: Seat | undefined): boolean {
  return b?.version === a.version && a.takenBy === b.takenBy && a.hold?.guid === b.hold?.guid;
}

/** The first end of a hold after `time` (epoch ms); `Infinity` when there is none. */
function earliestEnd(seats: readonly Seat[], time: number): number {
  return seats.reduce(
    (end, { hold }) => (hold && hold.until > time ? Math.min(end, hold.until) : end),
    Infinity,
  );
}
