import Sqlite from 'better-sqlite3';
import { createPool } from 'mysql2/promise';
import type { SentStatement } from '../support/recorded-statements.ts';
import { atOnce, timed } from './figure.ts';

/** The statements of one transaction, or a single statement outside one. */
type Unit = readonly SentStatement[];

const BEGINS = /^(BEGIN|START TRANSACTION)/;
const ENDS = /^(COMMIT|ROLLBACK)/;
/** MySQL's error number for the transaction that it ends to resolve a deadlock. */
const DEADLOCK = 1213;

/** Groups recorded statements into transactions, in the order in which they began. */
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
  // Transactions still open when the program was stopped would leave their locks behind.
  const cutOff = new Set<Unit>(open.values());
  return units.filter((unit) => !cutOff.has(unit));
}

/** Runs the units on bare mysql2, `many` at a time; returns how long that took (ms). */
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

/** Runs the units on bare better-sqlite3, one by one as a file has one writer; returns the time (ms). */
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
