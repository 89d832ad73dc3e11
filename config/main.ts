import 'reflect-metadata';
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
  // A lost reader or a full disk behind stdout must not stop the program.
  process.stdout.on('error', () => undefined);
  process.on('uncaughtException', exitOnError);
  process.on('unhandledRejection', exitOnError);
  const starting = startProgram(environment, log);
  stopOnSignal(starting);
  const program = await starting;
  log.info('listening', { version: VERSION, host: environment.host, port: program.port });
  if (!environment.production) printReady(environment, program.port);
}

/** Stops the program on a signal, as soon as it has started. A start that fails ends the process by itself. */
function stopOnSignal(starting: Promise<RunningProgram>): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void starting.then(
      (program) => program.stop().then(() => process.exit(0)),
      () => undefined,
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Whether the stack is worth printing: the error is a fault of ours, and LOG_LEVEL asks for details. */
function isUnexpected(cause: unknown): cause is Error {
  const debugging = ['debug', 'trace'].includes(process.env['LOG_LEVEL'] ?? '');
  return debugging && cause instanceof Error && !(cause instanceof BadEnvironment);
}

function printReady({ mailUrl, dataDir }: Environment, port: number): void {
  const mail = mailUrl ? '' : ` Mail is written to ${dataDir}/outbox, and e-mail codes are shown here.`;
  process.stdout.write(`\n  Lanplass ${VERSION} is ready: http://localhost:${String(port)}\n ${mail}\n\n`);
}

main().catch((cause: unknown) => {
  process.stderr.write(`Lanplass cannot start.\n${refusalLines(cause)}\n`);
  if (isUnexpected(cause)) process.stderr.write(`${cause.stack ?? ''}\n`);
  process.exit(1);
});
