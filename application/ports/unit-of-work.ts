import type { Seat } from '../../domain/hall/seat.ts';
import type {
  ActivityLog,
  Admins,
  AdminTokens,
  Blacklist,
  DeletedPersons,
  Pages,
  SeatMoves,
} from './crew-stores.ts';
import type { Compos } from './compo-stores.ts';
import type { Consents } from './consent-stores.ts';
import type { Desk } from './desk-stores.ts';
import type { Discord } from './discord.ts';
import type { DoorActs, DoorEntries, DoorPhones, Musters, Passes } from './door-stores.ts';
import type { MessagePreviews, Messages } from './message-stores.ts';
import type { EventData, History, Jobs, Visitors } from './maintenance.ts';
import type { Erasures, EventEnds, KnownPersons, PersonalData } from './privacy.ts';
import type { Links, MySessions } from './my-stores.ts';
import type { OnlineAttempts, PaymentImports, Payments } from './payment-stores.ts';
import type { Waiting } from './waiting-stores.ts';
import type { LimitCounts, Outbox, Persons, Registrations, Seats, Sessions } from './signup-stores.ts';

/**
 * Runs work in a transaction. When `work` throws, everything is rolled back and the error is rethrown. Units cannot be
 * nested. `work` may run more than once (stale write, deadlock, lock timeout), so it must only read and write its stores.
 */
export interface UnitOfWork {
  run<T>(work: (stores: Stores) => Promise<T>): Promise<T>;
  /**
   * As `run`, but until the unit ends nobody changes what it has read, or adds to it. For acts of the crew,
   * which are rare and depend on more rows than they change.
   */
  runSerially<T>(work: (stores: Stores) => Promise<T>): Promise<T>;
  /** Reads a consistent snapshot of committed data. `work` must not write. */
  read<T>(work: (stores: Stores) => Promise<T>): Promise<T>;
}

export interface Stores {
  readonly seats: Seats;
  readonly sessions: Sessions;
  readonly registrations: Registrations;
  readonly persons: Persons;
  readonly deletedPersons: DeletedPersons;
  readonly knownPersons: KnownPersons;
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
  readonly history: History;
  readonly personalData: PersonalData;
  readonly erasures: Erasures;
  readonly payments: Payments;
  readonly paymentImports: PaymentImports;
  readonly onlinePayments: OnlineAttempts;
  readonly links: Links;
  readonly mySessions: MySessions;
  readonly doorPhones: DoorPhones;
  readonly doorActs: DoorActs;
  readonly doorEntries: DoorEntries;
  readonly passes: Passes;
  readonly musters: Musters;
  readonly messagePreviews: MessagePreviews;
  readonly messages: Messages;
  readonly discord: Discord;
  readonly consents: Consents;
  readonly compos: Compos;
  readonly desk: Desk;
  readonly waiting: Waiting;
}

/** Called with the seats that a unit stored, after its commit. */
export type SeatsSaved = (seats: readonly Seat[]) => void;

/** Thrown by stores when a row has changed since it was read, or a unique key is taken. The unit then runs again. */
export class StaleWrite extends Error {
  override readonly name = 'StaleWrite';
}

/** Thrown when the database is out of service, units keep conflicting, or too many wait already. Worth another try. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  /** Whether the connection broke during the commit, so that it is unknown whether the unit was stored. */
  readonly outcomeUnknown: boolean;

  constructor(message: string, options: ErrorOptions & { readonly outcomeUnknown?: boolean } = {}) {
    super(message, options);
    this.outcomeUnknown = options.outcomeUnknown ?? false;
  }
}
