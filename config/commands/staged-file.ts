import type { Stats } from 'node:fs';
import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { erasuresBeside } from '../../adapters/backup/kept-erasures.ts';

const COPY = '.restoring-';
/** What is added to the name of a copy for that of the erasures beside it. */
const ERASURES = '.erased';

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
    await copyTo(copy, path, folder);
    const beside = erasuresBeside(path);
    if (await stat(beside).catch(() => null)) await copyTo(copy + ERASURES, beside, folder);
    return new StagedFile(copy, true);
  }

  /** The file of erasures beside it, which may be there or not. */
  get erasures(): string {
    return this.copied ? this.path + ERASURES : erasuresBeside(this.path);
  }

  async remove(): Promise<void> {
    if (this.copied) for (const copy of [this.path, this.erasures]) await rm(copy, { force: true });
  }
}

/** Copies a file for the owner of a folder. */
async function copyTo(copy: string, path: string, { uid, gid }: Pick<Stats, 'uid' | 'gid'>): Promise<void> {
  // Fails if the file exists, so that root never writes through a link that the folder's owner has placed.
  const handle = await open(copy, 'wx', 0o600);
  try {
    await handle.writeFile(await readFile(path));
    await handle.chown(uid, gid);
  } finally {
    await handle.close();
  }
}

/** Removes the copies that killed commands have left, because they hold everybody's data. */
async function removeLeftCopies(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => []);
  for (const name of names)
    if (name.startsWith(COPY) && !isRunning(Number.parseInt(name.slice(COPY.length), 10)))
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
