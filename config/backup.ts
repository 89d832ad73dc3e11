import { readEnvironment } from './environment.ts';
import { openBackups } from './areas/upkeep.ts';
import { runFromShell } from './shell.ts';

/** `npm run backup`: makes a backup, even while the program is running. */
await runFromShell('No backup was made.', async () => {
  const backups = openBackups(readEnvironment(process.env));
  const { name, bytes, summary } = await backups.make('manual', Date.now());
  await backups.prune(name);
  return `${backups.pathOf(name)} (${String(bytes)} bytes, ${String(summary?.persons)} persons)`;
});
