import type { BackupReason } from '../../domain/upkeep/backup.ts';
import type { ErasureList, ErasureMark, KnownErasures } from './privacy.ts';
import type { Stores } from './unit-of-work.ts';

/** A row of one of the event's tables, as plain JSON that does not depend on the kind of database. */
export type EventRow = Readonly<Record<string, unknown>>;

/** Rows in batches, table by table; each table comes after those that it refers to. */
export type EventRows = AsyncIterable<{ readonly table: string; readonly rows: readonly EventRow[] }>;

/** One of the event's tables. */
export interface EventTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns that may be missing in a row, since older versions did not have them. */
  readonly optional?: readonly string[];
  /** Columns that only older versions had. */
  readonly former?: readonly string[];
  /** The table may be missing, for the same reason. */
  readonly later?: boolean;
}

export type DatabaseKind = 'sqlite' | 'mysql';

/** A consistent snapshot of the whole event. */
export interface EventSnapshot {
  readonly database: DatabaseKind;
  readonly tables: readonly (EventTable & { readonly rows: number })[];
  /** The newest erasure that the snapshot already reflects. */
  readonly erased: ErasureMark | null;
  /** All that it reflects. */
  readonly erasures: ErasureList;
  /** The age of consent (years) among its settings. */
  readonly consentAge: number;
  rows(): EventRows;
}

/** Opens a snapshot, which is valid until `work` ends. */
export type TakeSnapshot = <T>(work: (snapshot: EventSnapshot) => Promise<T>) => Promise<T>;

/** The contents of a backup's header. */
export interface BackupSummary {
  readonly database: DatabaseKind;
  readonly persons: number;
  readonly deletedPersons: number;
  readonly payments: number;
  readonly erased: KnownErasures;
}

/** An existing backup. `at` is epoch ms; `summary` is null when the header cannot be read. */
export interface Backup {
  readonly name: string;
  readonly at: number;
  readonly reason: BackupReason;
  readonly bytes: number;
  readonly summary: BackupSummary | null;
}

/** The last time that backups were copied to another machine (epoch ms), and whether that went well. */
export interface OffsiteCopy {
  readonly at: number;
  readonly ok: boolean;
}

/** The stored backups, one file each. Methods with a name throw `backup-unknown` when there is no such backup. */
export interface Backups {
  /** Sorted `byAge` as of `now` (epoch ms). */
  list(now: number): Promise<Backup[]>;
  /** Backs up what is stored now, and verifies the result. It is stored complete or not at all. */
  make(reason: BackupReason, now: number): Promise<Backup>;
  /** Reads a backup from end to end. Throws `backup-damaged`, or `backup-foreign` when it does not fit this program. */
  verify(name: string): Promise<void>;
  /** The rows of a backup. The iteration throws as `verify` does. */
  rows(name: string): EventRows;
  /** The bytes of the file. */
  download(name: string): Promise<AsyncIterable<Uint8Array>>;
  /**
   * Removes the `surplusBackups` as of `now` (epoch ms) and the unfinished files of processes that died. Never removes the
   * backup named `made`, even if it looks old because the clock was wrong.
   */
  prune(now: number, made?: string): Promise<void>;
  /** Writes a small file, and removes it again. Throws when there is no room, or the folder may not be written to. */
  tryRoom(): Promise<void>;
  remove(names: readonly string[]): Promise<void>;
  /**
   * The erasures that are kept beside the backups, also those since the newest of them: who takes the backups elsewhere takes
   * them along. Null: there are none of any installation.
   */
  erasures(): Promise<ErasureList | null>;
  /** Keeps them beside the backups, with those that are there. */
  keepErasures(list: ErasureList): Promise<void>;
}

/**
 * Replaces the stored event by the rows of a backup, in one unit of work. `work` runs in that unit and calls
 * `restoreRows`, erases again who was erased since, and then calls `keepLog`, which puts the log of what is not rolled
 * back beside that of the backup; whatever else it writes is committed or rolled back with it.
 */
export type RestoreEvent = (
  rows: () => EventRows,
  work: (stores: Stores, restoreRows: () => Promise<void>, keepLog: () => Promise<void>) => Promise<void>,
) => Promise<void>;

/** Makes an anonymised database for developers; returns its file name and the number of persons. */
export type MakeDevCopy = () => Promise<{ readonly file: string; readonly persons: number }>;
