import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../adapters/database/data-source.ts';
import { DatabaseUnitOfWork } from '../../adapters/database/unit-of-work.ts';
import { readEventFacts } from '../../config/event-facts.ts';
import { CODE_LETTERS } from '../../domain/signup/booking-code.ts';
import { aDeletedPerson, aMail, anActivity, aRegistration } from '../support/builders.ts';
import type { PrivateMariadb } from '../support/private-mariadb.ts';
import type { SentStatement } from '../support/recorded-statements.ts';
import { SILENT } from '../support/silent-log.ts';
import { median, type Figure } from './figure.ts';
import { BUILT, startBuilt } from './server.ts';
import { RECORDED, signUps, startMailbox, type Mailbox } from './sign-ups.ts';

/** Rows, seats per row, and registrations of earlier events still in the tables. */
const GROUNDS = [
  [10, 10, 0],
  [20, 50, 0],
  [60, 100, 0],
  [60, 100, 5_000],
  [60, 100, 50_000],
] as const;
/** As many as fit into the smallest hall; they run one after another. */
const SIGN_UPS = 30;
const BATCH = 500;

/** What a sign-up of three costs in larger halls, and with more registrations in the tables. */
export async function measureSignUpCosts(mariadb: PrivateMariadb): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lanplass-bench-'));
  const mailbox = await startMailbox();
  const figures: Figure[] = [];
  try {
    for (const [seatRows, seatsPerRow, earlier] of GROUNDS) {
      const name = `${String(seatRows * seatsPerRow)} seats, ${String(earlier)} earlier`;
      const eventFile = join(folder, 'event.json');
      writeFileSync(eventFile, JSON.stringify({ ...readEventFacts(undefined), seatRows, seatsPerRow }));
      const ground = { folder, mailbox, eventFile, seatsPerRow, earlier };
      const urls = {
        SQLite: `sqlite:${join(folder, `${name}.sqlite`)}`,
        MariaDB: await mariadb.createDatabase(`costs_${String(figures.length)}`),
      };
      for (const [database, url] of Object.entries(urls))
        figures.push(...(await measured(`${name}, ${database}`, url, ground)));
    }
  } finally {
    mailbox.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return figures;
}

interface Ground {
  readonly folder: string;
  readonly mailbox: Mailbox;
  readonly eventFile: string;
  readonly seatsPerRow: number;
  readonly earlier: number;
}

async function measured(
  name: string,
  url: string,
  { folder, mailbox, eventFile, seatsPerRow, earlier }: Ground,
): Promise<Figure[]> {
  const record = join(folder, 'record.json');
  const variables = {
    ...{ EVENT_FILE: eventFile, SMTP_URL: mailbox.url, DATABASE_URL: url, RECORD_FILE: record },
  };
  await (await startBuilt(variables, BUILT)).stop();
  await addEarlier(url, earlier);
  const program = await startBuilt(variables, RECORDED);
  const times = await signUps(program.url, mailbox, { count: SIGN_UPS, atOnce: 1, seatsPerRow });
  await program.stop();
  const sent = JSON.parse(readFileSync(record, 'utf8')) as SentStatement[];
  return [
    { name: `${name}: statements`, unit: '', ours: sent.length / SIGN_UPS },
    { name: `${name}: a sign-up`, unit: 'ms', ours: median(times) },
  ];
}

type Row = Readonly<Record<string, unknown>>;

/** Adds registrations whose persons are deleted, each with a deleted person, a mail and a log entry. */
async function addEarlier(url: string, count: number): Promise<void> {
  if (count === 0) return;
  const database = await openDatabase(url, SILENT);
  await new DatabaseUnitOfWork(database).run(async (stores) => {
    await stores.registrations.add(aRegistration({ participants: [] }));
    await stores.deletedPersons.add(aDeletedPerson());
    await stores.outbox.add(aMail({ status: 'sent' }));
    await stores.activityLog.add(anActivity());
  });
  const copy = (table: string, keysOf: (id: string, code: string, email: string) => Row) =>
    copyRow(database.source, table, count, (number) => {
      const [id, code] = [number.toString(16).padStart(32, '0'), codeOf(number)];
      return keysOf(id, code, `earlier${String(number)}@example.no`);
    });
  await copy('registration', (id, code, email) => ({ code, guid: `${id}-${code}`, email, address: email }));
  await copy('deleted_person', (id, code, email) => ({ id, code, email }));
  await copy('outbox', (id, code) => ({ id, code }));
  await copy('activity', (id, code, email) => ({ id: 1_000 + parseInt(id, 16), code, email }));
  await database.close();
}

/** Copies one row of a table `count` times, with other keys. */
async function copyRow(
  source: Database['source'],
  table: string,
  count: number,
  keysOf: (number: number) => Row,
): Promise<void> {
  const [row = {}] = await source.query<Row[]>(`SELECT * FROM ${table} LIMIT 1`);
  const columns = Object.keys(row);
  for (let first = 1; first <= count; first += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, index) => ({ ...row, ...keysOf(first + index) }));
    const values = rows.map(() => `(${columns.map(() => '?').join()})`).join();
    await source.query(
      `INSERT INTO ${table} (${columns.join()}) VALUES ${values}`,
      rows.flatMap((each) => columns.map((column) => toValue(each[column]))),
    );
  }
}

/** MariaDB's driver returns JSON columns parsed; they are written as text. */
const toValue = (read: unknown) => (read instanceof Object ? JSON.stringify(read) : read);

function codeOf(number: number): string {
  const letters = Array.from({ length: 6 }, (_, place) =>
    CODE_LETTERS.charAt(Math.floor(number / CODE_LETTERS.length ** place) % CODE_LETTERS.length),
  );
  return letters.join('');
}
