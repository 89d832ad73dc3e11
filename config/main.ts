import { pinoLog } from '../adapters/system/pino-log.ts';
import { BadEnvironment, readEnvironment, requireRealSite, type Environment } from './environment.ts';
import { startProgram, type RunningProgram } from './program.ts';
import { refusalLines } from './refusal.ts';
import { VERSION } from './version.ts';

/** Starts the program and stops it cleanly on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  requireRealSite(environment);
  const log = pinoLog(environment.logLevel);
  const exitOnError = (cause: unknown): void => {
    log.error('the program fell over', cause);
    process.exit(1);
  };
  // What is printed may have no reader any more, or go to a full disk.
  process.stdout.on('error', () => undefined);
  process.on('uncaughtException', exitOnError);
  process.on('unhandledRejection', exitOnError);
  const stopOnSignal = heedSignals();
  const program = await startProgram(environment, log);
  stopOnSignal(program);
  log.info('listening', { version: VERSION, host: environment.host, port: program.port });
  if (!environment.production) printReady(environment, program.port);
}

/** Heeds signals from now on; answers what takes the program that they stop. One that comes before it stops it then. */
function heedSignals(): (program: RunningProgram) => void {
  let running: RunningProgram | undefined;
  let asked = false;
  let stopping = false;
  const stop = (): void => {
    asked = true;
    if (stopping || !running) return;
    stopping = true;
    void running.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  return (program) => {
    running = program;
    if (asked) stop();
  };
}

/** A fault of ours, of which whoever looks for it wants to see the stack. */
function isUnexpected(cause: unknown): cause is Error {
  const looking = ['debug', 'trace'].includes(process.env['LOG_LEVEL'] ?? '');
  return looking && cause instanceof Error && !(cause instanceof BadEnvironment);
}

function printReady({ smtpUrl, dataDir }: Environment, port: number): void {
  const mail = smtpUrl ? '' : ` Mail is written to ${dataDir}/outbox, and e-mail codes are shown here.`;
  process.stdout.write(`\n  Lanplass ${VERSION} is ready: http://localhost:${String(port)}\n ${mail}\n\n`);
}

main().catch((cause: unknown) => {
  process.stderr.write(`Lanplass cannot start.\n${refusalLines(cause)}\n`);
  if (isUnexpected(cause)) process.stderr.write(`${cause.stack ?? ''}\n`);
  process.exit(1);
});
