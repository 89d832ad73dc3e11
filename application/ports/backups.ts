import type { BackupReason } from '../../domain/backup.ts';
import type { Stores } from './unit-of-work.ts';

/** A row of a table of the event: plain JSON, the same whatever the database. */
export type EventRow = Readonly<Record<string, unknown>>;

/** Rows in batches, a table after the other, each after those that it refers to. */
export type EventRows = AsyncIterable<{ readonly table: string; readonly rows: readonly EventRow[] }>;

/** A table of the event and its columns. */
export interface EventTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Those that a row may do without, as rows written before the column was there do. */
  readonly optional?: readonly string[];
}

export type DatabaseKind = 'sqlite' | 'mysql';

/** The whole event at one moment, whatever others change meanwhile. */
export interface EventSnapshot {
  readonly database: DatabaseKind;
  readonly tables: readonly (EventTable & { readonly rows: number })[];
  rows(): EventRows;
}

/** Takes a snapshot for as long as `work` reads it. */
export type TakeSnapshot = <T>(work: (snapshot: EventSnapshot) => Promise<T>) => Promise<T>;

/** A backup that is there. Without `made` its beginning cannot be read. */
export interface Backup {
  readonly name: string;
  readonly at: number;
  readonly reason: BackupReason;
  readonly bytes: number;
  readonly summary: { readonly database: DatabaseKind; readonly persons: number } | null;
}

/** Where backups are kept, one file each. All that take a name throw `backup-unknown` where there is none of it. */
export interface Backups {
  /** Newest first. */
  list(): Promise<Backup[]>;
  /** Makes one of what is stored now, and reads it back. It is there whole or not at all. */
  make(reason: BackupReason, now: number): Promise<Backup>;
  /** Reads a backup from end to end. Throws `backup-damaged`, or `backup-foreign` when it is none that fits this program. */
  verify(name: string): Promise<void>;
  /** What a backup holds. The iteration throws as `verify` does. */
  rows(name: string): EventRows;
  /** The file's own bytes. */
  download(name: string): Promise<AsyncIterable<Uint8Array>>;
  /** Removes all but the newest, and what writers that died have left. */
  prune(kept: number): Promise<void>;
  /** Removes those made before a moment; says how many. */
  removeOlder(before: number): Promise<number>;
}

/**
 * Puts the rows of a backup in the place of what is stored, all or nothing. `work` runs in the unit that does so and says
 * when: what it writes besides is kept or lost with it.
 */
export type RestoreEvent = (
  rows: () => EventRows,
  work: (stores: Stores, putBack: () => Promise<void>) => Promise<void>,
) => Promise<void>;

/** Makes a database for developers in which nobody can be known again; answers its file and how many persons it has. */
export type MakeDevCopy = () => Promise<{ readonly file: string; readonly persons: number }>;
