import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DataSource } from 'typeorm';

/** How long a start waits for the process before it to let go. */
const HANDOVER_MS = 1_000;

/** Thrown when another process has taken the file. */
export class FileInUse extends Error {
  override readonly name = 'FileInUse';
}

const IN_MEMORY = ':memory:';

/**
 * Makes the folder of a SQLite file and takes the file for this process; answers how to let go of it.
 * The lock is an open transaction on a second, empty database beside it, so it ends with the process, `kill -9` included.
 * A database in memory is nobody else's, and has no file to take.
 */
export async function lockFile(path: string): Promise<() => Promise<void>> {
  if (path === IN_MEMORY) return async () => undefined;
  await mkdir(dirname(path), { recursive: true });
  const lock = new DataSource({
    type: 'better-sqlite3',
    database: `${path}.lock`,
    timeout: HANDOVER_MS,
  });
  await lock.initialize();
  try {
    await lock.query('BEGIN EXCLUSIVE');
  } catch (cause) {
    await lock.destroy();
    throw new FileInUse(`${path} is in use by another process: one process per SQLite file`, { cause });
  }
  return () => lock.destroy();
}
