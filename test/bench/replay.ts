import Sqlite from 'better-sqlite3';
import { createPool } from 'mysql2/promise';
import type { SentStatement } from '../support/recorded-statements.ts';
import { atOnce, timed } from './figure.ts';

/** Statements of one transaction, or one alone. */
type Unit = readonly SentStatement[];

const BEGINS = /^(BEGIN|START TRANSACTION)/;
const ENDS = /^(COMMIT|ROLLBACK)/;
/** Of two that wait for each other the database ends one. */
const DEADLOCK = 1213;

/** What was recorded as the transactions that it was, in the order in which they began. */
export function unitsOf(sent: readonly SentStatement[]): Unit[] {
  const units: SentStatement[][] = [];
  const open = new Map<number, SentStatement[]>();
  for (const statement of sent) {
    const { sql, line } = statement;
    const begun = open.get(line);
    if (begun && !BEGINS.test(sql)) begun.push(statement);
    else units.push([statement]);
    const unit = begun ?? units.at(-1);
    if (BEGINS.test(sql) && unit) open.set(line, unit);
    if (ENDS.test(sql)) open.delete(line);
  }
  // What was under way when the program was told to end would leave its locks behind.
  const cutOff = new Set<Unit>(open.values());
  return units.filter((unit) => !cutOff.has(unit));
}

/** Milliseconds that mysql2 alone takes for the units, so many at once. */
export async function onMysql2(url: string, units: readonly Unit[], many: number): Promise<number> {
  const pool = createPool({
    uri: url.replace('mariadb:', 'mysql:'),
    connectionLimit: many,
    charset: 'utf8mb4_bin',
  });
  pool.on('connection', (connection) => {
    void connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
  });
  const attempt = async (unit: Unit): Promise<void> => {
    const connection = await pool.getConnection();
    try {
      for (const { sql, values } of unit) await connection.query(sql, [...values]);
    } catch (cause) {
      await connection.query('ROLLBACK');
      throw cause;
    } finally {
      connection.release();
    }
  };
  const untilDone = async (unit: Unit): Promise<void> => {
    for (;;)
      try {
        return await attempt(unit);
      } catch (cause) {
        if ((cause as { readonly errno?: number }).errno !== DEADLOCK) throw cause;
      }
  };
  const ms = await timed(() => atOnce(many, units, untilDone));
  await pool.end();
  return ms;
}

/** Milliseconds that better-sqlite3 alone takes for the units: one after the other, as a file has one writer. */
export async function onBetterSqlite3(path: string, units: readonly Unit[]): Promise<number> {
  const file = new Sqlite(path);
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('secure_delete = ON');
  const prepared = new Map<string, Sqlite.Statement>();
  const run = ({ sql, values }: SentStatement): void => {
    const statement = prepared.get(sql) ?? file.prepare(sql);
    prepared.set(sql, statement);
    if (statement.reader) statement.all(...values);
    else statement.run(...values);
  };
  const ms = await timed(async () => Promise.resolve(units.flat().forEach(run)));
  file.close();
  return ms;
}
