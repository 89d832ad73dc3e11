import type { Seat } from '../../domain/seat.ts';

/** A visit to the site, by a visitor or by a logged-in admin. */
export interface Visit {
  /** IP key. */
  readonly ip: string;
  readonly kind: VisitKind;
  readonly seenAt: number;
}
export type VisitKind = 'visitor' | 'admin';

export interface Visitors {
  /** Stores visits: the latest of each kind for each IP key. */
  note(visits: readonly Visit[]): Promise<void>;
  /** The number of different IP keys. */
  count(kind: VisitKind): Promise<number>;
  /** Newest first. */
  newest(kind: VisitKind, limit: number): Promise<Visit[]>;
  /** Removes visits before `before` (epoch ms); returns how many. */
  removeOlder(before: number): Promise<number>;
}

/** A job that only one process at a time may run, with the result of its last run. */
export interface Job {
  readonly name: string;
  /** Who has claimed it, and until when (epoch ms by the clock of `claim`). */
  readonly holder: string;
  readonly heldUntil: number;
  /** When it was last done (epoch ms); 0: never. */
  readonly doneAt: number;
  /** The counts that the last run stored. */
  readonly result: Readonly<Record<string, number>>;
}

export interface Jobs {
  find(name: string): Promise<Job | null>;
  /**
   * Claims the job for `ms` unless another holder has it now; returns whether it did. Also renews a claim. Processes may
   * tell different times, so a claim goes by the database's clock; where the database is one process's alone, by `now`.
   * One that ends further ahead than `ms` counts as none.
   */
  claim(name: string, holder: string, now: number, ms: number): Promise<boolean>;
  /** Ends the holder's claim; does nothing when another has the job. */
  release(name: string, holder: string): Promise<void>;
  /** Stores that the job was done, and its result. */
  done(name: string, at: number, result: Job['result']): Promise<void>;
}

/** How many of each were removed. */
export interface ClearedEvent {
  readonly registrations: number;
  readonly persons: number;
  readonly holds: number;
  readonly sessions: number;
  readonly deletedPersons: number;
  readonly movedPersons: number;
  readonly activities: number;
  readonly visitors: number;
}

/** Operations on the whole event. Each changes the version of every seat, so that units that read one before fail. */
export interface EventData {
  /** Has all others who change seats, persons, registrations, money or pages wait until the unit ends. */
  lock(): Promise<void>;
  /** Locks as well, and does work outside the unit, which may take long. */
  lockDuring<T>(work: () => Promise<T>): Promise<T>;
  /** Removes all data of the event but pages, blacklist, admins and the seat layout. */
  clear(now: number): Promise<ClearedEvent>;
  /** Replaces all seats. */
  layOut(seats: readonly Seat[]): Promise<void>;
}
