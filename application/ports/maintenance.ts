import type { LanHistory } from '../../domain/upkeep/history.ts';
import type { Span } from '../../domain/shared/lived-time.ts';
import type { Seat } from '../../domain/hall/seat.ts';

/** The latest visit to the site from a network or, of kind `account`, by an account of the crew. */
export interface Visit {
  /** The IP key or, for an account, its `adminKey`. */
  readonly who: string;
  readonly kind: VisitKind;
  readonly seenAt: number;
}
/** `admin`: from a network where somebody was logged in. */
export type VisitKind = 'visitor' | 'admin' | 'account';

export interface Visitors {
  /** Stores visits: the latest of each kind for each network or account. */
  note(visits: readonly Visit[]): Promise<void>;
  /** The number of different networks or accounts. */
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
  /** What the last run stored. */
  readonly result: Readonly<Record<string, number | string>>;
}

export interface Jobs {
  find(name: string): Promise<Job | null>;
  /**
   * Claims the job for `ms`, or renews the holder's claim. Returns false when another holder has it. Goes by
   * the database's clock, because processes' clocks differ, or by `now` where only one process uses the
   * database. A claim that ends more than `ms` and some seconds ahead is ignored: a wrong clock made it.
   */
  claim(name: string, holder: string, now: number, ms: number): Promise<boolean>;
  /**
   * Ends the holder's claim; does nothing when another has the job. Without a holder ends that of a process which died: only
   * where no other can use the database.
   */
  release(name: string, holder?: string): Promise<void>;
  /** Stores that the job was done, and its result. */
  done(name: string, at: number, result: Job['result']): Promise<void>;
  /** When any job was last done (epoch ms); null: none ever was. */
  lastDone(): Promise<number | null>;
  /** Writes more than a large sign-up does, and removes it again. Throws when there is no room. */
  tryRoom(): Promise<void>;
}

/** The figures of LANs, one row for each by its start. Of the installation: only a superadmin takes them away. */
export interface History {
  /** Newest LAN first. */
  all(): Promise<LanHistory[]>;
  /** Those of the LAN that begins then (epoch ms). */
  find(starts: number): Promise<LanHistory | null>;
  /** Stores them, or replaces those of the same start. */
  put(lan: LanHistory): Promise<void>;
  remove(starts: number): Promise<void>;
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

/** Operations on the whole event. `clear` and `layOut` change each seat's version, so pending writes fail. */
export interface EventData {
  /** Makes units that change seats, persons, registrations, money or pages wait until this one ends. */
  lock(): Promise<void>;
  /** As `lock`; then runs work that is not part of the unit and may take long. */
  lockDuring<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Removes all data of the event but pages, blacklist, admins and the seat layout; with `keepCrew`, not the passes of crew and
   * guards, who are expected again. `id` tells the next event from it.
   */
  clear(now: number, id: string, keepCrew?: boolean): Promise<ClearedEvent>;
  /**
   * Gives what was written within the spans the time `now` (epoch ms), and registrations that `deadline`; returns how many
   * registrations. Sessions of the crew, links and payments keep their times, and holds end.
   */
  redate(spans: readonly Span[], now: number, deadline: number): Promise<number>;
  /** Replaces all seats. */
  layOut(seats: readonly Seat[]): Promise<void>;
}
