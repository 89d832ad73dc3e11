import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventSnapshot, MakeDevCopy, TakeSnapshot } from '../../application/ports/backups.ts';
import type { Log } from '../../application/ports/system.ts';
import { RuleViolation } from '../../domain/rule-violation.ts';
import { openDatabase } from './data-source.ts';
import { EVENT_TABLES } from './event-tables.ts';
import { MadeUp } from './made-up.ts';
import { insert } from './restore.ts';
import { FileInUse, lockFile } from './sqlite-file.ts';

const FILE = 'dev-copy.sqlite';

/**
 * Makes `dev-copy.sqlite` in a folder, whole or not at all: the event with made-up people, whatever database it comes
 * from. It has no admin, so whoever starts the program on it is given the first one.
 */
export function devCopiesIn(folder: string, takeSnapshot: TakeSnapshot, log: Log): MakeDevCopy {
  return async () => {
    const path = join(folder, FILE);
    const draft = `${path}.tmp`;
    const unlock = await locked(path);
    try {
      await removeDatabase(draft);
      const persons = await takeSnapshot((snapshot) => fill(draft, snapshot, log));
      // The journal of the copy before this one would be taken for this one's.
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
    const tables = new Map(EVENT_TABLES.map((table) => [table.options.name, table]));
    const madeUp = new MadeUp();
    await source.transaction(async (manager) => {
      for await (const { table, rows } of snapshot.rows()) {
        const into = tables.get(table);
        if (into)
          await insert(
            manager,
            into,
            rows.map((row) => madeUp.row(table, row)),
          );
      }
    });
    return snapshot.tables.find(({ name }) => name === 'person')?.rows ?? 0;
  } finally {
    await close();
  }
}

async function locked(path: string): Promise<() => Promise<void>> {
  try {
    return await lockFile(path);
  } catch (cause) {
    throw cause instanceof FileInUse ? new RuleViolation('dev-copy-in-use') : cause;
  }
}

async function removeDatabase(path: string): Promise<void> {
  await removeJournal(path);
  for (const file of [path, `${path}.lock`]) await rm(file, { force: true });
}

async function removeJournal(path: string): Promise<void> {
  for (const file of [`${path}-wal`, `${path}-shm`]) await rm(file, { force: true });
}
