import type { Seat } from '../../domain/seat.ts';
import type {
  ActivityLog,
  Admins,
  AdminTokens,
  Blacklist,
  DeletedPersons,
  Pages,
  SeatMoves,
} from './crew-stores.ts';
import type { EventData, Jobs, Visitors } from './maintenance.ts';
import type { EventEnds, PersonalData } from './privacy.ts';
import type { LimitCounts, Outbox, Persons, Registrations, Seats, Sessions } from './signup-stores.ts';

/**
 * All or nothing. What `work` throws is thrown, and nothing of it is kept. A unit inside a unit is refused.
 * `work` may run more than once (lost guard, deadlock, lock time-out), so it does nothing but read and write its stores.
 */
export interface UnitOfWork {
  run<T>(work: (stores: Stores) => Promise<T>): Promise<T>;
  /** Reads committed data outside a unit. Writes are not allowed in it. */
  read<T>(work: (stores: Stores) => Promise<T>): Promise<T>;
}

export interface Stores {
  readonly seats: Seats;
  readonly sessions: Sessions;
  readonly registrations: Registrations;
  readonly persons: Persons;
  readonly deletedPersons: DeletedPersons;
  readonly seatMoves: SeatMoves;
  readonly blacklist: Blacklist;
  readonly pages: Pages;
  readonly activityLog: ActivityLog;
  readonly outbox: Outbox;
  readonly limits: LimitCounts;
  readonly admins: Admins;
  readonly adminTokens: AdminTokens;
  readonly visitors: Visitors;
  readonly jobs: Jobs;
  readonly eventData: EventData;
  readonly eventEnds: EventEnds;
  readonly personalData: PersonalData;
}

/** Hears of seats that a unit stored, once it is committed. */
export type SeatsSaved = (seats: readonly Seat[]) => void;

/** Thrown by a store when a row changed since it was read, or a unique key is taken: the unit runs again. */
export class StaleWrite extends Error {
  override readonly name = 'StaleWrite';
}

/** Thrown when the database cannot be reached, or cannot say whether a commit took place. Nothing is known to have failed. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  /** Whether a commit was under way: what the unit did may be stored or not. */
  readonly outcomeUnknown: boolean;

  constructor(message: string, options: ErrorOptions & { readonly outcomeUnknown?: boolean } = {}) {
    super(message, options);
    this.outcomeUnknown = options.outcomeUnknown ?? false;
  }
}
