import { chmod, open, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeFolder } from '../adapters/database/make-folder.ts';

/** The sticky bit: a folder that several users share, such as /tmp. */
const SHARED = 0o1000;

/**
 * Creates a folder that only this user can enter, or closes the user's existing folder to others. Throws when
 * it is not writable.
 */
export async function makePrivateFolder(path: string): Promise<void> {
  await makeFolder(resolve(path));
  const { uid, mode } = await stat(path);
  if (uid === process.getuid?.() && (mode & SHARED) === 0) await chmod(path, 0o700);
  // The file is empty, so that the check passes on a full disk: the pages can still be shown.
  const probe = join(path, `.write-check-${String(process.pid)}`);
  await (await open(probe, 'w', 0o600)).close();
  await rm(probe, { force: true });
}
