import { PaymentDeadlines } from '../../application/payments/payment-deadlines.ts';
import { pinoLog } from '../../adapters/system/pino-log.ts';
import { PORTS } from '../../config/ports.ts';
import { readEnvironment } from '../../config/environment.ts';
import { startProgram } from '../../config/program.ts';

/** How often it looks for passed deadlines (ms), in addition to the program's own rounds; 0 for never. */
const ROUND_MS = Number(process.env['ROUND_MS'] ?? 0);
/** How far each SIGUSR2 moves this process's clock, forwards or back (ms). */
const STEP_MS = Number(process.env['CLOCK_STEP_MS']);
/** How far the clock of the process before it was moved. */
let moved = Number(process.env['CLOCK_MOVED'] ?? 0);
process.on('SIGUSR2', () => (moved += STEP_MS));

const log = pinoLog('info');
const program = await startProgram(readEnvironment(process.env), log, (container) => {
  container.rebind(PORTS.clock).toConstantValue({ now: () => Date.now() + moved });
});
const rounds =
  ROUND_MS > 0 && setInterval(() => void program.container.get(PaymentDeadlines).runDue(), ROUND_MS);
process.once('SIGTERM', () => {
  if (rounds) clearInterval(rounds);
  void program.stop().then(() => process.exit(0));
});
log.info('listening', { port: program.port });
