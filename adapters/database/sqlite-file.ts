import { chmod, open, readlink, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { DataSource } from 'typeorm';
import { isLocked } from './driver-errors.ts';
import { makeFolder } from './make-folder.ts';

/** How long a starting process waits for the previous one to release the file. */
const LOCK_WAIT_MS = 1_000;

/** Thrown when another process has locked the file. */
export class FileInUse extends Error {
  override readonly name = 'FileInUse';
}

const IN_MEMORY = ':memory:';

/**
 * Creates a SQLite file and its folder, closed to other users, locks the file for this process and returns a
 * function that unlocks it. The lock is an open transaction on an empty database beside it (`PATH.lock`), so
 * it ends with the process, `kill -9` included. Symbolic links to a file lead to the same lock.
 * Throws `FileInUse` when another process has the lock, or might bypass it by a hard link. A database in
 * memory belongs to this process alone and needs no lock.
 */
export async function lockFile(path: string): Promise<() => Promise<void>> {
  if (path === IN_MEMORY) return async () => undefined;
  await makeFolder(dirname(path));
  const file = await withoutLinks(path);
  const names = (await stat(file).catch(() => null))?.nlink ?? 1;
  if (names > 1)
    throw new FileInUse(
      `${path} has another name (a hard link), by which another process may use it: remove that`,
    );
  for (const name of [file, `${file}.lock`]) await makePrivate(name);
  const lock = new DataSource({
    type: 'better-sqlite3',
    database: `${file}.lock`,
    timeout: LOCK_WAIT_MS,
  });
  await lock.initialize();
  try {
    await lock.query('BEGIN EXCLUSIVE');
  } catch (cause) {
    await lock.destroy();
    if (!isLocked(cause)) throw cause;
    throw new FileInUse(`${path} is in use by another process: one process per SQLite file`, { cause });
  }
  return () => lock.destroy();
}

/** Creates a file that only this user can read, or closes an existing one to others. SQLite gives its journal the same mode. */
async function makePrivate(path: string): Promise<void> {
  await (await open(path, 'a', 0o600)).close();
  for (const file of [path, `${path}-wal`, `${path}-shm`])
    await chmod(file, 0o600).catch((cause: unknown) => {
      // No journal, or a file of another user who has shared it.
      if (!['ENOENT', 'EPERM'].includes(String((cause as { code?: unknown }).code))) throw cause;
    });
}

/** The path of a file without symbolic links; the file need not exist. */
async function withoutLinks(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (cause) {
    if ((cause as { code?: unknown }).code !== 'ENOENT') throw cause;
    const target = await readlink(path).catch(() => null);
    if (target !== null) return withoutLinks(resolve(dirname(path), target));
    return join(await realpath(dirname(path)), basename(path));
  }
}
