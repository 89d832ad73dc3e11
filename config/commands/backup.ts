import type { Backup, Backups } from '../../application/ports/backups.ts';
import { Unavailable } from '../../application/ports/unit-of-work.ts';
import { databaseName } from '../database-name.ts';
import { BadEnvironment, type Environment } from '../environment.ts';
import { openBackups } from '../areas/upkeep.ts';
import { refusalLines } from '../refusal.ts';

/** `lanplass backup`: makes a backup, even while the program is running. */
export async function backup(environment: Environment): Promise<string> {
  const backups = openBackups(environment);
  const { name, bytes, summary } = await make(backups);
  const what = `${String(bytes)} bytes, ${String(summary?.persons)} persons`;
  return `${backups.pathOf(name)} (${what}) of ${databaseName(environment.databaseUrl)}`;
}

/** Makes the backup. Throws `BadEnvironment` with the setting's name when the database or folder refuses. */
async function make(backups: Backups): Promise<Backup> {
  try {
    return await backups.make('manual', Date.now());
  } catch (cause) {
    if (cause instanceof Unavailable)
      throw new BadEnvironment(`DATABASE_URL: ${cause.message} (${refusalLines(cause.cause)})`, { cause });
    if (cause instanceof Error && 'syscall' in cause)
      throw new BadEnvironment(`DATA_DIR: ${cause.message}`, { cause });
    throw cause;
  }
}
