import type { Consent } from '../../domain/consent/consent.ts';

/** What guardians were asked and said. One record a person. */
export interface Consents {
  /** In no order. */
  all(): Promise<Consent[]>;
  find(personId: string): Promise<Consent | null>;
  /** Those of the persons that have one. */
  ofPersons(personIds: readonly string[]): Promise<Consent[]>;
  /** All addresses (`addressKeyOf`) whose links lead to somebody: of guardians, and of who has withdrawn a consent. */
  linkedAddresses(): Promise<string[]>;
  /** Those that the link of an address leads to, by code, then position. */
  linkedTo(address: string): Promise<Consent[]>;
  /** Stores the record unless it has changed since it was read (version 0: it was not there), else throws `StaleWrite`. */
  save(record: Consent): Promise<void>;
  remove(personIds: readonly string[]): Promise<void>;
}
