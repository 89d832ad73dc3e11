import type { BlacklistEntry } from '../../domain/people/blacklist.ts';
import type { Consent } from '../../domain/consent/consent.ts';
import type { Pass } from '../../domain/door/pass.ts';
import type { OnlineAttempt } from '../../domain/payments/online-payment.ts';
import type { Payment } from '../../domain/payments/payment.ts';
import type { DeletedPerson, RegisteredPerson, SeatMove } from '../../domain/people/registered-person.ts';
import type { Session } from '../../domain/signup/session.ts';
import type { WaitingEntry } from '../../domain/signup/waiting-list.ts';
import type { Activity } from './crew-stores.ts';
import type { StoredAct } from './door-stores.ts';
import type { OutboxMail, RegistrationRecord } from './signup-stores.ts';

/** The end times of past events (epoch ms). Kept so that data is erased on time, even once the next event has new dates. */
export interface EventEnds {
  /** Oldest first. */
  all(): Promise<number[]>;
  /** Stores an end time, unless it is stored already. */
  add(end: number): Promise<void>;
  /** Forgets end times. */
  remove(ends: readonly number[]): Promise<void>;
}

/** Identifies one erasure of an installation. */
export interface ErasureMark {
  readonly number: number;
  readonly digest: string;
}

/**
 * Erasures as they travel, with backups and beside them. `keys` are those of the digests and serve nothing else: whoever has a
 * backup has everybody's addresses anyway. `made`: traces, and when (epoch ms), in their order.
 */
export interface ErasureList {
  readonly keys: readonly string[];
  readonly made: readonly (readonly [trace: string, at: number])[];
}

/** What a backup reflects of erasures. `all` is null if an older version has made it. */
export interface KnownErasures {
  readonly newest: ErasureMark | null;
  readonly all: ErasureList | null;
}

/**
 * Who was erased on request: ids of persons, and digests of what can be guessed (addresses and booking codes). A restore does
 * not replace them, but takes what it did not know, so that it can erase them again.
 */
export interface Erasures {
  add(trace: string, at: number): Promise<void>;
  /** The newest; null: there is none. */
  newest(): Promise<ErasureMark | null>;
  /** The traces of all that a backup does not reflect; every one where it is null or, by its newest, of another installation. */
  since(known: KnownErasures | null): Promise<string[]>;
  list(): Promise<ErasureList>;
  /** Adds what is not there yet. */
  take(list: ErasureList): Promise<void>;
  /** The key of digests to come: the first that there is or else `fresh`, 64 random hex digits, which is kept. */
  key(fresh: string): Promise<string>;
  /** The keys of all digests but those that were made before there were any: theirs is the installation's own. */
  keys(): Promise<string[]>;
}

/** Who somebody is, or was when they gave their place away. */
export interface KnownPerson {
  readonly id: string;
  readonly code: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Everybody who is or was known: who is signed up, who was deleted, who gave their place away, and who has a pass. */
export interface KnownPersons {
  /** Notes somebody who gives their place away, so that the log can still name them. */
  noteFormer(person: KnownPerson, now: number): Promise<void>;
  withIds(ids: readonly string[]): Promise<KnownPerson[]>;
  withCodes(codes: readonly string[]): Promise<KnownPerson[]>;
  /** Ignoring case. */
  withEmail(email: string): Promise<KnownPerson[]>;
  /** The ids of those whose full name or address has all words of the text, as searches compare them. */
  matching(text: string): Promise<string[]>;
}

/** Whose data is exported or erased. Empty lists match nothing. */
export interface About {
  /** Persons, by id. */
  readonly ids: readonly string[];
  /** Addresses in lower case, whoever has or had them. */
  readonly emails: readonly string[];
  /** Registrations as a whole. An erasure leaves nothing of them. */
  readonly codes: readonly string[];
  /** Registrations of which only the contact is asked for. */
  readonly contacts: readonly string[];
  /** All codes of these persons, whose mails name the others too. */
  readonly touched: readonly string[];
  /** Single rows that nothing else leads to: payments by id, entries of the blacklist by block key. */
  readonly rows: readonly string[];
}

/** Somebody on a team: of which game, by its id, and what they are called there. */
export interface TeamPlace {
  readonly game: string;
  readonly team: string;
  readonly nick: string;
}

/** Everything that is stored about somebody. */
export interface SubjectData {
  readonly registrations: readonly RegistrationRecord[];
  readonly persons: readonly RegisteredPerson[];
  readonly deletedPersons: readonly DeletedPerson[];
  readonly seatMoves: readonly SeatMove[];
  readonly activities: readonly Activity[];
  readonly mails: readonly OutboxMail[];
  readonly payments: readonly Payment[];
  /** Their tries to pay online. */
  readonly onlinePayments: readonly OnlineAttempt[];
  /** What was done with them at the door. */
  readonly presence: readonly StoredAct[];
  /** What guardians were asked and said about them, or somebody as a guardian. */
  readonly consents: readonly Consent[];
  readonly teams: readonly TeamPlace[];
  readonly passes: readonly Pass[];
  readonly sessions: readonly Session[];
  readonly waiting: readonly WaitingEntry[];
  readonly blacklist: readonly BlacklistEntry[];
}

/** Personal data across all tables, as each table declares what of it is about whom. */
export interface PersonalData {
  /** Declares that this unit erases: nothing that it removes may remain in the database's files. */
  leaveNoTrace(): void;
  of(who: About): Promise<SubjectData>;
  /** Removes or blanks every row about somebody. Their seats must be free already. `digest` hides what could be guessed. */
  erase(who: About, digest: (text: string) => string): Promise<void>;
  /** All booking codes and addresses (in lower case) that something is stored about. */
  subjects(): Promise<{ readonly codes: string[]; readonly emails: string[] }>;
  /** Blanks the notes (they may be about health) of persons who registered until `until` (epoch ms); returns how many had some. */
  eraseNotes(until: number): Promise<number>;
  /**
   * Removes what guardians were asked and said about persons who registered until `until` (epoch ms), and blanks the mails to
   * them of until then; returns how many there were. That the crew has a paper form stays.
   */
  eraseConsents(until: number): Promise<number>;
  /** Removes what is dated until `until` (epoch ms) or bears one of the codes, and need not be kept; returns how many rows. */
  removeUntil(until: number, codes: readonly string[]): Promise<number>;
}

/** Mails that were written to files because no mail server is configured. */
export interface MailFiles {
  /** Removes mails written before `before` (epoch ms); returns how many. */
  removeOlder(before: number): Promise<number>;
  /** Removes mails with one of the ids and mails to one of the addresses; returns how many. */
  removeOf(ids: readonly string[], emails: readonly string[]): Promise<number>;
}
