import { chmod, mkdir, stat } from 'node:fs/promises';

/** The sticky bit: a folder that several users share, such as /tmp. */
const SHARED = 0o1000;

/** Creates a folder that only this user can enter, or closes an existing one of theirs to others. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const { uid, mode } = await stat(path);
  if (uid === process.getuid?.() && (mode & SHARED) === 0) await chmod(path, 0o700);
}
