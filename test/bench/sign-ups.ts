import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SubmitAnswer } from '../../adapters/http/contract.ts';
import { openDatabase } from '../../adapters/database/data-source.ts';
import { readEventFacts } from '../../config/event-facts.ts';
import type { Place } from '../../domain/shared/place.ts';
import type { PrivateMariadb } from '../support/private-mariadb.ts';
import type { SentStatement } from '../support/recorded-statements.ts';
import { submitBody, wireParticipant } from '../support/signing-up.ts';
import { SILENT } from '../support/silent-log.ts';
import { Visitors } from '../support/visitors.ts';
import { onBetterSqlite3, onMysql2, unitsOf } from './replay.ts';
import { atOnce, timed, type Figure } from './figure.ts';
import type { MailNews } from './mail-codes.ts';
import { BUILT, startBuilt } from './server.ts';

const SIGN_UPS = 1_500;
const SEATS_OF_EACH = 3;
const AT_ONCE = 32;
const SEATS_PER_ROW = 90;
const HALL = { seatRows: (SIGN_UPS * SEATS_OF_EACH) / SEATS_PER_ROW, seatsPerRow: SEATS_PER_ROW };
const CROWD = { count: SIGN_UPS, atOnce: AT_ONCE, seatsPerRow: SEATS_PER_ROW };
export const RECORDED = 'test/support/recorded-program.ts';

/** A mail server that hands out the code mailed to each address. */
export type Mailbox = Awaited<ReturnType<typeof startMailbox>>;

/**
 * Whole sign-ups per second over HTTP, 32 at a time, three seats each, from the code mail to the receipt. The
 * yardstick is the bare driver replaying the statements recorded in another run of the program, on a database
 * with the same schema.
 */
export async function measureSignUps(mariadb: PrivateMariadb): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lanplass-bench-'));
  const mailbox = await startMailbox();
  const eventFile = join(folder, 'event.json');
  writeFileSync(eventFile, JSON.stringify({ ...readEventFacts(undefined), ...HALL }));
  let made = 0;
  const sqlite: Measured = {
    database: 'SQLite',
    driver: 'better-sqlite3',
    // This driver works on the thread that serves HTTP.
    least: 0.2,
    freshUrl: () => Promise.resolve(`sqlite:${join(folder, `${String(++made)}.sqlite`)}`),
    replay: (url, units) => onBetterSqlite3(url.slice('sqlite:'.length), units),
  };
  const server: Measured = {
    database: 'MariaDB',
    driver: 'mysql2',
    least: 0.3,
    freshUrl: () => mariadb.createDatabase(`bench_sign_ups_${String(++made)}`),
    replay: (url, units) => onMysql2(url, units, AT_ONCE),
  };
  const ground = { folder, mailbox, eventFile };
  try {
    return [...(await measured(sqlite, ground)), ...(await measured(server, ground))];
  } finally {
    mailbox.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Ground {
  readonly folder: string;
  readonly eventFile: string;
  readonly mailbox: Mailbox;
}

interface Measured {
  readonly database: string;
  readonly driver: string;
  /** The part of the driver's rate that is the goal. */
  readonly least: number;
  readonly freshUrl: () => Promise<string>;
  /** Sends the units to a database and returns how long that takes (ms). */
  readonly replay: (url: string, units: ReturnType<typeof unitsOf>) => Promise<number>;
}

async function measured(
  { database, driver, least, replay, freshUrl }: Measured,
  { folder, eventFile, mailbox }: Ground,
): Promise<Figure[]> {
  const record = join(folder, 'record.json');
  const program = async (script: string, url: string) =>
    startBuilt(
      { EVENT_FILE: eventFile, SMTP_URL: mailbox.url, DATABASE_URL: url, RECORD_FILE: record },
      script,
    );
  const signingUp = async (script: string): Promise<number> => {
    const { url, stop } = await program(script, await freshUrl());
    try {
      return await timed(() => signUps(url, mailbox, CROWD));
    } finally {
      await stop();
    }
  };
  await signingUp(RECORDED);
  const sent = JSON.parse(readFileSync(record, 'utf8')) as SentStatement[];
  const ours = (SIGN_UPS * 1_000) / (await signingUp(BUILT));
  const bareUrl = await freshUrl();
  await (await program(BUILT, bareUrl)).stop();
  await forgetJobs(bareUrl);
  const yardstick = (SIGN_UPS * 1_000) / (await replay(bareUrl, unitsOf(sent)));
  const name = `Whole sign-ups on ${database}, 3 seats, ${String(AT_ONCE)} at once`;
  const beside = `${driver}, the statements that they sent`;
  return [
    { name, unit: 'sign-ups/s', ours, yardstick, beside, goal: { of: 'ratio', least } },
    {
      name: `Sign-up on ${database}: its share of statements`,
      unit: 'statements',
      ours: sent.length / SIGN_UPS,
    },
  ];
}

/** Deletes what the program's own jobs have stored: the recorded statements insert it again. */
async function forgetJobs(url: string): Promise<void> {
  const { source, close } = await openDatabase(url, SILENT);
  await source.query('DELETE FROM job');
  await close();
}

/** Signs up `count` visitors, each from their own network with three seats; returns their times (ms). */
export async function signUps(
  url: string,
  mailbox: Mailbox,
  { count, atOnce: many, seatsPerRow }: Readonly<Record<'count' | 'atOnce' | 'seatsPerRow', number>>,
): Promise<number[]> {
  const visitors = new Visitors();
  const everybody = Array.from({ length: count }, (_, visitor) => visitor);
  const times: number[] = [];
  await atOnce(many, everybody, async (visitor) => {
    const start = performance.now();
    const places = Array.from({ length: SEATS_OF_EACH }, (_, index) => {
      const seat = visitor * SEATS_OF_EACH + index;
      return { row: Math.floor(seat / seatsPerRow) + 1, number: (seat % seatsPerRow) + 1 };
    });
    await signUp({ visitors, url, mailbox }, visitor, places);
    times.push(performance.now() - start);
  });
  visitors.close();
  return times;
}

/**
 * Signs up one visitor, from the code mail to the receipt. Returns the receipt and the persons that were
 * sent; throws when a call is refused.
 */
export async function signUp(
  {
    visitors,
    url,
    mailbox,
  }: { readonly visitors: Visitors; readonly url: string; readonly mailbox: Mailbox },
  visitor: number,
  places: readonly Place[],
) {
  const does = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
    const answer = await visitors.call({ url }, visitor, method, path, body, headers);
    if (answer.status !== 200)
      throw new Error(`${path}: ${String(answer.status)} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const email = `bench${String(visitor)}@example.no`;
  const typed = mailbox.codeOf(email);
  const { guid } = (await does('GET', `/api/signupemailer/codeMail/${email}`)) as { guid: string };
  await does('GET', `/api/guidController/checkCode/${await typed}/${email}`, undefined, {
    'X-Signup-Guid': guid,
  });
  const persons = places.map(({ row, number }, index) =>
    wireParticipant({ id: index + 1, email, rowNum: row, seatNum: number }),
  );
  for (const { row, number } of places)
    await does('PUT', `/api/seating/holdSeats/${guid}`, { rownum: row, number });
  const answer = await does('PUT', `/api/seating/submit/${guid}`, submitBody(...persons));
  return { persons, ...(answer as SubmitAnswer) };
}

/** Starts a mail server in its own process, which reports the codes it receives. */
export async function startMailbox() {
  const child = fork(fileURLToPath(new URL('mail-codes.ts', import.meta.url)), [], {
    execArgv: ['--import', 'tsx'],
  });
  const waiting = new Map<string, (code: string) => void>();
  const url = await new Promise<string>((resolve) => {
    child.on('message', (news: MailNews) => {
      if ('url' in news) resolve(news.url);
      else {
        waiting.get(news.email)?.(news.code);
        waiting.delete(news.email);
      }
    });
  });
  return {
    url,
    /** Resolves with the next code mailed to an address. */
    codeOf: (email: string) => new Promise<string>((resolve) => waiting.set(email, resolve)),
    stop: () => {
      child.disconnect();
    },
  };
}
