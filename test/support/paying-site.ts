import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild, type ChildProgram } from './child-program.ts';
import { storedAt } from './invariants/stored.ts';
import { until } from './until.ts';

/** A site that is paid on, whose clock a test moves, and which dies and comes back. */
export interface PayingSite {
  readonly url: string;
  readonly databaseUrl: string;
  now(): number;
  /** Half a minute passes, and what is due then is settled. */
  passes(): Promise<void>;
  /** It dies in the middle of what it does, and another process goes on. */
  dies(): Promise<void>;
  stop(): Promise<void>;
}

type Variables = Readonly<Record<string, string>>;

const STEP_MS = 35_000;
const DEV_CODE = 'DEVDEV';
const SETTINGS = {
  ...{ DEV_CODE, TRUSTED_PROXIES: '1', STARTER_CONTENT: 'demo', ADMIN_USERNAME: 'sjef@example.no' },
  ...{ ADMIN_PASSWORD: 'en setning for testen', LIMIT_ONLINE_HANG_MS: '200', LIMIT_ONLINE_START_MS: '1000' },
  ...{ LIMIT_PAYMENT_STARTS_PER_CODE: '10000', LIMIT_CALLS_PER_IP: '1000' },
  ...{ LIMIT_ADMIN_TOKEN_MS: '9999999999', LIMIT_ADMIN_TOKEN_IDLE_MS: '9999999999' },
};

/** In a process of its own, which is killed. */
export async function siteElsewhere(databaseUrl: string, variables: Variables): Promise<PayingSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanplass-paying-'));
  let steps = 0;
  const start = () =>
    startChild(
      {
        ...{ ...SETTINGS, ...variables, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
        ...{ CLOCK_STEP_MS: String(STEP_MS), CLOCK_MOVED: String(steps * STEP_MS) },
      },
      'test/support/moved-clock.ts',
    );
  let child: ChildProgram = await start();
  const now = () => Date.now() + steps * STEP_MS;
  const isDue = async () =>
    (await storedAt(databaseUrl)).online_payment.some(
      ({ step, next_at, held_until }) => step !== 'done' && Math.max(next_at, held_until) < now() - 5_000,
    );
  return {
    get url() {
      return child.url;
    },
    databaseUrl,
    now,
    passes: async () => {
      steps += 1;
      child.process.kill('SIGUSR2');
      await until(async () => !(await isDue()), 'that what is due is settled');
    },
    dies: async () => {
      await child.end('SIGKILL');
      child = await start();
    },
    stop: async () => {
      await child.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The code that each address is proven by. */
export const PROVEN_BY = DEV_CODE;
