import { writeFileSync } from 'node:fs';
import { pinoLog } from '../../adapters/system/pino-log.ts';
import { readEnvironment } from '../../config/environment.ts';
import { PORTS } from '../../config/ports.ts';
import { startProgram } from '../../config/program.ts';
import { recordStatements } from './recorded-statements.ts';

/** Where the program writes the statements it has sent to its database, when it is stopped. */
const file = process.env['RECORD_FILE'] ?? '';

const log = pinoLog('info');
const program = await startProgram(readEnvironment(process.env), log);
const units = program.container.get(PORTS.databaseUnits);
const sent = recordStatements(await units.runOn(async (_, manager) => Promise.resolve(manager.dataSource)));
process.once('SIGTERM', () => {
  writeFileSync(file, JSON.stringify(sent));
  void program.stop().then(() => process.exit(0));
});
log.info('listening', { port: program.port });
