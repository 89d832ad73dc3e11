import { pinoLog } from '../../adapters/system/pino-log.ts';
import { readEnvironment } from '../../config/environment.ts';
import { startProgram } from '../../config/program.ts';
import { tellMoments } from './moments.ts';

/** The moment of a sign-up at which the process dies. */
const last = process.env['DIE_AT'];
/** At which occurrence of the moment it dies. */
let left = Number(process.env['DIE_AT_COUNT'] ?? 1);

const log = pinoLog('info');
const program = await startProgram(readEnvironment(process.env), log, (container) => {
  const reached = async (moment: string): Promise<void> => {
    if (moment !== last || --left > 0) return;
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => undefined);
  };
  tellMoments(container, reached);
});
process.once('SIGTERM', () => void program.stop().then(() => process.exit(0)));
log.info('listening', { port: program.port });
