import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { openDatabase } from '../adapters/database/data-source.ts';
import { loadHmacKey } from '../adapters/database/settings.ts';
import { pinoLog } from '../adapters/system/pino-log.ts';
import { readBackupName } from '../domain/backup.ts';
import { EventMaintenance } from '../application/upkeep/event-maintenance.ts';
import { createContainer } from './container.ts';
import { readEnvironment, type Environment } from './environment.ts';
import { readEventFacts } from './event-facts.ts';
import { openBackups } from './areas/upkeep.ts';
import { runFromShell } from './shell.ts';

/**
 * `npm run restore -- FILE`: replaces the stored event by a backup, from the backup folder or any other path. Refused
 * while a program has the SQLite file open; on MySQL programs may keep running.
 */
await runFromShell('Nothing was restored, and nothing is changed.', async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error('Say which backup: npm run restore -- FILE');
  const environment = readEnvironment(process.env);
  const facts = readEventFacts(environment.eventFile);
  const log = pinoLog('warn');
  const database = await openDatabase(environment.databaseUrl, log, {
    poolSize: environment.databasePoolSize,
  });
  try {
    const secretKey = await loadHmacKey(database.source);
    const parts = { environment, facts, database, secretKey, log };
    const container = createContainer(parts);
    const wanted = await nameOf(file, environment);
    const { restored, backup } = await container.get(EventMaintenance).restore('npm run restore', wanted);
    return `${restored} is restored. What was there before is in ${backup}.`;
  } finally {
    await database.close();
  }
});

/** The name of the backup in our folder; a file from elsewhere is copied into it first. */
async function nameOf(file: string, environment: Environment): Promise<string> {
  const backups = openBackups(environment);
  const name = basename(file);
  const ours = readBackupName(name) && (!existsSync(file) || resolve(file) === resolve(backups.pathOf(name)));
  return ours ? name : (await backups.importFile(resolve(file))).name;
}
