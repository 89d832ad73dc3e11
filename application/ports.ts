import type { BlacklistEntry } from '../domain/blacklist.ts';
import type { CompoPage } from '../domain/compo-page.ts';
import type { FoodPage } from '../domain/food-page.ts';
import type { FrontPage } from '../domain/front-page.ts';
import type { InfoPage } from '../domain/info-page.ts';
import type { CountedUse } from '../domain/limits.ts';
import type { Registration } from '../domain/registration.ts';
import type { Hold, Place, Seat } from '../domain/seat.ts';
import type { Session } from '../domain/session.ts';
import type { SignupPage } from '../domain/signup-page.ts';

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
  readonly blacklist: Blacklist;
  readonly pages: Pages;
  readonly activityLog: ActivityLog;
  readonly outbox: Outbox;
  readonly limits: LimitCounts;
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

export interface Seats {
  /** How many seats there are and the sum of their versions: changes whenever a seat does. */
  fingerprint(): Promise<{ count: number; versions: number }>;
  /** All seats, hidden ones too, by row then number. */
  all(): Promise<Seat[]>;
  find(places: readonly Place[]): Promise<Seat[]>;
  /** Seats with a hold of the session, run out or not. */
  heldBy(guid: string): Promise<Seat[]>;
  /** Holds that live at `now`, by block key of the address. */
  holdsOfAddress(address: string, now: number): Promise<Hold[]>;
  /** How many live holds an IP key has. */
  countHeldByIp(ip: string, now: number): Promise<number>;
  /**
   * Stores the seats if none has changed since it was read (each version goes up by one), else throws `StaleWrite`.
   * An address's slot that is used by a hold which ran out before `now` is taken over.
   */
  save(seats: readonly Seat[], now: number): Promise<void>;
  /** Adds new seats, version as given. */
  add(seats: readonly Seat[]): Promise<void>;
}

export interface Sessions {
  find(guid: string): Promise<Session | null>;
  /** Sessions of an e-mail address (letter case aside) made after `since`, newest first. */
  ofEmail(email: string, since: number): Promise<Session[]>;
  /** Whether a session carries the booking code. */
  codeExists(code: string): Promise<boolean>;
  add(session: Session): Promise<void>;
  /** Stores the session if it has not changed since it was read, else throws `StaleWrite`. */
  save(session: Session): Promise<void>;
  remove(guid: string): Promise<void>;
  /** Removes sessions made before `before`; says how many. */
  removeOlder(before: number): Promise<number>;
}

export interface Registrations {
  byCode(code: string): Promise<RegistrationRecord | null>;
  /** Whether the code is or was ever used by a registration, deleted ones included. */
  codeExists(code: string): Promise<boolean>;
  /** Registrations of a block key with at least one unpaid person. */
  countUnpaid(address: string): Promise<number>;
  /** Throws `StaleWrite` when the code, the guid or a seat is taken. */
  add(registration: Registration): Promise<void>;
}

/** A registration as stored, each participant with what the crew has noted since. */
export interface RegistrationRecord extends Omit<Registration, 'participants'> {
  readonly persons: readonly RegisteredPerson[];
}

export interface RegisteredPerson {
  readonly place: Place;
  readonly firstName: string;
  readonly lastName: string;
  readonly age: number;
  readonly phone: string;
  readonly email: string;
  readonly special: string;
  readonly foodTicket: boolean;
  readonly paid: boolean;
  readonly arrived: boolean;
}

export interface Blacklist {
  byKey(key: string): Promise<BlacklistEntry | null>;
  all(): Promise<BlacklistEntry[]>;
  /** Adds the entry, or replaces the one with its key. */
  put(entry: BlacklistEntry): Promise<void>;
  remove(key: string): Promise<boolean>;
}

/** The pages that the crew edits, by name. */
export interface PageContents {
  readonly front: FrontPage;
  readonly signup: SignupPage;
  readonly food: FoodPage;
  readonly compo: CompoPage;
  readonly info: InfoPage;
}
export type PageName = keyof PageContents;

export interface StoredPage<N extends PageName = PageName> {
  readonly name: N;
  readonly content: PageContents[N];
  readonly updatedAt: number;
  readonly updatedBy: string;
}

export interface Pages {
  get<N extends PageName>(name: N): Promise<StoredPage<N> | null>;
  put(page: StoredPage): Promise<void>;
}

/** The acts that the crew's log tells of. */
export const ACTIVITY_TYPES = [
  'email_code_request',
  'email_code_verification',
  'seat_selection',
  'seat_deselection',
  'order_confirmation',
  'order_check',
  'order_confirmation_email',
  'internal_notification_email',
  'server_startup',
  'dev_code_used',
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

export interface Activity {
  readonly type: ActivityType;
  readonly at: number;
  readonly email?: string;
  readonly code?: string;
  readonly ip?: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface ActivityLog {
  add(activity: Activity): Promise<void>;
  /** Newest first. */
  newest(count: number): Promise<Activity[]>;
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

export interface Outbox {
  add(mail: OutboxMail): Promise<void>;
  byCode(code: string): Promise<OutboxMail[]>;
  /** Queued mails that may go at `now`, oldest first. */
  due(now: number, most: number): Promise<OutboxMail[]>;
  /** Stores the mail if it has not changed since it was read, else throws `StaleWrite`. */
  save(mail: OutboxMail): Promise<void>;
}

export interface LimitCounts {
  /**
   * Counts one use by `key`. Answers 0 when it is within the limit; otherwise the milliseconds until the next one is
   * allowed, and then nothing was counted.
   */
  use(what: CountedUse, key: string, now: number): Promise<number>;
  /** Like `use`, but counts each different `member` once in a window. */
  useDistinct(what: CountedUse, key: string, member: string, now: number): Promise<number>;
  /** Takes one use back. */
  takeBack(what: CountedUse, key: string): Promise<void>;
  /** The milliseconds until `key` may be used again, 0 when now. Counts nothing. */
  lockedFor(what: CountedUse, key: string, now: number): Promise<number>;
  /** Forgets counts whose window ended before `now`; says how many. */
  removeEnded(now: number): Promise<number>;
}

export interface Mail {
  /** An address, never a header: names and lists are not parsed. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailSender {
  /** Delivers the mail or throws `MailFailure`. Answers the server's word for it. */
  send(mail: Mail, messageId: string): Promise<{ messageId: string }>;
}

/**
 * Why a mail did not go. `rejected`: the server will never take it (5xx); `deferred`: it may later (4xx);
 * `unreachable`: no server answered, so no other mail would go either.
 */
export type MailFailureReason = 'rejected' | 'deferred' | 'unreachable';

export class MailFailure extends Error {
  override readonly name = 'MailFailure';

  constructor(
    message: string,
    readonly reason: MailFailureReason,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The words of the mails. */
export interface MailWriter {
  code(to: string, code: string): Mail;
  confirmation(
    registration: Registration,
    prices: { readonly priceNoFood: number; readonly priceWithFood: number },
  ): Mail;
  crewNotice(to: string, registration: Registration): Mail;
}

export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

/** Chance and digests, from a CSPRNG. */
export interface Secrets {
  hex(digits: number): string;
  /** Six letters of the booking code's alphabet. */
  code(): string;
  /** Keyed digest of a text, in hex. The same in every process on one database. */
  hmac(text: string): string;
  /** Compares two digests in constant time. */
  equal(a: string, b: string): boolean;
}

/** The program's own log. Values must be fit to store: no guid, code, token or password. */
export interface Log {
  info(event: string, facts?: Readonly<Record<string, unknown>>): void;
  warn(event: string, facts?: Readonly<Record<string, unknown>>): void;
  error(event: string, cause: unknown, facts?: Readonly<Record<string, unknown>>): void;
}
