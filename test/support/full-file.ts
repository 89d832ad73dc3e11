import { pinoLog } from '../../adapters/system/pino-log.ts';
import { PORTS } from '../../config/ports.ts';
import { readEnvironment } from '../../config/environment.ts';
import { startProgram } from '../../config/program.ts';

const log = pinoLog('info');
const program = await startProgram(readEnvironment(process.env), log);

/** SIGUSR2 stops the SQLite file from growing, as on a full disk; the next one lets it grow again. */
let full = false;
process.on('SIGUSR2', () => {
  full = !full;
  const pages = full ? 1 : 2 ** 30;
  const units = program.container.get(PORTS.databaseUnits);
  void units.runOn(async (_, manager): Promise<unknown> =>
    manager.query(`PRAGMA max_page_count = ${String(pages)}`),
  );
});
process.once('SIGTERM', () => void program.stop().then(() => process.exit(0)));
log.info('listening', { port: program.port });
