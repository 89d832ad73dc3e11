import { newWaitingEntry, type WaitingEntry } from '../../domain/signup/waiting-list.ts';
import { NOON } from './builders.ts';

/** A person who waits, as stored. */
export function aWaitingEntry(overrides: Partial<WaitingEntry> = {}): WaitingEntry {
  const who = { id: 'a', email: 'kari@example.no', blockKey: 'kari@example.no', size: 1, together: false };
  return { ...newWaitingEntry({ ...who, order: 1 }, NOON), ...overrides };
}
