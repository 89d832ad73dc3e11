/**
 * The rush at opening: many visitors, few seats, real HTTP from other processes, real mail, and a check of
 * all invariants at its end.
 *
 *     npm run rush -- --visitors 1000 --seats 200 --database mysql --processes 2
 *     npm run rush -- --together 200
 *     npm run rush -- --scheduled
 */
import { readEnvironment } from '../../config/environment.ts';
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { codeIn } from '../../adapters/mail/code-messages.ts';
import { readEventFacts } from '../../config/event-facts.ts';
import { startChild, type ChildProgram } from '../support/child-program.ts';
import { falselyTold } from '../support/invariants/of-program.ts';
import { startPrivateMariadb } from '../support/private-mariadb.ts';
import { ensurePrograms } from '../support/programs.mjs';
import { SmtpSink } from '../support/smtp-sink.ts';
import { leftBehind, mailsWaiting, timeOf, unconfirmed } from './rush-check.ts';
import { CREW, openLater } from './rush-opening.ts';
import {
  merged,
  serverErrors,
  spread,
  table,
  type VisitorsMessage,
  type VisitorsReport,
} from './rush-report.ts';
import type { Pace } from './rush-visitor.ts';
import { SubmitCounter } from './submit-counter.ts';
import type { RushOrder } from './rush-visitors.ts';

export interface RushOptions {
  readonly visitors: number;
  /** The percentage of visitors who sign up; the others only watch. */
  readonly reaching: number;
  /** So many of the visitors sit behind one address, as a school's, and all of these sign up. */
  readonly together?: number;
  readonly seats: number;
  readonly database: 'sqlite' | 'mysql';
  /** Number of server processes, all on one database. */
  readonly processes: number;
  /** All visitors arrive within this time (ms). */
  readonly withinMs: number;
  readonly pace: Pace;
  /** Whether all wait for an opening by the clock instead of finding sign-up open. */
  readonly scheduled?: boolean;
}

/** What goes wrong during a rush, and in which environment. */
export interface RushTrouble {
  /** A database to use instead of a new one: its URL for the programs and its URL for the checker. */
  readonly databaseUrl?: string;
  readonly checkedUrl?: string;
  readonly variables?: Readonly<Record<string, string>>;
  /** The script to start the programs with instead of the build; a restarted program is the build again. */
  readonly script?: string;
  /** Whether a mail may arrive twice with one Message-ID, because a program is killed after it has sent. */
  readonly mailsTwice?: boolean;
  /** Whether visitors who have not paid in time may lose their seats. */
  readonly expires?: boolean;
  readonly happens: (scene: RushScene) => Promise<void>;
}

/** A rush under way. */
export interface RushScene {
  readonly programs: ChildProgram[];
  readonly sink: SmtpSink;
  readonly dataDir: string;
  /** Resolves once `count` sign-ups were answered; throws when the rush ends before that. */
  submits(count: number): Promise<void>;
  /** Starts a program that has ended again, on its port. */
  restart(index: number): Promise<void>;
}

export interface RushResult {
  readonly options: RushOptions;
  readonly visitors: VisitorsReport;
  /** Milliseconds from the start until the last seat was confirmed; null when seats are left. */
  readonly soldOutMs: number | null;
  /** Everything that is wrong at the end, a line for each. */
  readonly broken: readonly string[];
}

const BUILT = 'dist/server/config/main.js';
const CLIENTS = 2;
const PATIENCE_MS = 60_000;
/** The time from setting the opening until it comes, beside what the visitors need to arrive: their processes have to start. */
const LEAD_MS = 15_000;
const SEATS_PER_ROW = 20;
/** What a crew raises when it expects so many from one address (docs/drift.md, section 8). */
const ROOM_FOR_A_SCHOOL = Object.fromEntries(
  [
    ...['HELD_PER_IP', 'UNPAID_SEATS_PER_IP', 'CODE_CHECKS_PER_IP', 'CODE_MAIL_PER_IP'],
    ...['CODE_MAIL_ADDRESSES_PER_IP', 'CODE_MAIL_ADDRESSES_PER_NETWORK', 'ACTIVITY_ROWS_PER_IP_MINUTE'],
  ].map((limit) => [`LIMIT_${limit}`, '10000']),
);

/** Lets the visitors in, waits until all are done, and checks the result. */
export async function runRush(options: RushOptions, trouble?: RushTrouble): Promise<RushResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanplass-rush-'));
  const own = options.database === 'mysql' && !trouble?.databaseUrl;
  const mariadb = own ? await startPrivateMariadb() : null;
  const sink = await SmtpSink.start();
  const programs: ChildProgram[] = [];
  try {
    const url =
      trouble?.databaseUrl ??
      (await mariadb?.createDatabase('rush')) ??
      `sqlite:${join(dataDir, 'rush.sqlite')}`;
    const environment = {
      ...variables(dataDir, url, sink.url, options.seats),
      ...(options.together && ROOM_FOR_A_SCHOOL),
      ...trouble?.variables,
    };
    for (let process = 0; process < options.processes; process++)
      programs.push(await startChild(environment, trouble?.script ?? BUILT));
    const opensAt = options.scheduled ? Date.now() + options.withinMs + LEAD_MS : null;
    if (opensAt !== null) await openLater(programs[0]?.url ?? '', opensAt);
    const start = opensAt ?? Date.now();
    const counter = new SubmitCounter();
    const scene: RushScene = {
      programs,
      sink,
      dataDir,
      submits: (count) => counter.reaches(count),
      restart: async (index) => {
        const { port } = new URL(programs[index]?.url ?? '');
        programs[index] = await startChild({ ...environment, PORT: port }, BUILT);
      },
    };
    const happened = trouble?.happens(scene);
    const visitors = await visit(options, opensAt, programs, sink, counter);
    await happened;
    const unsent = await mailsWaiting(programs);
    const checkedUrl = trouble?.checkedUrl ?? url;
    const looks = programs.map((program) => falselyTold({ url: program.url, databaseUrl: checkedUrl }));
    const falsely = (await Promise.all(looks)).flat();
    const now = await timeOf(programs);
    const exits = await Promise.all(programs.map((program) => program.end('SIGTERM')));
    const confirmed = [...new Set(visitors.seated.map(({ code }) => code))];
    const { length: processes } = programs;
    const { limits } = readEnvironment(options.together ? ROOM_FOR_A_SCHOOL : {});
    const served = { now, processes, limits, expires: trouble?.expires };
    const left = await leftBehind(checkedUrl, visitors, served);
    return {
      options,
      visitors,
      soldOutMs: visitors.seated.length === options.seats ? visitors.lastSubmit - start : null,
      broken: [
        ...left.broken,
        ...falsely,
        ...(options.together ? visitors.leftOut.map((email) => `${email} is left out`) : []),
        ...unconfirmed(sink, confirmed, left.failed, trouble?.mailsTwice ?? false),
        ...(unsent > 0 ? [`I5: ${String(unsent)} mails still wait`] : []),
        ...exits.filter((code) => code !== 0).map((code) => `a program ended with ${String(code)}`),
      ],
    };
  } finally {
    for (const program of programs) await program.end('SIGKILL');
    await sink.stop();
    await mariadb?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function variables(
  dataDir: string,
  databaseUrl: string,
  smtpUrl: string,
  seats: number,
): Record<string, string> {
  const eventFile = join(dataDir, 'event.json');
  let seatsPerRow = SEATS_PER_ROW;
  while (seats % seatsPerRow > 0) seatsPerRow--;
  const hall = { seatRows: seats / seatsPerRow, seatsPerRow };
  writeFileSync(eventFile, JSON.stringify({ ...readEventFacts(undefined), ...hall }));
  return {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SMTP_URL: smtpUrl,
    EVENT_FILE: eventFile,
    STARTER_CONTENT: 'demo',
    TRUSTED_PROXIES: '1',
    ADMIN_USERNAME: CREW.username,
    ADMIN_PASSWORD: CREW.password,
  };
}

async function visit(
  options: RushOptions,
  opensAt: number | null,
  programs: readonly ChildProgram[],
  sink: SmtpSink,
  counter: SubmitCounter,
): Promise<VisitorsReport> {
  const script = fileURLToPath(new URL('rush-visitors.ts', import.meta.url));
  const clients = Array.from({ length: CLIENTS }, () => fork(script, [], { execArgv: ['--import', 'tsx'] }));
  sink.onMail = (mail) => {
    const code = codeIn(mail);
    const email = mail.to[0];
    if (!code || !email) return;
    // A process whose visitors are all done may exit while it is sent a code.
    for (const client of clients)
      if (client.connected) client.send({ email, code } satisfies RushOrder, () => undefined);
  };
  const share = Math.ceil(options.visitors / CLIENTS);
  const reports = clients.map(async (client, index) => {
    const to = Math.min((index + 1) * share, options.visitors);
    const urls = programs.map(({ url }) => url);
    const { reaching, together = 0, withinMs, pace } = options;
    const reported = reportOf(client, counter);
    const numbers = { from: index * share, to, reaching, together };
    const patienceMs = PATIENCE_MS + (opensAt === null ? 0 : LEAD_MS);
    const visit = { urls, ...numbers, withinMs, patienceMs, pace, opensAt };
    client.send(visit satisfies RushOrder);
    return reported;
  });
  const all = merged(await Promise.all(reports));
  counter.end();
  return all;
}

function reportOf(client: ChildProcess, counter: SubmitCounter): Promise<VisitorsReport> {
  return new Promise((resolve, reject) => {
    client.on('message', (message: VisitorsMessage) => {
      if ('report' in message) resolve(message.report);
      else counter.add();
    });
    // Not on `exit`: its last messages may still be in flight then.
    client.once('disconnect', () => {
      reject(new Error('the visitors are gone'));
    });
  });
}

/** The result as text. */
export function resultText({ options, visitors, soldOutMs, broken }: RushResult): string {
  const { p50, p99 } = spread(visitors.streamDelays);
  return [
    `${String(options.visitors)} visitors, ${String(options.seats)} seats, ${options.database}, ${String(options.processes)} process(es)`,
    table(visitors),
    `told of another's hold after: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
    soldOutMs === null
      ? `${String(visitors.seated.length)} seats sold, some are left`
      : `sold out after ${(soldOutMs / 1000).toFixed(1)} s`,
    broken.length === 0 ? 'every invariant holds' : `BROKEN:\n${broken.join('\n')}`,
  ].join('\n');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({
    options: {
      visitors: { type: 'string', default: '1000' },
      reaching: { type: 'string', default: '30' },
      together: { type: 'string', default: '0' },
      seats: { type: 'string', default: '200' },
      database: { type: 'string', default: 'sqlite' },
      processes: { type: 'string', default: '1' },
      within: { type: 'string', default: '2' },
      pace: { type: 'string', default: 'people' },
      scheduled: { type: 'boolean', default: false },
    },
  });
  if (values.database !== 'sqlite' && values.database !== 'mysql')
    throw new Error('--database is sqlite or mysql');
  if (values.pace !== 'people' && values.pace !== 'scripts') throw new Error('--pace is people or scripts');
  if (values.database === 'mysql') ensurePrograms('mariadb');
  const result = await runRush({
    visitors: Number(values.visitors),
    reaching: Number(values.reaching),
    together: Number(values.together),
    seats: Number(values.seats),
    database: values.database,
    processes: Number(values.processes),
    withinMs: Number(values.within) * 1000,
    pace: values.pace,
    scheduled: values.scheduled,
  });
  process.stdout.write(`${resultText(result)}\n`);
  if (result.broken.length > 0 || serverErrors(result.visitors).length > 0) process.exitCode = 1;
}
