/**
 * Sustained load: twenty sign-ups of three per second over real HTTP, with mails, while two thousand maps
 * are open. The crew deletes each sign-up seconds later, so that a hall of ordinary size has room for more.
 *
 *     node --import tsx test/bench/load.ts --minutes 60 --database mysql
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readEventFacts } from '../../config/event-facts.ts';
import { Crew } from '../support/crew.ts';
import { brokenInvariants } from '../support/invariants/check.ts';
import { falselyTold } from '../support/invariants/of-program.ts';
import { storedAt } from '../support/invariants/stored.ts';
import { startPrivateMariadb } from '../support/private-mariadb.ts';
import { grown, sampled, samplesTable } from './load-samples.ts';
import { HALL, LoadVisits } from './load-visits.ts';
import { mailsWaiting, timeOf } from './rush-check.ts';
import { spread } from './rush-report.ts';
import { startBuilt } from './server.ts';
import { startMailbox } from './sign-ups.ts';
import { openReaders } from './streams.ts';

interface LoadOptions {
  readonly minutes: number;
  /** Sign-ups started per second. */
  readonly aSecond: number;
  readonly database: 'sqlite' | 'mysql';
}

const STREAMS = 2_000;
/** Node's heap limit on the smallest machine the README allows; with more it leaves garbage for minutes. */
const SMALL_HEAP = '--max-old-space-size=256';
const CREW = { username: 'crew@example.no', password: 'a password for the bench' };

/** Runs the load against a program; returns the report text and everything that is broken. */
async function runLoad({ minutes, aSecond, database }: LoadOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'lanplass-load-'));
  const mariadb = database === 'mysql' ? await startPrivateMariadb() : null;
  const databaseUrl = (await mariadb?.createDatabase('load')) ?? `sqlite:${join(folder, 'load.sqlite')}`;
  const eventFile = join(folder, 'event.json');
  writeFileSync(eventFile, JSON.stringify({ ...readEventFacts(undefined), ...HALL }));
  const mailbox = await startMailbox();
  const variables = { EVENT_FILE: eventFile, SMTP_URL: mailbox.url, DATABASE_URL: databaseUrl };
  const program = await startBuilt({ ...variables, NODE_OPTIONS: SMALL_HEAP });
  const readers = await openReaders(`${program.url}/api/seating/stream`, STREAMS);
  try {
    const visits = new LoadVisits(program.url, mailbox, await Crew.loggedIn(program, CREW));
    const lengthMs = minutes * 60_000;
    const [samples] = await Promise.race([
      Promise.all([sampled(program, visits, lengthMs), visits.come(aSecond, lengthMs)]),
      diedOf(program.process),
    ]);
    const unsent = await mailsWaiting([program]);
    const open = samples.at(-1)?.streams ?? 0;
    const falsely = await falselyTold({ url: program.url, databaseUrl });
    const now = await timeOf([program]);
    await program.stop();
    const { times, ledger } = visits;
    const { p50, p95, p99 } = spread(times);
    return {
      reportText: [
        `${String(minutes)} minutes of ${String(STREAMS)} open maps and ${String(times.length)} sign-ups of three, ${database}`,
        samplesTable(samples, minutes),
        `a sign-up, from asking for the code to the receipt: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
      ].join('\n'),
      broken: [
        ...new Set(visits.broken),
        ...grown(samples),
        ...(open === STREAMS ? [] : [`${String(open)} of ${String(STREAMS)} maps are still open`]),
        ...(unsent > 0 ? [`I5: ${String(unsent)} mails still wait`] : []),
        ...falsely,
        ...brokenInvariants(await storedAt(databaseUrl), { now, ledger }),
      ],
    };
  } finally {
    await readers.close();
    await program.stop();
    mailbox.stop();
    await mariadb?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Throws once the program has exited, with its exit code or signal and the end of its stderr. */
async function diedOf(program: ChildProcess): Promise<never> {
  let said = '';
  program.stderr?.on('data', (part: Buffer) => (said = `${said}${part.toString()}`.slice(-2_000)));
  const [code, signal] = (await once(program, 'exit')) as [number | null, string | null];
  throw new Error(`the program ended by ${String(signal ?? code)}\n${said}`);
}

const { values } = parseArgs({
  options: {
    ...{ minutes: { type: 'string', default: '60' }, 'a-second': { type: 'string', default: '20' } },
    database: { type: 'string', default: 'sqlite' },
  },
});
if (values.database !== 'sqlite' && values.database !== 'mysql')
  throw new Error('--database is sqlite or mysql');
const { reportText, broken } = await runLoad({
  minutes: Number(values.minutes),
  aSecond: Number(values['a-second']),
  database: values.database,
});
const verdict = broken.length === 0 ? ['every invariant holds'] : ['BROKEN:', ...broken.slice(0, 20)];
process.stdout.write(`${[reportText, ...verdict].join('\n')}\n`);
if (broken.length > 0) process.exitCode = 1;
