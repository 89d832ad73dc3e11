import type { Activity } from './crew-stores.ts';
import type { OutboxMail, RegistrationRecord } from './signup-stores.ts';

/** The ends of events that have passed (epoch ms): promises to erase outlive the next event's dates. */
export interface EventEnds {
  /** Oldest first. */
  all(): Promise<number[]>;
  /** Remembers an end; one that is known stays as it is. */
  add(end: number): Promise<void>;
}

/** What all tables say of one person. Seats are freed and persons removed through their own stores. */
export interface PersonalData {
  /** The codes of the registrations made until a moment. */
  codesUntil(moment: number): Promise<string[]>;
  /** The registrations that an address (letter case aside) made. */
  registrationsOf(email: string): Promise<RegistrationRecord[]>;
  /** Removes the registrations of codes, which must have no persons left; says how many. */
  removeRegistrations(codes: readonly string[]): Promise<number>;
  /** Empties the address of registrations that others are part of; says how many. */
  eraseContact(codes: readonly string[]): Promise<number>;

  /** Acts with one of the codes or with the address (letter case aside), oldest first. */
  activitiesOf(codes: readonly string[], email: string): Promise<Activity[]>;
  /** Keeps of these acts only what happened when; their codes go too where they are among `gone`. */
  anonymiseActivities(codes: readonly string[], email: string, gone: readonly string[]): Promise<number>;
  /** Removes the acts until a moment and all with one of the codes; says how many. */
  removeActivities(until: number, codes: readonly string[]): Promise<number>;

  /** Mails about one of the codes or to the address (letter case aside), oldest first. */
  mailsOf(codes: readonly string[], email: string): Promise<OutboxMail[]>;
  removeMails(ids: readonly string[]): Promise<number>;
  /** Removes the mails made until a moment and all about one of the codes; says how many. */
  removeMailsUntil(moment: number, codes: readonly string[]): Promise<number>;
}

/** Mails that were written to files because no mail server is set. */
export interface MailFiles {
  /** Removes those written before a moment; says how many. */
  removeOlder(before: number): Promise<number>;
  /** Removes those with one of the ids and those to the address; says how many. */
  removeOf(ids: readonly string[], email: string): Promise<number>;
}
