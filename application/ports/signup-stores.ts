import type { MailKind, MailPriority, Mail } from './mail.ts';
import { HOUR, MINUTE } from '../../domain/shared/durations.ts';
import type { CountedUse, UseOutcome } from '../../domain/shared/counted-uses.ts';
import type { ListedPlaces } from '../../domain/payments/resale.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import type { Registration } from '../../domain/signup/registration.ts';
import type { Seat } from '../../domain/hall/seat.ts';
import type { Place } from '../../domain/shared/place.ts';
import type { Session } from '../../domain/signup/session.ts';
import type { PerHour } from '../../domain/upkeep/trends.ts';

export interface Seats {
  /** The number of seats and the sum of their versions, which changes whenever a seat does. */
  fingerprint(): Promise<{ count: number; versions: number }>;
  /** How many seats nobody has, held ones too, without those that visitors cannot have. */
  countLeft(): Promise<number>;
  /** All seats, hidden ones too, by row then number. */
  all(): Promise<Seat[]>;
  find(places: readonly Place[]): Promise<Seat[]>;
  /** Seats with a hold of the session, expired or not. */
  heldBy(guid: string): Promise<Seat[]>;
  /** The seats of the places, and those held, expired or not, by one of the keys: all as at one moment. */
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
 * Reading a session locks it: other units that read it wait until this one ends, so that units on the same
 * session run one after the other. A unit reads its sessions before anything that belongs to them.
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
  /** Removes sessions created before `before` (epoch ms), but those whose offer lasts on at `now`; returns how many. */
  removeOlder(before: number, now: number): Promise<number>;
}

/** What unpaid seats are counted by: the IP key, or the domain of the block key. */
export type SeatOrigin = 'ip' | 'domain';

/** A reminder to pay that went out: for which deadline (epoch ms), and how many hours before it. */
export interface Reminder {
  readonly deadline: number;
  readonly hours: number;
}

/** The keys to count unpaid registrations and seats for. */
export interface UnpaidOf {
  readonly blockKeys?: readonly string[];
  readonly ips?: readonly string[];
  readonly domains?: readonly string[];
}

/**
 * Registrations with an unpaid person by block key, unpaid seats by IP key and by mail domain. Keys without
 * any are left out.
 */
export interface UnpaidCounts {
  readonly registrations: ReadonlyMap<string, number>;
  readonly ofIps: ReadonlyMap<string, number>;
  readonly ofDomains: ReadonlyMap<string, number>;
}

export interface Registrations {
  byCode(code: string): Promise<RegistrationRecord | null>;
  /** Those of the codes, in any order. */
  ofCodes(codes: readonly string[]): Promise<RegistrationRecord[]>;
  /** Those whose contact has the address, ignoring case, by time of registration. */
  ofEmail(email: string): Promise<RegistrationRecord[]>;
  /** The contact addresses of these codes. */
  contacts(codes: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The codes whose contact address contains the text, ignoring case. */
  withContact(text: string): Promise<string[]>;
  /** By time of registration, then code; also those whose persons are all deleted. */
  all(): Promise<RegistrationRecord[]>;
  /** Whether there are any. */
  any(): Promise<boolean>;
  /** Those with somebody signed up now, in the same order: at most as many as there are seats. */
  signedUp(): Promise<RegistrationRecord[]>;
  /**
   * Makes other units that lock one of the codes, of registrations or passes, wait until this one ends. Persons and payments together
   * decide who of a code has paid, so a unit locks the code before it changes either. However the codes come, all units lock
   * them in one order, and all at once: of two that lock one after the other, each could have what the other waits for.
   */
  lock(codes: readonly string[]): Promise<void>;
  /** Gives a code another payment deadline (epoch ms). */
  giveDeadline(code: string, deadline: number): Promise<void>;
  /** Those that were made from the waiting list. */
  listed(): Promise<RegistrationRecord[]>;
  /** Stores whose money the places of a code have set due. */
  saveListed(code: string, listed: ListedPlaces): Promise<void>;
  noteReminder(code: string, reminder: Reminder): Promise<void>;
  /** Changes the contact address of a code. Its unpaid persons then count against the new address. */
  changeContact(code: string, contact: Pick<Registration, 'email' | 'blockKey'>): Promise<void>;
  /** Whether the code is or was ever used by a registration, deleted ones included. */
  codeExists(code: string): Promise<boolean>;
  /** Which of the codes are or were, or are a pass's. */
  usedCodes(codes: readonly string[]): Promise<string[]>;
  /** Counts what is unpaid and due after `dueAfter` (epoch ms), by the given keys. */
  unpaid(of: UnpaidOf, dueAfter: number): Promise<UnpaidCounts>;
  /** IP keys or domains with at least so many unpaid seats due after `dueAfter` (epoch ms), most first. */
  mostUnpaidSeats(from: SeatOrigin, atLeast: number, dueAfter: number): Promise<ReadonlyMap<string, number>>;
  /** How many were made in each hour from `from` (epoch ms) on; also those whose persons are all deleted. */
  perHour(from: number): Promise<PerHour>;
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
  /** How many signed up after `from` and until `until` (epoch ms), without those whom the crew added. */
  countByVisitors(from: number, until: number): Promise<number>;
  /** How many of those signed up now came in each hour from `from` (epoch ms) on. */
  perHour(from: number): Promise<PerHour>;
  /** Adds persons with the given versions. Throws `StaleWrite` when a seat is taken. */
  add(persons: readonly RegisteredPerson[]): Promise<void>;
  /** Stores the persons if none has changed since they were read, else throws `StaleWrite`; also when a seat is taken. */
  save(persons: readonly RegisteredPerson[]): Promise<void>;
  /** As `save`, but stores only who has paid and the crew's marks. */
  savePaid(persons: readonly RegisteredPerson[]): Promise<void>;
  /** Removes the persons if none has changed since they were read, else throws `StaleWrite`. */
  remove(persons: readonly RegisteredPerson[]): Promise<void>;
}

/** `dismissed`: the crew has seen to it after it failed, or has stopped the message that it is of. */
export type MailStatus = 'queued' | 'sent' | 'failed' | 'dismissed';

/** A mail that is queued, sent, or failed for good. Its Message-ID follows from `id`, so servers recognise a duplicate. */
export interface OutboxMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly code: string;
  readonly mail: Mail;
  readonly priority: MailPriority;
  /** Only one mail of a kind may have the same `about`. Null: no such limit. */
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

/** A mail that somebody waits for, not one of a message to many. */
export type AwaitedMail = OutboxMail & { readonly kind: Exclude<MailKind, 'message'> };

/** How many mails are not sent. */
export interface UnsentMail {
  readonly queued: number;
  /** When the oldest queued mail was created (epoch ms). */
  readonly oldestAt: number | null;
  /** Given up on. */
  readonly failed: number;
}

/** The longest wait for the next try. A mail that seems to wait longer is due: the clock was set back. */
export const LONGEST_MAIL_WAIT_MS = 15 * MINUTE;

/** How long a mail is tried. The next failure after that is its last. */
export const MAIL_GIVEN_UP_MS = 48 * HOUR;

/** Which mails a process sends: those that somebody waits for, or the mails of messages to many. */
export type MailLane = 'one-by-one' | 'messages';

/** The mails of one message. */
export interface MessageMails {
  readonly sent: number;
  readonly queued: number;
  /** Those given up on, with the mail server's words. The address is empty where it was erased. */
  readonly failed: readonly { readonly to: string; readonly why: string }[];
}

export interface Outbox {
  /** Throws `StaleWrite` when there is one with the same kind and `about`. */
  add(...mails: readonly OutboxMail[]): Promise<void>;
  /** Which of them are in the outbox, sent or not, by kind and `about`, with a space between. */
  queuedBefore(mails: readonly { kind: MailKind; about: string }[]): Promise<ReadonlySet<string>>;
  /** The mails of these kinds that were queued since a time (epoch ms), sent or not. */
  queuedSince(kinds: readonly MailKind[], since: number): Promise<OutboxMail[]>;
  byCode(code: string): Promise<OutboxMail[]>;
  /**
   * Queued mails to send at `now` that no process has claimed, including those whose `nextAt` is further ahead than
   * `LONGEST_MAIL_WAIT_MS`. `one-by-one`, which it is without saying: those that
   * somebody waits for, by priority, then oldest first; `messages`: those
   * of messages to many, first the ones that were tried least.
   */
  due(now: number, limit: number, which?: MailLane): Promise<OutboxMail[]>;
  /**
   * Claims mails for `ms`, counts the attempt and returns them. Throws as `save` does. Goes by the database's
   * clock, because processes' clocks differ, or by `now` where only one process uses the database.
   */
  claim(mails: readonly OutboxMail[], now: number, ms: number): Promise<OutboxMail[]>;
  /** Stores the results of sending, for mails that have not changed since they were read; returns those. */
  settle(mails: readonly OutboxMail[]): Promise<OutboxMail[]>;
  /** Without mails of messages to many. */
  unsent(): Promise<UnsentMail>;
  /** The mails that were given up on, oldest first, without those of messages. */
  failed(): Promise<AwaitedMail[]>;
  /** Of the mails queued in each hour from `from` (epoch ms) on, how many are sent and how many failed; messages too. */
  perHour(from: number): Promise<{ readonly sent: PerHour; readonly failed: PerHour }>;
  /** How many mails of messages are queued. */
  messagesQueued(): Promise<number>;
  /** How far each message has come, by its id. */
  ofMessages(): Promise<ReadonlyMap<string, MessageMails>>;
  /** Takes the mails of a message that nobody is sending off the queue; returns how many. */
  stopMessage(message: string, now: number): Promise<number>;
  /** Stores the mail if it has not changed since it was read, else throws `StaleWrite`. */
  save(mail: OutboxMail): Promise<void>;
}

/** A use to count: limit, key and, for limits on different values, the value (counted once a window). */
export type Use = readonly [what: CountedUse, key: string, member?: string];

/**
 * A limit counted from the tables themselves, with the block key, IP key or mail domain that it counts by.
 * `best-seats` has no key: its requests choose in the whole hall and would pick the same seats.
 */
export type CountedRows = readonly [
  what: 'held-ip' | 'unpaid-address' | 'unpaid-ip' | 'unpaid-domain' | 'best-seats',
  key: string,
];

export interface LimitCounts {
  /**
   * Makes other units that lock or count one of the keys wait until this one ends, so that counts read after
   * it stay true. A unit locks once, with all of its keys.
   */
  lock(...keys: readonly (CountedRows | Use)[]): Promise<void>;
  /** Counts the uses and returns 0 when all are within their limits; else counts none, and returns the ms until all are. */
  use(now: number, ...uses: readonly Use[]): Promise<number>;
  /** Counts a use so many times, all or none; returns 0, or the milliseconds until there may be room for them. */
  useTimes(now: number, use: Use, times: number): Promise<number>;
  /** As `use` for each group in order. */
  useEach(now: number, groups: readonly (readonly Use[])[]): Promise<UseOutcome[]>;
  /**
   * For each group, the milliseconds to wait if it is known without a lock that `use` would refuse it again,
   * else 0. Call it before `lock`, which stores a row for each new key: refused callers must not add rows.
   */
  refusedAgain(now: number, groups: readonly (readonly Use[])[]): Promise<number[]>;
  /** How often a key was used in its window so far; one more than its limit when a use was refused. Locks the key. */
  used(now: number, use: Use): Promise<number>;
  /** Uncounts one use. */
  takeBack(what: CountedUse, key: string): Promise<void>;
  /** Removes counts whose window has ended; returns how many. */
  removeEnded(now: number): Promise<number>;
}
