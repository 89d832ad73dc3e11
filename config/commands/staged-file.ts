import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

const COPY = '.restoring-';

/** A file that is to be read as the owner of the data folder: root's own files are copied there, and removed in the end. */
export class StagedFile {
  private constructor(
    readonly path: string,
    private readonly copied: boolean,
  ) {}

  static async of(path: string, dataDir: string): Promise<StagedFile> {
    await removeLeftCopies(dataDir);
    const folder = await stat(dataDir).catch(() => null);
    const there = await stat(path).catch(() => null);
    const inFolder = dirname(path) === resolve(dataDir, 'backups');
    if (process.getuid?.() !== 0 || !folder || folder.uid === 0 || !there?.isFile() || inFolder)
      return new StagedFile(path, false);
    const copy = join(dataDir, COPY + String(process.pid));
    // Made anew, so that root writes through no link that the folder's owner has laid.
    const handle = await open(copy, 'wx', 0o600);
    try {
      await handle.writeFile(await readFile(path));
      await handle.chown(folder.uid, folder.gid);
    } finally {
      await handle.close();
    }
    return new StagedFile(copy, true);
  }

  async remove(): Promise<void> {
    if (this.copied) await rm(this.path, { force: true });
  }
}

/** Removes the copies of commands that were killed: all that is stored about everybody is in them. */
async function removeLeftCopies(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => []);
  for (const name of names)
    if (name.startsWith(COPY) && !isRunning(Number(name.slice(COPY.length))))
      await rm(join(dataDir, name), { force: true });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (cause) {
    // One of another user's may not be signalled.
    return (cause as { code?: unknown }).code === 'EPERM';
  }
}
