import { AsyncLocalStorage } from 'node:async_hooks';
import { openDatabase, type Database } from '../../adapters/database/data-source.ts';
import { DatabaseUnitOfWork } from '../../adapters/database/unit-of-work.ts';
import type { UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { LIMITS } from '../../domain/limits.ts';
import { RuleViolation } from '../../domain/rule-violation.ts';
import type { PrivateMariadb } from './private-mariadb.ts';
import { beforeEachStatement, isWaitedFor } from './stopped-units.ts';
import { SILENT } from './stores.ts';

/** A job, and what whoever asked for it is told. */
export type Act = () => Promise<unknown>;
type Acts = readonly [Act, Act];

/** What two acts were told, and the rows that they left. */
interface Outcome {
  readonly told: readonly [string, string];
  readonly rows: string;
}

/** A statement that the first act was stopped before, and what the two were told then. */
export interface Fault {
  readonly before: string;
  readonly told: readonly [string, string];
}

/** An act may have any number of statements; one with more than this goes round in circles. */
const MOST_STATEMENTS = 200;
const BEGIN = 'START TRANSACTION';
/** How often is looked whether the second act waits; by then it waits for the first one within the process. */
const LOOKS = 40;
/** Numbers that the database gives, in the order of its inserts. */
const GIVEN_BY_DATABASE = new Set(['activity.id']);

/** Two processes on one MariaDB. Acts of the first can be stopped before any statement of theirs. */
export class TwoProcesses {
  private readonly asFirst = new AsyncLocalStorage<true>();
  private stop: { readonly after: number; readonly reached: Signal; readonly open: Signal } | null = null;
  private statements = 0;
  private secondStatements = 0;
  private tables: readonly string[] = [];

  private constructor(
    private readonly mariadb: PrivateMariadb,
    private readonly databases: readonly [Database, Database],
    private readonly observer: Database,
  ) {
    for (const database of databases)
      beforeEachStatement(database, (statement) => this.beforeStatement(statement));
  }

  static async on(mariadb: PrivateMariadb, name: string): Promise<TwoProcesses> {
    const url = await mariadb.createDatabase(name);
    const first = await openDatabase(url, SILENT);
    const second = await openDatabase(url, SILENT);
    return new TwoProcesses(mariadb, [first, second], await openDatabase(url, SILENT));
  }

  units(process: 0 | 1): UnitOfWork {
    return new DatabaseUnitOfWork(this.databases[process], () => undefined, LIMITS);
  }

  /** Keeps the rows as they are now: every two acts begin with them. */
  async keepScene(): Promise<void> {
    const names = await this.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
        WHERE table_schema = DATABASE() AND table_name <> 'migrations' AND table_name NOT LIKE 'scene\\_%'`,
    );
    this.tables = names.map(({ name }) => name).toSorted();
    for (const table of this.tables)
      await this.query(`CREATE TABLE scene_${table} AS SELECT * FROM ${table}`);
  }

  /**
   * What comes of two acts, for each statement that the first is stopped before, other than if one had come after the
   * other. An act of several units, such as the sending of mails, may have the other one between them.
   */
  async faults(acts: Acts): Promise<Fault[]> {
    const expected = [await this.inTurn(acts, [0, 1]), await this.inTurn(acts, [1, 0])];
    const met = await this.interleavings(acts);
    expected.push(...met.filter(({ before }) => before === BEGIN));
    const isExpected = (outcome: Outcome) => expected.some((one) => same(one, outcome));
    if (!met.every(isExpected)) {
      const swapped = await this.interleavings([acts[1], acts[0]]);
      expected.push(...swapped.filter(({ before }) => before === BEGIN).map(reversed));
    }
    return met
      .filter((outcome) => !isExpected(outcome))
      .map(({ before, told }) => ({ before: before.replaceAll(/\s+/g, ' ').slice(0, 80), told }));
  }

  async close(): Promise<void> {
    for (const { close } of [...this.databases, this.observer]) await close();
  }

  private async inTurn(acts: Acts, order: readonly (0 | 1)[]): Promise<Outcome> {
    await this.setScene();
    const told: [string, string] = ['', ''];
    for (const index of order) told[index] = await answerOf(acts[index]);
    return { told, rows: await this.rows() };
  }

  private async interleavings(acts: Acts): Promise<(Outcome & { readonly before: string })[]> {
    const outcomes = [];
    for (let count = 0; count < MOST_STATEMENTS; count++) {
      const outcome = await this.interleaved(acts, count);
      if (!outcome) return outcomes;
      outcomes.push(outcome);
    }
    throw new Error('the first act has no end');
  }

  /** The first act as far as after so many statements, the second as far as it gets, then the rest. Null when there are no more. */
  private async interleaved([first, second]: Acts, after: number) {
    await this.setScene();
    const [reached, open] = [new Signal(), new Signal()];
    this.statements = 0;
    this.stop = { after, reached, open };
    const telling = this.asFirst.run(true, () => answerOf(first));
    const before = await Promise.race([reached.given, telling.then(() => null)]);
    if (before === null) return null;
    const answering = answerOf(second);
    await this.untilDoneOrWaiting(answering);
    open.give('');
    const told = await Promise.all([telling, answering]);
    return { told, rows: await this.rows(), before };
  }

  private async beforeStatement(statement: string): Promise<void> {
    if (!this.asFirst.getStore()) this.secondStatements += 1;
    else if (this.stop && this.statements++ === this.stop.after) {
      this.stop.reached.give(statement);
      await this.stop.open.given;
    }
  }

  /** Until the second act is done, waits for a lock of the first, or says nothing to the database any more. */
  private async untilDoneOrWaiting(answering: Promise<unknown>): Promise<void> {
    const state = { done: false };
    void answering.finally(() => (state.done = true));
    let seen = this.secondStatements;
    for (let looks = 0; !state.done && looks < LOOKS; looks++) {
      if (await isWaitedFor(this.mariadb)) return;
      if (seen !== this.secondStatements) looks = 0;
      seen = this.secondStatements;
    }
  }

  private async setScene(): Promise<void> {
    const anew = this.tables.map(
      (table) => `DELETE FROM ${table}; INSERT INTO ${table} SELECT * FROM scene_${table};`,
    );
    await this.query(
      `BEGIN NOT ATOMIC SET foreign_key_checks = 0; START TRANSACTION; ${anew.join(' ')} COMMIT;
        SET foreign_key_checks = 1; END`,
    );
  }

  private async rows(): Promise<string> {
    const lines: string[] = [];
    for (const table of this.tables) {
      const rows = await this.query<Record<string, unknown>>(`SELECT * FROM ${table}`);
      const told = (column: string, value: unknown) =>
        GIVEN_BY_DATABASE.has(`${table}.${column}`) ? null : value;
      lines.push(...rows.map((row) => `${table} ${JSON.stringify(row, told)}`).toSorted());
    }
    return lines.join('\n');
  }

  private query<Row = object>(sql: string): Promise<Row[]> {
    return this.observer.source.query<Row[]>(sql);
  }
}

/** Something that is waited for and given from elsewhere. */
class Signal {
  give: (what: string) => void = () => undefined;
  readonly given = new Promise<string>((resolve) => (this.give = resolve));
}

function same(one: Outcome, other: Outcome): boolean {
  return one.rows === other.rows && one.told[0] === other.told[0] && one.told[1] === other.told[1];
}

function reversed({ told: [first, second], rows }: Outcome): Outcome {
  return { told: [second, first], rows };
}

async function answerOf(act: Act): Promise<string> {
  try {
    return JSON.stringify((await act()) ?? 'done');
  } catch (cause) {
    return cause instanceof RuleViolation ? `refused: ${cause.code}` : `failed: ${String(cause)}`;
  }
}
