import type { CountedUse } from '../../domain/limits.ts';
import type { RegisteredPerson } from '../../domain/registered-person.ts';
import type { Registration } from '../../domain/registration.ts';
import type { Place, Seat } from '../../domain/seat.ts';
import type { Session } from '../../domain/session.ts';
import type { Mail } from './mail.ts';

export interface Seats {
  /** How many seats there are and the sum of their versions: changes whenever a seat does. */
  fingerprint(): Promise<{ count: number; versions: number }>;
  /** All seats, hidden ones too, by row then number. */
  all(): Promise<Seat[]>;
  find(places: readonly Place[]): Promise<Seat[]>;
  /** Seats with a hold of the session, run out or not. */
  heldBy(guid: string): Promise<Seat[]>;
  /** Seats with a hold, run out or not, of one of the addresses (block keys) or of one of the IP keys. */
  heldByAny(blockKeys: readonly string[], ips: readonly string[]): Promise<Seat[]>;
  /**
   * Stores the seats if none has changed since it was read (each version goes up by one), else throws `StaleWrite`;
   * also when an address's slot is used twice.
   */
  save(seats: readonly Seat[]): Promise<void>;
  /** Adds new seats, version as given. */
  add(seats: readonly Seat[]): Promise<void>;
}

export interface Sessions {
  find(guid: string): Promise<Session | null>;
  findAll(guids: readonly string[]): Promise<Session[]>;
  /** Sessions of an e-mail address (letter case aside) made after `since`, newest first. */
  ofEmail(email: string, since: number): Promise<Session[]>;
  /** Whether a session carries the booking code. */
  codeExists(code: string): Promise<boolean>;
  /** Throws `StaleWrite` when a code is taken. */
  add(...sessions: readonly Session[]): Promise<void>;
  /** Stores the session if it has not changed since it was read, else throws `StaleWrite`. */
  save(session: Session): Promise<void>;
  /** Stores how the sessions' hold windows stand if none has changed since it was read, else throws `StaleWrite`. */
  saveHoldWindows(sessions: readonly Session[]): Promise<void>;
  remove(guid: string): Promise<void>;
  /** Removes sessions made before `before`; says how many. */
  removeOlder(before: number): Promise<number>;
}

export interface Registrations {
  byCode(code: string): Promise<RegistrationRecord | null>;
  /** Whether the code is or was ever used by a registration, deleted ones included. */
  codeExists(code: string): Promise<boolean>;
  /** Which of the codes are or were ever used by a registration. */
  usedCodes(codes: readonly string[]): Promise<string[]>;
  /** Registrations with at least one unpaid person, by block key; none is left out. */
  countUnpaid(blockKeys: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Throws `StaleWrite` when the code, the guid or a seat is taken. */
  add(registration: Registration): Promise<void>;
}

/** A registration as stored, each participant with what the crew has noted since. */
export interface RegistrationRecord extends Omit<Registration, 'participants'> {
  readonly persons: readonly RegisteredPerson[];
}

/** The persons of all registrations. */
export interface Persons {
  /** By moment of sign-up, then code and position. */
  all(): Promise<RegisteredPerson[]>;
  /** In the order of the form. */
  ofCode(code: string): Promise<RegisteredPerson[]>;
  /** Adds persons, version as given. Throws `StaleWrite` when a seat is taken. */
  add(persons: readonly RegisteredPerson[]): Promise<void>;
  /** Stores the persons if none has changed since they were read, else throws `StaleWrite`; also when a seat is taken. */
  save(persons: readonly RegisteredPerson[]): Promise<void>;
  /** Removes the persons if none has changed since they were read, else throws `StaleWrite`. */
  remove(persons: readonly RegisteredPerson[]): Promise<void>;
}

export type MailKind = 'confirmation' | 'crew-notice';
export type MailStatus = 'queued' | 'sent' | 'failed';

/** A mail that waits to be sent, was sent, or was given up. `id` is also its Message-ID, so a second copy is known as one. */
export interface OutboxMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly code: string;
  readonly mail: Mail;
  readonly status: MailStatus;
  readonly attempts: number;
  readonly createdAt: number;
  /** Not before this moment (epoch ms). While a process sends the mail, the moment when its claim ends. */
  readonly nextAt: number;
  readonly error: string;
  readonly version: number;
}

/** Mail that has not reached anybody. */
export interface UnsentMail {
  readonly queued: number;
  /** When the oldest that is queued was written (epoch ms). */
  readonly oldestAt: number | null;
  /** Given up. */
  readonly failed: number;
}

/** No mail waits longer than this for its next try: one that seems to was queued before the clock was set back. */
export const LONGEST_MAIL_WAIT_MS = 15 * 60_000;

export interface Outbox {
  add(mail: OutboxMail): Promise<void>;
  byCode(code: string): Promise<OutboxMail[]>;
  /** Queued mails that may go at `now`, oldest first, those too whose moment the clock has left behind. */
  due(now: number, most: number): Promise<OutboxMail[]>;
  unsent(): Promise<UnsentMail>;
  /** Stores the mail if it has not changed since it was read, else throws `StaleWrite`. */
  save(mail: OutboxMail): Promise<void>;
}

/** One use: of what, who by, and, where each different one counts once in a window, of which. */
export type Use = readonly [what: CountedUse, key: string, member?: string];

export interface LimitCounts {
  /**
   * Counts the uses one after the other. Answers 0 when all are within their limits; otherwise the milliseconds until the
   * first one that is not is allowed again, and then neither that one nor those behind it were counted.
   */
  use(now: number, ...uses: readonly Use[]): Promise<number>;
  /** As `use` for one group after the other; answers each one's wait. */
  useEach(now: number, groups: readonly (readonly Use[])[]): Promise<number[]>;
  /** Takes one use back. */
  takeBack(what: CountedUse, key: string): Promise<void>;
  /** The milliseconds until `key` may be used again, 0 when now. Counts nothing. */
  lockedFor(what: CountedUse, key: string, now: number): Promise<number>;
  /** Forgets counts whose window ended before `now`; says how many. */
  removeEnded(now: number): Promise<number>;
}
