import type { WaitingEntry } from '../../domain/signup/waiting-list.ts';

/** Who waits for seats. Whoever is off the list stays until the event has been over for a while. */
export interface Waiting {
  /** In order of joining. */
  all(): Promise<WaitingEntry[]>;
  /** Those stored as `waiting` or `offered`, in order of joining. */
  onList(): Promise<WaitingEntry[]>;
  find(id: string): Promise<WaitingEntry | null>;
  /** Whose offer is held by the session. */
  ofSession(guid: string): Promise<WaitingEntry | null>;
  /** The highest `order` of all entries; 0: there are none. */
  lastOrder(): Promise<number>;
  /** Throws `StaleWrite` when the address is on the list. */
  add(entry: WaitingEntry): Promise<void>;
  /** Stores the entry if it has not changed since it was read, else throws `StaleWrite`. */
  save(entry: WaitingEntry): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes who joined until `until` (epoch ms); returns how many. */
  removeUntil(until: number): Promise<number>;
}
