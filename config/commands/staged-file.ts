import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

const COPY = '.restoring-';

/** A file that the owner of the data folder can read: root's files are copied into the folder, and removed at the end. */
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
    // Fails if the file exists, so that root never writes through a link that the folder's owner has placed.
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

/** Removes the copies that killed commands have left, because they hold everybody's data. */
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
    // The process runs, but belongs to another user.
    return (cause as { code?: unknown }).code === 'EPERM';
  }
}
