import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openDatabase } from '../../adapters/database/data-source.ts';
import { DatabaseUnitOfWork } from '../../adapters/database/unit-of-work.ts';
import { CODE_LENGTH, CODE_LETTERS } from '../../domain/signup/booking-code.ts';
import { MOST_REPORT_ROWS } from '../../domain/payments/vipps-report.ts';
import { aParticipant, aRegistration } from '../support/builders.ts';
import { Crew } from '../support/crew.ts';
import { SILENT } from '../support/silent-log.ts';
import { commitReport, reportFile, reportLine, upload } from '../support/vipps-reports.ts';
import { median, timed, type Figure } from './figure.ts';
import { startBuilt } from './server.ts';

const CODES = 400;
const MESSAGE_LETTERS = 200;
const PER_ROW = 25;
const TIMES = 3;
const ADMIN = { username: 'crew@example.no', password: 'a password for the bench' };

/** A full report against as many codes as a large hall has: how long it takes, and the longest that a visitor waits. */
export async function measureReports(): Promise<Figure[]> {
  const runs: { seconds: number; wait: number }[] = [];
  for (let time = 0; time < TIMES; time++) runs.push(await measured());
  const name = `Report of ${String(MOST_REPORT_ROWS)} rows, ${String(CODES)} codes`;
  const most = (goal: number) => ({ of: 'ours' as const, most: goal });
  return [
    {
      ...{ name: `${name}: looked at and booked`, unit: 's' },
      ...{ ours: median(runs.map(({ seconds }) => seconds)), goal: most(1) },
    },
    {
      ...{ name: `${name}: longest wait for the map`, unit: 'ms' },
      ...{ ours: median(runs.map(({ wait }) => wait)), goal: most(100) },
    },
  ];
}

async function measured(): Promise<{ seconds: number; wait: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'lanplass-bench-'));
  const url = `sqlite:${join(folder, 'report.sqlite')}`;
  const codes = await addRegistrations(url);
  const program = await startBuilt({
    ...{ DATABASE_URL: url, STARTER_CONTENT: 'empty' },
    ...{ ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password },
  });
  try {
    const crew = await Crew.loggedIn(program, ADMIN);
    const report = reportOn(codes);
    const done = new AbortController();
    const waits = (async () => {
      let longest = 0;
      while (!done.signal.aborted) {
        longest = Math.max(longest, await timed(() => fetch(`${program.url}/api/seating/getseats`)));
        await nextTurn();
      }
      return longest;
    })();
    const seconds = await timed(async () => {
      const { body } = await upload(program, crew, report);
      const { status, body: answer } = await commitReport(crew, body.import);
      if (status !== 200 || answer.booked !== CODES)
        throw new Error(`booking answered ${String(status)} ${JSON.stringify(answer)}`);
    });
    done.abort();
    return { seconds: seconds / 1_000, wait: await waits };
  } finally {
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Adds registrations of one person each; returns their codes. */
async function addRegistrations(url: string): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, (_, at) => letters(CODE_LENGTH, at + 1));
  const database = await openDatabase(url, SILENT);
  await new DatabaseUnitOfWork(database).run(async ({ registrations }) => {
    for (const [at, code] of codes.entries()) {
      const place = { row: Math.floor(at / PER_ROW) + 1, number: (at % PER_ROW) + 1 };
      const guid = `${at.toString(16).padStart(32, '0')}-${code}`;
      await registrations.add(aRegistration({ guid, participants: [aParticipant({ place })] }));
    }
  });
  await database.close();
  return codes;
}

/** A report whose messages are as long as they may be; as many name a code as there are codes. */
export function reportOn(codes: readonly string[]): string {
  const lines = Array.from({ length: MOST_REPORT_ROWS }, (_, at) => {
    const text = letters(MESSAGE_LETTERS, at + CODES + 1);
    const code = codes[at];
    const message = code === undefined ? text : code + text.slice(CODE_LENGTH);
    return reportLine(message, 450, `psp-${String(at)}`);
  });
  return reportFile(...lines);
}

/** Letters of codes, evenly spread, and the same for the same seed (Lehmer's generator). */
export function letters(count: number, seed: number): string {
  let state = seed * 7_919;
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % (2 ** 31 - 1);
    return CODE_LETTERS.charAt(state % CODE_LETTERS.length);
  }).join('');
}
