import { databaseName } from '../database-name.ts';
import type { Environment } from '../environment.ts';
import { openBackups } from '../areas/upkeep.ts';

/** `lanplass backup`: makes a backup, even while the program is running. */
export async function backup(environment: Environment): Promise<string> {
  const backups = openBackups(environment);
  const { name, bytes, summary } = await backups.make('manual', Date.now());
  await backups.prune(name);
  const what = `${String(bytes)} bytes, ${String(summary?.persons)} persons`;
  return `${backups.pathOf(name)} (${what}) of ${databaseName(environment.databaseUrl)}`;
}
