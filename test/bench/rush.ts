/**
 * The rush at opening: many visitors, few seats, real HTTP from other processes, real mail, and the invariants at its end.
 *
 *     npm run rush -- --visitors 1000 --seats 200 --database mysql --processes 2
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../adapters/database/data-source.ts';
import { DatabaseUnitOfWork } from '../../adapters/database/unit-of-work.ts';
import { codeIn } from '../../adapters/mail/messages.ts';
import { readEventFacts } from '../../config/event-facts.ts';
import { brokenInvariants } from '../support/check-invariants.ts';
import { startChild, type ChildProgram } from '../support/child-program.ts';
import { startPrivateMariadb } from '../support/private-mariadb.ts';
import { SmtpSink } from '../support/smtp-sink.ts';
import { merged, serverErrors, spread, table, type VisitorsReport } from './rush-report.ts';
import type { RushOrder } from './rush-visitors.ts';

export interface RushOptions {
  readonly visitors: number;
  readonly seats: number;
  readonly database: 'sqlite' | 'mysql';
  /** How many processes serve, all on one database. */
  readonly processes: number;
  /** All visitors knock within this time (ms). */
  readonly withinMs: number;
}

export interface RushResult {
  readonly options: RushOptions;
  readonly visitors: VisitorsReport;
  /** Milliseconds from the first knock until the last seat was confirmed; null when seats are left. */
  readonly soldOutMs: number | null;
  /** Everything that is not as it must be. */
  readonly broken: readonly string[];
}

const BUILT = 'dist/server/config/main.js';
const CLIENTS = 2;
const PATIENCE_MS = 60_000;
const MAILS_MS = 60_000;
const SEATS_PER_ROW = 20;
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Lets the visitors in, waits until all are through, and checks what is left behind. */
export async function runRush(options: RushOptions): Promise<RushResult> {
  const folder = mkdtempSync(join(tmpdir(), 'lanplass-rush-'));
  const mariadb = options.database === 'mysql' ? await startPrivateMariadb() : null;
  const sink = await SmtpSink.start();
  const programs: ChildProgram[] = [];
  try {
    const url = mariadb ? await mariadb.createDatabase('rush') : `sqlite:${join(folder, 'rush.sqlite')}`;
    for (let process = 0; process < options.processes; process++)
      programs.push(await startChild(variables(folder, url, sink.url, options.seats), BUILT));
    const start = Date.now();
    const visitors = await visit(options, programs, sink);
    const confirmed = [...new Set(visitors.seated.map(({ code }) => code))];
    await sink
      .waitFor(() => confirmed.every((code) => confirmations(sink, code).length > 0), MAILS_MS)
      .catch(() => undefined);
    for (const program of programs) await program.end('SIGTERM');
    return {
      options,
      visitors,
      soldOutMs: visitors.seated.length === options.seats ? visitors.lastSubmit - start : null,
      broken: [...(await left(url, visitors)), ...unconfirmed(sink, confirmed)],
    };
  } finally {
    for (const program of programs) await program.end('SIGKILL');
    await sink.stop();
    await mariadb?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function variables(
  dataDir: string,
  databaseUrl: string,
  smtpUrl: string,
  seats: number,
): Record<string, string> {
  const eventFile = join(dataDir, 'event.json');
  const hall = { seatRows: Math.ceil(seats / SEATS_PER_ROW), seatsPerRow: Math.min(seats, SEATS_PER_ROW) };
  writeFileSync(eventFile, JSON.stringify({ ...readEventFacts(undefined), ...hall }));
  return {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SMTP_URL: smtpUrl,
    EVENT_FILE: eventFile,
    STARTER_CONTENT: 'demo',
    TRUSTED_PROXIES: '1',
    ADMIN_USERNAME: 'crew@example.no',
    ADMIN_PASSWORD: 'a password for the rush',
  };
}

async function visit(
  options: RushOptions,
  programs: readonly ChildProgram[],
  sink: SmtpSink,
): Promise<VisitorsReport> {
  const script = fileURLToPath(new URL('rush-visitors.ts', import.meta.url));
  const clients = Array.from({ length: CLIENTS }, () => fork(script, [], { execArgv: ['--import', 'tsx'] }));
  sink.onMail = (mail) => {
    const code = codeIn(mail);
    const email = mail.to[0];
    if (!code || !email) return;
    for (const client of clients) if (client.connected) client.send({ email, code } satisfies RushOrder);
  };
  const share = Math.ceil(options.visitors / CLIENTS);
  const reports = clients.map(async (client, index) => {
    const to = Math.min((index + 1) * share, options.visitors);
    const urls = programs.map(({ url }) => url);
    const { withinMs } = options;
    const reported = once(client, 'message') as Promise<[VisitorsReport]>;
    client.send({ urls, from: index * share, to, withinMs, patienceMs: PATIENCE_MS } satisfies RushOrder);
    return (await reported)[0];
  });
  return merged(await Promise.all(reports));
}

function confirmations(sink: SmtpSink, code: string) {
  return sink.mails.filter((mail) => mail.subject.includes(code) && codeIn(mail) === null);
}

/** I5: each registration has one confirmation in the mail. */
function unconfirmed(sink: SmtpSink, codes: readonly string[]): string[] {
  return codes
    .map((code) => ({ code, count: confirmations(sink, code).length }))
    .filter(({ count }) => count !== 1)
    .map(({ code, count }) => `I5: ${code} got ${String(count)} confirmations`);
}

async function left(url: string, visitors: VisitorsReport): Promise<string[]> {
  const database = await openDatabase(url, SILENT);
  try {
    const check = { now: Date.now(), ledger: { seated: visitors.seated }, acts: 100_000 };
    return await new DatabaseUnitOfWork(database).read(async (stores) => brokenInvariants(stores, check));
  } finally {
    await database.close();
  }
}

/** The words of a result. */
export function told({ options, visitors, soldOutMs, broken }: RushResult): string {
  const { p50, p99 } = spread(visitors.told);
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
      seats: { type: 'string', default: '200' },
      database: { type: 'string', default: 'sqlite' },
      processes: { type: 'string', default: '1' },
      within: { type: 'string', default: '2' },
    },
  });
  if (values.database !== 'sqlite' && values.database !== 'mysql')
    throw new Error('--database is sqlite or mysql');
  const result = await runRush({
    visitors: Number(values.visitors),
    seats: Number(values.seats),
    database: values.database,
    processes: Number(values.processes),
    withinMs: Number(values.within) * 1000,
  });
  process.stdout.write(`${told(result)}\n`);
  if (result.broken.length > 0 || serverErrors(result.visitors).length > 0) process.exitCode = 1;
}
