import type { CountedUse, UseOutcome } from '../../domain/limits.ts';
import type { RegisteredPerson } from '../../domain/registered-person.ts';
import type { Registration } from '../../domain/registration.ts';
import type { Place, Seat } from '../../domain/seat.ts';
import type { Session } from '../../domain/session.ts';
import type { Mail } from './mail.ts';

export interface Seats {
  /** The number of seats and the sum of their versions, which changes whenever a seat does. */
  fingerprint(): Promise<{ count: number; versions: number }>;
  /** All seats, hidden ones too, by row then number. */
  all(): Promise<Seat[]>;
  find(places: readonly Place[]): Promise<Seat[]>;
  /** Seats with a hold of the session, expired or not. */
  heldBy(guid: string): Promise<Seat[]>;
  /** The seats of the places, and those with a hold, expired or not, of one of the block keys or IP keys: all as at one moment. */
  findOrHeldBy(
    places: readonly Place[],
    blockKeys: readonly string[],
    ips: readonly string[],
  ): Promise<Seat[]>;
  /**
   * Stores the seats if none has changed since it was read (each version goes up by one), else throws `StaleWrite`;
   * also when an address's slot is used twice.
   */
  save(seats: readonly Seat[]): Promise<void>;
  /** Adds new seats with the given versions. */
  add(seats: readonly Seat[]): Promise<void>;
}

/**
 * A unit that reads a session decides by it: others that read it wait until the unit ends, so that any two of them end as
 * if one had come after the other. A unit reads its sessions before all that belongs to them.
 */
export interface Sessions {
  find(guid: string): Promise<Session | null>;
  findAll(guids: readonly string[]): Promise<Session[]>;
  /** Sessions of an e-mail address (ignoring case) created after `since` (epoch ms), newest first. */
  ofEmail(email: string, since: number): Promise<Session[]>;
  /** Whether a session has the booking code. */
  codeExists(code: string): Promise<boolean>;
  /** Throws `StaleWrite` when a code is taken. */
  add(...sessions: readonly Session[]): Promise<void>;
  /** Stores the session if it has not changed since it was read, else throws `StaleWrite`. */
  save(session: Session): Promise<void>;
  /** Stores the sessions' hold windows if none has changed since it was read, else throws `StaleWrite`. */
  saveHoldWindows(sessions: readonly Session[]): Promise<void>;
  remove(guid: string): Promise<void>;
  /** Removes sessions created before `before` (epoch ms); returns how many. */
  removeOlder(before: number): Promise<number>;
}

/** What the seats of a registration came from: an IP key, or the domain of a block key. */
export type SeatOrigin = 'ip' | 'domain';

/** A reminder to pay that went out: for which deadline (epoch ms), and how many hours before it. */
export interface Reminder {
  readonly deadline: number;
  readonly hours: number;
}

/** Whose unpaid registrations and seats are asked for. */
export interface UnpaidOf {
  readonly blockKeys?: readonly string[];
  readonly ips?: readonly string[];
  readonly domains?: readonly string[];
}

/** Registrations with an unpaid person by block key, unpaid seats by IP key and by mail domain. Who has none is left out. */
export interface UnpaidCounts {
  readonly registrations: ReadonlyMap<string, number>;
  readonly ofIps: ReadonlyMap<string, number>;
  readonly ofDomains: ReadonlyMap<string, number>;
}

export interface Registrations {
  byCode(code: string): Promise<RegistrationRecord | null>;
  /** By time of registration, then code; also those whose persons are all deleted. */
  all(): Promise<RegistrationRecord[]>;
  /** Those of which anybody is signed up now, in the same order: as many as there are seats for, at most. */
  signedUp(): Promise<RegistrationRecord[]>;
  /**
   * Makes other units that lock one of the codes wait until this one ends. The persons and payments of a code decide
   * together who of it has paid, so whoever changes one of them locks the code first.
   */
  lock(codes: readonly string[]): Promise<void>;
  /** Gives a code another payment deadline (epoch ms). */
  giveDeadline(code: string, deadline: number): Promise<void>;
  noteReminder(code: string, reminder: Reminder): Promise<void>;
  /** Gives a code another contact address, which its unpaid persons count for from now on. */
  changeContact(code: string, contact: Pick<Registration, 'email' | 'blockKey'>): Promise<void>;
  /** Whether the code is or was ever used by a registration, deleted ones included. */
  codeExists(code: string): Promise<boolean>;
  /** Which of the codes are or were ever used by a registration. */
  usedCodes(codes: readonly string[]): Promise<string[]>;
  /** What is not paid for and due after a time (epoch ms), of those who are named. */
  unpaid(of: UnpaidOf, dueAfter: number): Promise<UnpaidCounts>;
  /** The IP keys or mail domains with at least so many seats not paid for and due after a time (epoch ms), most first. */
  mostUnpaidSeats(from: SeatOrigin, atLeast: number, dueAfter: number): Promise<ReadonlyMap<string, number>>;
  /** Throws `StaleWrite` when the code, the guid or a seat is taken. */
  add(registration: Registration): Promise<void>;
}

/** A stored registration with its current persons. */
export interface RegistrationRecord extends Omit<Registration, 'participants'> {
  /** The deadline (epoch ms) that the crew has given instead of the one at sign-up; null: none. */
  readonly givenDeadline: number | null;
  /** The last reminder that went out; null: none has. */
  readonly reminded: Reminder | null;
  readonly persons: readonly RegisteredPerson[];
}

/** The persons of all registrations. */
export interface Persons {
  /** By time of registration, then code and position. */
  all(): Promise<RegisteredPerson[]>;
  /** In the order of the form. */
  ofCode(code: string): Promise<RegisteredPerson[]>;
  /** Adds persons with the given versions. Throws `StaleWrite` when a seat is taken. */
  add(persons: readonly RegisteredPerson[]): Promise<void>;
  /** Stores the persons if none has changed since they were read, else throws `StaleWrite`; also when a seat is taken. */
  save(persons: readonly RegisteredPerson[]): Promise<void>;
  /** Removes the persons if none has changed since they were read, else throws `StaleWrite`. */
  remove(persons: readonly RegisteredPerson[]): Promise<void>;
}

/**
 * `confirmation-again`: the crew, or whoever signed up, has sent a confirmation once more; `place-…`: a place was given
 * away, to who has it now and to who signed up.
 */
export type MailKind =
  | 'confirmation'
  | 'confirmation-again'
  | 'crew-notice'
  | 'payment-reminder'
  | 'payment-received'
  | 'registration-expired'
  | 'registration-revived'
  | 'place-received'
  | 'place-given';
/** `dismissed`: it failed, and the crew has seen to it. */
export type MailStatus = 'queued' | 'sent' | 'failed' | 'dismissed';
/** What goes first when several are due: what somebody has just done, then what the program reminds of, then news to many. */
export type MailPriority = 0 | 1 | 2;

/** A mail that is queued, sent, or failed for good. Its Message-ID follows from `id`, so servers recognise a duplicate. */
export interface OutboxMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly code: string;
  readonly mail: Mail;
  readonly priority: MailPriority;
  /** What it is about, where only one mail of its kind may be. */
  readonly about: string | null;
  readonly status: MailStatus;
  readonly attempts: number;
  readonly createdAt: number;
  /** When to try next (epoch ms). */
  readonly nextAt: number;
  /** Until when a process has claimed it to send it (epoch ms by the clock of `claim`); 0: none has. */
  readonly claimedUntil: number;
  readonly error: string;
  readonly version: number;
}

/** How many mails are not sent. */
export interface UnsentMail {
  readonly queued: number;
  /** When the oldest queued mail was created (epoch ms). */
  readonly oldestAt: number | null;
  /** Given up on. */
  readonly failed: number;
}

/** No mail waits longer for its next try. One that seems to was queued before the clock was set back, so it is due. */
export const LONGEST_MAIL_WAIT_MS = 15 * 60_000;

export interface Outbox {
  /** Throws `StaleWrite` when there is one of its kind about the same. */
  add(mail: OutboxMail): Promise<void>;
  /** Whether there is or was a mail of a kind about something. */
  isQueued(kind: MailKind, about: string): Promise<boolean>;
  byCode(code: string): Promise<OutboxMail[]>;
  /**
   * Queued mails to send at `now` that no process has claimed, by priority, then oldest first, including those with a
   * `nextAt` too far in the future.
   */
  due(now: number, limit: number): Promise<OutboxMail[]>;
  /**
   * Claims mails for `ms`, and counts the attempt. Throws as `save` does. Processes may tell different times, so a claim
   * goes by the database's clock; where the database is one process's alone, by `now`.
   */
  claim(mails: readonly OutboxMail[], now: number, ms: number): Promise<OutboxMail[]>;
  /** Stores how sending went of those mails that have not changed since they were read; answers them. */
  settle(mails: readonly OutboxMail[]): Promise<OutboxMail[]>;
  unsent(): Promise<UnsentMail>;
  /** The mails that were given up on, oldest first. */
  failed(): Promise<OutboxMail[]>;
  /** Stores the mail if it has not changed since it was read, else throws `StaleWrite`. */
  save(mail: OutboxMail): Promise<void>;
}

/** A use to count: the limit, whom it counts for, and, for limits on different values, the value (counted once a window). */
export type Use = readonly [what: CountedUse, key: string, member?: string];

/**
 * What is counted in the tables themselves, with the key that it is counted by: a block key, an IP key or a mail domain;
 * and `best-seats`, with no key, for those who choose in the whole hall and would want the same seats.
 */
export type CountedRows = readonly [
  what: 'held-ip' | 'unpaid-address' | 'unpaid-ip' | 'unpaid-domain' | 'best-seats',
  key: string,
];

export interface LimitCounts {
  /**
   * Makes other units that lock one of the keys, or count it, wait until this one ends, so that what is counted after it
   * stays true.
   * A unit locks once, with all of its keys.
   */
  lock(...keys: readonly (CountedRows | Use)[]): Promise<void>;
  /**
   * Counts the uses and returns 0 when all are within their limits. Otherwise counts none of them and returns the
   * milliseconds until all are allowed again.
   */
  use(now: number, ...uses: readonly Use[]): Promise<number>;
  /** As `use` for each group in order. */
  useEach(now: number, groups: readonly (readonly Use[])[]): Promise<UseOutcome[]>;
  /**
   * For each group the milliseconds to wait, where it is known without a lock that `use` would refuse it once more; 0 where
   * only `use` tells. To be asked before `lock`, which stores a row for each new key: those who were refused shall leave
   * none.
   */
  refusedAgain(now: number, groups: readonly (readonly Use[])[]): Promise<number[]>;
  /** Uncounts one use. */
  takeBack(what: CountedUse, key: string): Promise<void>;
  /** Removes counts whose window has ended; returns how many. */
  removeEnded(now: number): Promise<number>;
}
