import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { loadHmacKey } from '../../adapters/database/settings.ts';
import { pinoLog } from '../../adapters/system/pino-log.ts';
import { readBackupName } from '../../domain/backup.ts';
import { BY_RESTORE_COMMAND } from '../../domain/stored-texts.ts';
import { LivedTime } from '../../application/core/lived-time.ts';
import { EventMaintenance } from '../../application/upkeep/event-maintenance.ts';
import { createContainer } from '../container.ts';
import { databaseName, sqlitePath } from '../database-name.ts';
import type { Environment } from '../environment.ts';
import { openProgramDatabase } from '../open-database.ts';
import { readEventFacts } from '../event-facts.ts';
import { openBackups } from '../areas/upkeep.ts';

/**
 * `lanplass restore FILE`: replaces the stored event by a backup, from the backup folder or any other path.
 * Refused while a program has the SQLite file open; on MySQL programs may keep running. A missing SQLite file
 * is created only with `makeNew`, because a wrong setting would otherwise restore beside the real database.
 */
export async function restore(environment: Environment, file: string, makeNew: boolean): Promise<string> {
  const database = databaseName(environment.databaseUrl);
  requireDatabase(sqlitePath(environment.databaseUrl), makeNew);
  const facts = readEventFacts(environment.eventFile);
  const log = pinoLog('warn');
  const opened = await openProgramDatabase(environment, log);
  try {
    const secretKey = await loadHmacKey(opened.source);
    const container = createContainer({ environment, facts, database: opened, secretKey, log });
    const wanted = await nameOf(file, environment);
    await container.get(LivedTime).note();
    const { restored, backup } = await container
      .get(EventMaintenance)
      .restore(BY_RESTORE_COMMAND, wanted, makeNew);
    const before = backup === '' ? '' : ` What was there before is in ${backup}.`;
    return `${restored} is restored. Database: ${database}.${before}`;
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

/** The name of the backup in the backup folder; a file from elsewhere is copied into it first. */
async function nameOf(file: string, environment: Environment): Promise<string> {
  const backups = openBackups(environment);
  const name = basename(file);
  const ours = readBackupName(name) && (!existsSync(file) || resolve(file) === resolve(backups.pathOf(name)));
  return ours ? name : (await backups.importFile(resolve(file))).name;
}
