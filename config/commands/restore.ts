import { existsSync } from 'node:fs';
import type { Container } from 'inversify';
import { basename, resolve } from 'node:path';
import { loadHmacKey } from '../../adapters/database/settings.ts';
import { pinoLog } from '../../adapters/system/pino-log.ts';
import { readBackupName } from '../../domain/upkeep/backup.ts';
import { BY_RESTORE_COMMAND } from '../../domain/shared/stored-texts.ts';
import { LivedTime } from '../../application/shared/lived-time.ts';
import { EventMaintenance } from '../../application/upkeep/event-maintenance.ts';
import type { Log } from '../../application/ports/system.ts';
import { createContainer } from '../container.ts';
import { PORTS } from '../ports.ts';
import { databaseName, sqlitePath } from '../database-name.ts';
import type { Environment } from '../environment.ts';
import { erasuresBeside } from '../../adapters/backup/kept-erasures.ts';
import { openProgramDatabase } from '../open-database.ts';
import { readEventFacts } from '../event-facts.ts';
import { openBackups } from '../areas/upkeep.ts';

/** The backup to restore, and the file of erasures beside it, where that is elsewhere. */
interface RestoredFile {
  readonly path: string;
  readonly erasures?: string;
}

const UNKNOWN_ERASURES =
  'If anybody was erased after it was made, they are back: lanplass-erased.json, which knows of them, was not beside it.';

/**
 * `lanplass restore FILE`: replaces the stored event by a backup, from the backup folder or any other path.
 * Refused while a program has the SQLite file open; on MySQL programs may keep running. A missing SQLite file
 * is created only with `makeNew`, because a wrong setting would otherwise restore beside the real database.
 */
export async function restore(
  environment: Environment,
  file: RestoredFile,
  makeNew: boolean,
  log: Log = pinoLog('warn'),
): Promise<string> {
  const database = databaseName(environment.databaseUrl);
  requireDatabase(sqlitePath(environment.databaseUrl), makeNew);
  const facts = readEventFacts(environment.eventFile);
  const opened = await openProgramDatabase(environment, log);
  try {
    const secretKey = await loadHmacKey(opened.source);
    const container = createContainer({ environment, facts, database: opened, secretKey, log });
    const ours = ownName(file, environment);
    const isUnknown = !(await knowsErasures(container, file, ours !== null));
    const wanted = ours ?? (await imported(file, environment));
    await container.get(LivedTime).note();
    const { restored, backup } = await container
      .get(EventMaintenance)
      .restore(BY_RESTORE_COMMAND, wanted, makeNew);
    const before = backup === '' ? '' : ` What was there before is in ${backup}.`;
    const result = `${restored} is restored. Database: ${database}.${before}`;
    return isUnknown ? `${result}\n${UNKNOWN_ERASURES}` : result;
  } finally {
    await opened.close();
  }
}

function requireDatabase(path: string | null, makeNew: boolean): void {
  if (path === null) return;
  const there = existsSync(path);
  if (!there && !makeNew)
    throw new Error(
      `DATABASE_URL: there is no database ${resolve(path)}; add --new to restore into a new one.`,
    );
  if (there && makeNew)
    throw new Error(
      `DATABASE_URL: ${resolve(path)} is there already; leave out --new to replace what it holds.`,
    );
}

/** Whether it is known who was erased since the backup was made: by this database, or by what is kept beside the backup. */
async function knowsErasures(container: Container, file: RestoredFile, isOurs: boolean): Promise<boolean> {
  const newest = await container.get(PORTS.unitOfWork).read(({ erasures }) => erasures.newest());
  if (newest !== null) return true;
  if (isOurs) return (await container.get(PORTS.backups).erasures()) !== null;
  return existsSync(file.erasures ?? erasuresBeside(resolve(file.path)));
}

/** The name of a backup in the backup folder; null for a file from elsewhere. */
function ownName({ path }: RestoredFile, environment: Environment): string | null {
  const name = basename(path);
  if (!readBackupName(name)) return null;
  const isOurs = !existsSync(path) || resolve(path) === resolve(openBackups(environment).pathOf(name));
  return isOurs ? name : null;
}

/** Copies a file from elsewhere into the backup folder; returns its name there. */
async function imported({ path, erasures }: RestoredFile, environment: Environment): Promise<string> {
  return (await openBackups(environment).importFile(resolve(path), erasures)).name;
}
