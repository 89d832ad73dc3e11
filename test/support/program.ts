import { TIMERS } from '../../config/areas/area.ts';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Container } from 'inversify';
import { Writable } from 'node:stream';
import { openDatabase } from '../../adapters/database/data-source.ts';
import { pinoLog } from '../../adapters/system/pino-log.ts';
import { PORTS } from '../../config/ports.ts';
import { readEnvironment } from '../../config/environment.ts';
import { startProgram } from '../../config/program.ts';
import type { Stores } from '../../application/ports/unit-of-work.ts';
import type { Limits } from '../../domain/shared/limits.ts';
import { quickPasswords } from './quick-passwords.ts';
import { ofRun } from './of-run.ts';
import { SetClock } from './set-clock.ts';
import { SILENT } from './silent-log.ts';

/** The admin of the installation: a superadmin. */
export const FIRST_ADMIN = { username: 'sjef@example.no', password: 'en setning for testen' };

/** The whole program in this process, on a free port, with its own folder and a clock that the test moves. */
export interface TestProgram {
  readonly url: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly limits: Limits;
  readonly clock: SetClock;
  readonly container: Container;
  /** Lines of the program's log so far. */
  readonly logged: readonly string[];
  read<T>(work: (stores: Stores) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

export interface TestProgramOptions {
  /** Environment variables, over the tests' defaults. `DATABASE_URL` is a SQLite file unless given. */
  readonly variables?: Readonly<Record<string, string>>;
  readonly clock?: SetClock;
  /** The folder of an earlier program, which stays when this one stops; a new one unless given. */
  readonly dataDir?: string;
  /** No job comes due: what changes between two looks at the state is a request's doing. */
  readonly withoutTimers?: boolean;
  /** Rebinds what a test needs otherwise, before it is used. */
  readonly adjust?: (container: Container) => void;
}

/** A migrated, empty SQLite file of the run: migrating is half of a start. That installations migrate has tests of its own. */
const migratedFile = ofRun('migrated.sqlite', async (path) => {
  const { close } = await openDatabase(`sqlite:${path}`, SILENT);
  await close();
});

/** Starts the program. It trusts X-Forwarded-For, so that a test can be many visitors. */
export async function startTestProgram(options: TestProgramOptions = {}): Promise<TestProgram> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'lanplass-test-'));
  const clock = options.clock ?? new SetClock();
  const logged: string[] = [];
  const lines = new Writable({
    write(line: Buffer, _, done) {
      logged.push(line.toString());
      done();
    },
  });
  const ownFile = join(dataDir, 'test.sqlite');
  if (options.variables?.['DATABASE_URL'] === undefined && !existsSync(ownFile))
    copyFileSync(await migratedFile(), ownFile);
  const environment = readEnvironment({
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: dataDir,
    DATABASE_URL: `sqlite:${ownFile}`,
    STARTER_CONTENT: 'demo',
    TRUSTED_PROXIES: '1',
    USUAL_MAIL_DOMAINS: 'example.no,example.org',
    LIMIT_LINK_MAIL_SPREAD_MS: '0',
    // All of a test's calls come from one home, and however many it makes at once, it is about something else.
    LIMIT_CALLS_PER_IP: '1000',
    ADMIN_USERNAME: FIRST_ADMIN.username,
    ADMIN_PASSWORD: FIRST_ADMIN.password,
    ...options.variables,
  });
  const program = await startProgram(
    { ...environment, printCodes: false },
    pinoLog('info', lines),
    (container) => {
      container.rebind(PORTS.clock).toConstantValue(clock);
      container.rebind(PORTS.passwords).toConstantValue(quickPasswords());
      if (options.withoutTimers) container.rebind(TIMERS).toConstantValue([]);
      options.adjust?.(container);
    },
  );
  return {
    url: `http://127.0.0.1:${String(program.port)}`,
    dataDir,
    databaseUrl: environment.databaseUrl,
    limits: environment.limits,
    clock,
    container: program.container,
    logged,
    read: (work) => program.container.get(PORTS.unitOfWork).read(work),
    stop: async () => {
      await program.stop();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
