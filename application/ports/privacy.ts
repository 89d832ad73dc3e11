import type { Activity } from './crew-stores.ts';
import type { OutboxMail, RegistrationRecord } from './signup-stores.ts';

/** The end times of past events (epoch ms). Kept so that data is erased on time, even once the next event has new dates. */
export interface EventEnds {
  /** Oldest first. */
  all(): Promise<number[]>;
  /** Stores an end time, unless it is stored already. */
  add(end: number): Promise<void>;
}

/** Identifies one erasure of an installation. */
export interface ErasureMark {
  readonly number: number;
  readonly digest: string;
}

/** Whose data was erased on request, by digest. Not part of backups, so that a restore can erase it again. */
export interface Erasures {
  add(digest: string, at: number): Promise<void>;
  /** The newest; null: there is none. */
  newest(): Promise<ErasureMark | null>;
  /** The digests erased after the mark; all when it is null or from another installation. */
  since(mark: ErasureMark | null): Promise<string[]>;
}

/** Finds and erases personal data across tables. Seats and persons are handled by their own stores. */
export interface PersonalData {
  /** Declares that this unit erases: nothing that it removes may remain in the database's files. */
  leaveNoTrace(): void;
  /** All booking codes and e-mail addresses (in lower case) that something is stored about. */
  subjects(): Promise<{ readonly codes: string[]; readonly emails: string[] }>;
  /** The codes of the registrations made until `until` (epoch ms). */
  codesUntil(until: number): Promise<string[]>;
  /** The registrations made by an e-mail address (ignoring case). */
  registrationsOf(email: string): Promise<RegistrationRecord[]>;
  /** Removes registrations, which must have no persons left; returns how many. */
  removeRegistrations(codes: readonly string[]): Promise<number>;
  /** Blanks the contact address of registrations; returns how many. */
  eraseContact(codes: readonly string[]): Promise<number>;

  /**
   * Activities with one of the codes or the e-mail address (ignoring case), in the order in which they were logged: by
   * their times, what clocks of two processes wrote may be out of order.
   */
  activitiesOf(codes: readonly string[], email: string): Promise<Activity[]>;
  /** All activities, some at a time: they may be too many for one statement. */
  allActivities(): AsyncIterable<readonly Activity[]>;
  /** Reduces these activities to type, time and code; returns how many. `removedCodes` are removed from all activities. */
  anonymiseActivities(
    codes: readonly string[],
    email: string,
    removedCodes: readonly string[],
  ): Promise<number>;
  /** As `anonymiseActivities`, for those activities with one of the codes that `isTelling` picks. */
  anonymiseSome(codes: readonly string[], isTelling: (act: Activity) => boolean): Promise<void>;
  /** Removes all activities until `until` (epoch ms) and all with one of the codes; returns how many. */
  removeActivities(until: number, codes: readonly string[]): Promise<number>;

  /** Mails about one of the codes or to the address (ignoring case), oldest first. */
  mailsOf(codes: readonly string[], email: string): Promise<OutboxMail[]>;
  removeMails(ids: readonly string[]): Promise<number>;
  /** Removes the mails created until `until` (epoch ms) and all about one of the codes; returns how many. */
  removeMailsUntil(until: number, codes: readonly string[]): Promise<number>;
}

/** Mails that were written to files because no mail server is configured. */
export interface MailFiles {
  /** Removes mails written before `before` (epoch ms); returns how many. */
  removeOlder(before: number): Promise<number>;
  /** Removes mails with one of the ids and mails to one of the addresses; returns how many. */
  removeOf(ids: readonly string[], emails: readonly string[]): Promise<number>;
}
