import { openDatabase, type Database } from '../adapters/database/data-source.ts';
import type { Log } from '../application/ports/system.ts';
import { openBackups } from './areas/upkeep.ts';
import type { Environment } from './environment.ts';
import { withSettingName } from './refusal.ts';

/** Opens the environment's database. A database of an older version is backed up before it is migrated. */
export async function openProgramDatabase(environment: Environment, log: Log): Promise<Database> {
  const { databaseUrl, databasePoolSize: poolSize } = environment;
  const beforeUpgrade = async (): Promise<void> => {
    const backups = openBackups(environment);
    const { name } = await withSettingName('DATA_DIR, no backup before the upgrade', () =>
      backups.make('before-upgrade', Date.now()),
    );
    log.info('backup made before the upgrade', { name });
  };
  return withSettingName('DATABASE_URL', () => openDatabase(databaseUrl, log, { poolSize, beforeUpgrade }));
}
