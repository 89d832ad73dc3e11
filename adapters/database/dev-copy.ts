import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventRow, EventSnapshot, MakeDevCopy, TakeSnapshot } from '../../application/ports/backups.ts';
import type { Log } from '../../application/ports/system.ts';
import { Unavailable } from '../../application/ports/unit-of-work.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { openDatabase } from './data-source.ts';
import { isOutOfService } from './driver-errors.ts';
import { BACKED_UP } from './event-tables.ts';
import { MadeUp, type Replace } from './made-up.ts';
import { insertRows } from './restore.ts';
import { FileInUse, lockFile } from './sqlite-file.ts';

const FILE = 'dev-copy.sqlite';

/**
 * Writes an anonymised copy of the event to `dev-copy.sqlite` in a folder, from SQLite and MySQL alike, complete or not
 * at all. It has no admins, so a program started on it creates the first one.
 */
export function devCopiesIn(folder: string, takeSnapshot: TakeSnapshot, log: Log): MakeDevCopy {
  return async () => {
    const path = join(folder, FILE);
    const draft = `${path}.tmp`;
    const unlock = await lockCopy(path);
    try {
      await removeDatabase(draft);
      const persons = await takeSnapshot((snapshot) => fill(draft, snapshot, log));
      // SQLite would apply the previous copy's journal to this one.
      await removeJournal(path);
      await rename(draft, path);
      return { file: FILE, persons };
    } finally {
      await removeDatabase(draft);
      await unlock();
    }
  };
}

async function fill(path: string, snapshot: EventSnapshot, log: Log): Promise<number> {
  const { source, close } = await openDatabase(`sqlite:${path}`, log);
  try {
    const made = new MadeUp(snapshot.consentAge);
    const tables = new Map(
      BACKED_UP.flatMap(({ table, backup }) =>
        backup?.madeUp ? [[table.options.name, { table, replacements: backup.madeUp(made) }]] : [],
      ),
    );
    // A draft that breaks off is made anew, so it need not be safe on the disk, nor written as a whole: storing years of
    // mails in one transaction takes the thread at its end for as long.
    await source.query('PRAGMA synchronous = OFF');
    for await (const { table, rows } of snapshot.rows()) {
      const into = tables.get(table);
      if (!into) continue;
      const madeUp = rows.map((row) => madeUpRow(row, into.replacements));
      await source.transaction((manager) => insertRows(manager, into.table, madeUp));
    }
    return snapshot.tables.find(({ name }) => name === 'person')?.rows ?? 0;
  } finally {
    await close();
  }
}

function madeUpRow(row: EventRow, replacements: Partial<Record<string, Replace>>): EventRow {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const replace = replacements[column];
      if (!replace) throw new Error(`no replacement for column ${column}`);
      return [column, value === null ? null : replace(value, row)];
    }),
  );
}

async function lockCopy(path: string): Promise<() => Promise<void>> {
  try {
    return await lockFile(path);
  } catch (cause) {
    if (cause instanceof FileInUse) throw new RuleViolation('dev-copy-in-use');
    throw isOutOfService(cause) ? new Unavailable('the copy cannot be written', { cause }) : cause;
  }
}

async function removeDatabase(path: string): Promise<void> {
  await removeJournal(path);
  for (const file of [path, `${path}.lock`]) await rm(file, { force: true });
}

async function removeJournal(path: string): Promise<void> {
  for (const file of [`${path}-wal`, `${path}-shm`]) await rm(file, { force: true });
}
