import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openDatabase, type Database } from '../../adapters/database/data-source.ts';
import { PaymentDeadlines } from '../../application/payments/payment-deadlines.ts';
import { DatabaseUnitOfWork } from '../../adapters/database/unit-of-work.ts';
import { fillEvent } from '../support/crowded-event.ts';
import { recordStatements, type SentStatement } from '../support/recorded-statements.ts';
import { OPEN_PAGE, SignupJobs } from '../support/signup-jobs.ts';
import { SILENT } from '../support/silent-log.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';
import { livedBy } from '../support/lived-by.ts';

/** The most rows a statement may read: 100 of 5000 earlier sign-ups share the visitor's mail domain. */
const MOST_ROWS = 250;
/** Tables of a few rows, which are read whole whatever the plan says. */
const SMALL: ReadonlySet<string> = new Set(['page', 'job', 'setting']);
const READING = /^(SELECT|UPDATE|DELETE)\b/;
/** One from a usual mail domain, and one from a domain whose unpaid seats are counted. */
const VISITORS = [
  ['kari@example.no', [1, 2, 3]],
  ['kari@skole7.no', [4, 5, 6]],
] as const;

describe.each(REAL_DATABASES)('a sign-up among thousands, on %s', (kind) => {
  let place: DatabasePlace;
  let database: Database;
  let jobs: SignupJobs;
  beforeAll(async () => {
    place = await databasePlace(kind);
    database = await openDatabase(await place.freshUrl(), SILENT);
    jobs = await SignupJobs.on({ database });
    await jobs.setPage(OPEN_PAGE);
    await fillEvent(database, jobs.clock.now());
    await jobs.seatMap.load();
    if (kind === 'mariadb') await database.source.query(`ANALYZE TABLE ${await tables()}`);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  async function tables(): Promise<string> {
    const found = await database.source.query<{ name: string }[]>(
      'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
    );
    return found.map(({ name }) => name).join();
  }

  /** How the statement reads growing tables, where it reads too much of one; empty when all is well. */
  async function readsTooMuch({ sql, values }: Pick<SentStatement, 'sql' | 'values'>): Promise<string[]> {
    const query = <Row>(explain: string) => database.source.query<Row[]>(`${explain} ${sql}`, [...values]);
    if (kind === 'sqlite') {
      const steps = await query<{ readonly detail: string }>('EXPLAIN QUERY PLAN');
      return steps
        .map(({ detail }) => detail)
        .filter((detail) => detail.startsWith('SCAN ') && !SMALL.has(detail.split(' ')[1] ?? ''));
    }
    const steps = await query<{
      readonly table: string | null;
      readonly type: string | null;
      readonly key: string | null;
      readonly rows: number | string | null;
    }>('EXPLAIN');
    return steps
      .filter(({ table }) => table !== null && !table.startsWith('<') && !SMALL.has(table))
      .filter(({ type, rows }) => type === 'ALL' || type === 'index' || Number(rows) > MOST_ROWS)
      .map(({ table, type, key, rows }) => `${String(table)} ${String(type)} ${String(key)} ${String(rows)}`);
  }

  test.each(VISITORS)(
    'of %s on seats %j sends no statement that reads a table that grows without an index',
    async (email, seats) => {
      const sent = recordStatements(database.source);
      await jobs.submit(await jobs.holding(seats, email), seats);
      await jobs.outbox.sendDue();
      const statements = [...new Map(sent.map((one) => [one.sql, one])).values()];
      const reading = statements.filter(({ sql }) => READING.test(sql));
      const told = reading.map(({ sql }) => sql.replaceAll(/[`"]/g, '')).join('\n');
      for (const table of ['session', 'seat', 'registration', 'person', 'outbox', 'limit_count'])
        expect(told).toMatch(new RegExp(`(FROM|JOIN|UPDATE) ${table}\\b`));
      const faults: object[] = [];
      for (const statement of reading) {
        const steps = await readsTooMuch(statement);
        if (steps.length > 0) faults.push({ sql: statement.sql, steps });
      }
      expect(faults).toEqual([]);
    },
  );

  test('the look for payments that are due reads of nobody who has come and gone', async () => {
    const deadlines = new PaymentDeadlines({
      ...jobs.registerParts,
      livedNow: livedBy(jobs.clock),
      log: SILENT,
    });
    const sent = recordStatements(database.source);
    await deadlines.runDue();
    await deadlines.runs();
    await deadlines.overdue();
    const asked = sent.map(({ sql }) => sql.replaceAll(/[`"]/g, '')).filter((sql) => READING.test(sql));
    for (const table of ['registration', 'deleted_person', 'payment']) {
      const of = asked.filter((sql) => new RegExp(`FROM ${table}\\b`).test(sql));
      expect(of).not.toEqual([]);
      expect(of.filter((sql) => !/WHERE .*\bcode\b/.test(sql))).toEqual([]);
    }
  });

  test('the look for whom a restore erases again reads no table in one statement', async () => {
    const sent = recordStatements(database.source);
    const { codes } = await new DatabaseUnitOfWork(database).run(({ personalData }) =>
      personalData.subjects(),
    );
    expect(codes.length).toBeGreaterThan(5_000);
    const reads = sent.filter(({ sql }) => READING.test(sql));
    expect(reads.length).toBeGreaterThan(10);
    expect(reads.map(({ sql }) => sql).filter((sql) => !/ LIMIT \d+$/.test(sql))).toEqual([]);
  });

  test.each([
    'SELECT * FROM registration WHERE total = ?',
    'UPDATE person SET special = special WHERE age = ?',
    'SELECT code FROM outbox WHERE attempts = ?',
  ])('the statement %s would be noticed', async (sql) => {
    expect(await readsTooMuch({ sql, values: [450] })).toHaveLength(1);
  });
});
