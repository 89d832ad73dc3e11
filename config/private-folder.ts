import { chmod, open, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeFolder } from '../adapters/database/make-folder.ts';

/** The sticky bit: a folder that several users share, such as /tmp. */
const SHARED = 0o1000;

/**
 * Creates a folder that only this user can enter, or closes an existing one of theirs to others. Throws when nothing can be
 * written there.
 */
export async function makePrivateFolder(path: string): Promise<void> {
  await makeFolder(resolve(path));
  const { uid, mode } = await stat(path);
  if (uid === process.getuid?.() && (mode & SHARED) === 0) await chmod(path, 0o700);
  // An empty file needs no room: a disk that is full is no reason not to show the pages.
  const probe = join(path, `.write-check-${String(process.pid)}`);
  await (await open(probe, 'w', 0o600)).close();
  await rm(probe, { force: true });
}
