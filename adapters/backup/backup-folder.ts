import { createReadStream } from 'node:fs';
import {
  chmod,
  constants,
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import type {
  Backup,
  Backups,
  EventRows,
  EventTable,
  TakeSnapshot,
} from '../../application/ports/backups.ts';
import type { ErasureList, ErasureMark } from '../../application/ports/privacy.ts';
import { HOUR, MINUTE, SECOND } from '../../domain/shared/durations.ts';
import {
  backupName,
  readBackupName,
  byAge,
  surplusBackups,
  type BackupReason,
} from '../../domain/upkeep/backup.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { readBackup, readHeader, writeBackup, type BackupHeader } from './backup-file.ts';
import { addErasures, asErasureList, erasuresBeside, readErasures } from './kept-erasures.ts';

/** Temporary files older than this were left by a process that died. */
const ABANDONED_MS = HOUR;
/** The list of what was removed here, and how many lines it has at most. */
const REMOVED = 'removed';
const MOST_LISTED = 500;
/** More than the mail of a sign-up, which stands in the data folder as well where there is no mail server. */
const SMALL_FILE = Buffer.alloc(256 * 1024, 1);
/** Backups made this close together get ascending times, even when older ones of them are gone. */
const BURST_MS = MINUTE;

/** Backups as files in a folder. */
export class BackupFolder implements Backups {
  constructor(
    private readonly folder: string,
    private readonly takeSnapshot: TakeSnapshot,
    private readonly tables: readonly EventTable[],
    private readonly program: string,
  ) {}

  async list(now: number): Promise<Backup[]> {
    const names = await this.names();
    const found = await Promise.all(names.map((name) => this.describe(name)));
    return byAge(
      found.filter((backup) => backup !== null),
      now,
    );
  }

  async make(reason: BackupReason, now: number): Promise<Backup> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    return this.writeVerified(await this.timestampAfterBurst(now), reason, (path, at) =>
      this.takeSnapshot(async (snapshot) => {
        await this.keepErasures(snapshot.erasures);
        await writeBackup(path, snapshot, { at, reason, program: this.program });
      }),
    );
  }

  async erasures(): Promise<ErasureList | null> {
    return readErasures(this.erasuresFile);
  }

  async keepErasures(list: ErasureList): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await addErasures(this.erasuresFile, list);
  }

  /**
   * Copies a backup from elsewhere into the folder, under the name that follows from its header, or the next free one, and the
   * erasures that are kept beside it. Throws as `verify` does.
   */
  async importFile(path: string, beside = erasuresBeside(path)): Promise<Backup> {
    const { at, reason } = await readHeader(path);
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const erasures = await readErasures(beside);
    if (erasures) await this.keepErasures(erasures);
    return this.writeVerified(await this.unusedTimestamp(at), reason, async (copy) => {
      await copyFile(path, copy, constants.COPYFILE_EXCL);
      await chmod(copy, 0o600);
    });
  }

  async verify(name: string): Promise<void> {
    await readToEnd(this.rows(name));
  }

  rows(name: string): EventRows {
    return readBackup(this.pathOf(name), this.tables);
  }

  async download(name: string): Promise<AsyncIterable<Uint8Array>> {
    const path = this.pathOf(name);
    const file = await open(path).catch(() => null);
    if (!file) throw new RuleViolation('backup-unknown');
    await file.close();
    return bytesOf(path);
  }

  async prune(now: number, made?: string): Promise<void> {
    const surplus = surplusBackups(await this.list(now)).map(({ name }) => name);
    await this.remove(surplus.filter((name) => name !== made));
    for (const name of await this.entries()) {
      if (!name.endsWith('.tmp')) continue;
      const left = await stat(join(this.folder, name)).catch(() => null);
      if (left && Date.now() - left.mtimeMs > ABANDONED_MS)
        await rm(join(this.folder, name), { force: true });
    }
  }

  async tryRoom(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const path = join(this.folder, `room.${String(process.pid)}.tmp`);
    try {
      await writeFile(path, SMALL_FILE, { mode: 0o600, flush: true });
    } finally {
      await rm(path, { force: true });
    }
  }

  async remove(names: readonly string[]): Promise<void> {
    const paths = names.map((name) => this.pathOf(name));
    if (paths.length === 0) return;
    // Before: what is not in the list stays elsewhere for good.
    await this.noteRemoved(names);
    for (const path of paths) await rm(path, { force: true });
  }

  /** Lists what was removed for `docs/deploy/lanplass-offsite`, which removes nothing else where the copies are. */
  private async noteRemoved(names: readonly string[]): Promise<void> {
    const list = join(this.folder, REMOVED);
    const before = await readFile(list, 'utf8').catch(() => '');
    const lines = [...before.split('\n'), ...names].filter((line) => line !== '');
    await writeFile(`${list}.tmp`, `${lines.slice(-MOST_LISTED).join('\n')}\n`, { mode: 0o600 });
    await rename(`${list}.tmp`, list);
  }

  /** The path of a backup, existing or not. Throws `backup-unknown` for any other name, so it never leaves the folder. */
  pathOf(name: string): string {
    if (!readBackupName(name)) throw new RuleViolation('backup-unknown');
    return join(this.folder, name);
  }

  /**
   * Writes a temporary file, verifies it and renames it. The temporary file reserves the name against other
   * processes; when one of them was quicker, the next second is used.
   */
  private async writeVerified(
    at: number,
    reason: BackupReason,
    write: (path: string, at: number) => Promise<void>,
  ): Promise<Backup> {
    const name = backupName(at, reason);
    const path = join(this.folder, `${name}.tmp`);
    try {
      await write(path, at);
    } catch (cause) {
      if (codeOf(cause) === 'EEXIST') return this.writeVerified(at + SECOND, reason, write);
      await rm(path, { force: true });
      throw cause;
    }
    try {
      await readToEnd(readBackup(path, this.tables));
      if ((await this.names()).includes(name)) return await this.writeVerified(at + SECOND, reason, write);
      await rename(path, join(this.folder, name));
      await syncFolder(this.folder);
    } finally {
      await rm(path, { force: true });
    }
    const backup = await this.describe(name);
    if (!backup) throw new Error('the backup was removed');
    return backup;
  }

  /** The first whole second (epoch ms) from `now` on that no backup has: names contain the time and must be unique. */
  private async unusedTimestamp(now: number): Promise<number> {
    const used = new Set((await this.names()).map((name) => readBackupName(name)?.at));
    let at = Math.floor(now / SECOND) * SECOND;
    while (used.has(at)) at += SECOND;
    return at;
  }

  /**
   * The first whole second (epoch ms) from `now` on that is after all backups made just before, so that the
   * new one is the newest and is not pruned.
   */
  private async timestampAfterBurst(now: number): Promise<number> {
    const used = (await this.names()).map((name) => readBackupName(name)?.at ?? 0).sort((a, b) => a - b);
    let at = Math.floor(now / SECOND) * SECOND;
    for (const time of used) if (time >= at && time < at + BURST_MS) at = time + SECOND;
    return at;
  }

  private async describe(name: string): Promise<Backup | null> {
    const parsed = readBackupName(name);
    const file = await stat(join(this.folder, name)).catch(() => null);
    if (!parsed || !file?.isFile()) return null;
    return { name, ...parsed, bytes: file.size, summary: summaryOf(await this.headerOf(name)) };
  }

  private get erasuresFile(): string {
    return erasuresBeside(join(this.folder, 'any'));
  }

  private async headerOf(name: string): Promise<BackupHeader | null> {
    try {
      return await readHeader(join(this.folder, name));
    } catch (cause) {
      if (cause instanceof RuleViolation) return null;
      throw cause;
    }
  }

  private async names(): Promise<string[]> {
    return (await this.entries()).filter((name) => readBackupName(name) !== null);
  }

  private async entries(): Promise<string[]> {
    return readdir(this.folder).catch((cause: unknown) => {
      if (codeOf(cause) === 'ENOENT') return [];
      throw cause;
    });
  }
}

/** The bytes of a file, which is opened at the first read: a caller who never reads leaves nothing open. */
async function* bytesOf(path: string): AsyncIterable<Uint8Array> {
  yield* createReadStream(path) as AsyncIterable<Uint8Array>;
}

function codeOf(cause: unknown): unknown {
  return (cause as { readonly code?: unknown }).code;
}

function summaryOf(header: BackupHeader | null): Backup['summary'] {
  if (!header) return null;
  const rowsOf = (table: string) => header.tables.find(({ name }) => name === table)?.rows ?? 0;
  const { database, erased = null, erasures } = header;
  return {
    database,
    persons: rowsOf('person'),
    deletedPersons: rowsOf('deleted_person'),
    payments: rowsOf('payment'),
    erased: { newest: isMark(erased) ? erased : null, all: asErasureList(erasures) },
  };
}

function isMark(erased: unknown): erased is ErasureMark {
  const { number, digest } = (erased ?? {}) as Partial<Record<keyof ErasureMark, unknown>>;
  return Number.isSafeInteger(number) && typeof digest === 'string';
}

async function readToEnd(rows: EventRows): Promise<void> {
  const iterator = rows[Symbol.asyncIterator]();
  let step = await iterator.next();
  while (!step.done) step = await iterator.next();
}

/** A rename is durable only once the folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
