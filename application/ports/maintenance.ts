import type { Seat } from '../../domain/seat.ts';

/** Someone who came by: visitors of the site, or the crew at its back-office. */
export interface Visit {
  /** IP key. */
  readonly ip: string;
  readonly kind: VisitKind;
  readonly seenAt: number;
}
export type VisitKind = 'visitor' | 'admin';

export interface Visitors {
  /** Notes visits; of one IP key the latest moment of each kind is kept. */
  note(visits: readonly Visit[]): Promise<void>;
  /** How many IP keys were seen. */
  count(kind: VisitKind): Promise<number>;
  /** Those seen last, newest first. */
  newest(kind: VisitKind, most: number): Promise<Visit[]>;
  /** Forgets those not seen since a moment; says how many. */
  removeOlder(before: number): Promise<number>;
}

/** Something that only one process at a time does, and how it went last. */
export interface Job {
  readonly name: string;
  /** Who has claimed it, until when (epoch ms). */
  readonly holder: string;
  readonly heldUntil: number;
  /** When it was last done; 0: never. */
  readonly doneAt: number;
  /** What came of it then. */
  readonly result: Readonly<Record<string, number>>;
}

export interface Jobs {
  find(name: string): Promise<Job | null>;
  /** Claims the job until a moment unless another holder has it at `now`; says whether it is claimed. */
  claim(name: string, holder: string, now: number, until: number): Promise<boolean>;
  /** Lets go of the job if it is the holder's. */
  release(name: string, holder: string): Promise<void>;
  /** Notes that the job was done. */
  done(name: string, at: number, result: Job['result']): Promise<void>;
}

/** How much of each was removed. */
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

/** The event as a whole. Whatever changes it, changes every seat: no unit that read one before gets to write it. */
export interface EventData {
  /** Keeps all others from the seats and the persons until the unit ends. */
  lock(): Promise<void>;
  /** Removes everyone and everything that happened; pages, blacklist, admins and the layout of the hall stay. */
  clear(now: number): Promise<ClearedEvent>;
  /** Replaces all seats. */
  layOut(seats: readonly Seat[]): Promise<void>;
}
