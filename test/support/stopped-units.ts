import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import type { Database } from '../../adapters/database/data-source.ts';
import type { PrivateMariadb } from './private-mariadb.ts';

/** After this many looks without a change, the second act is taken to wait within the process. */
const LOOKS = 40;
const LOOK_MS = 1;

/** Makes each statement of a database's units, COMMIT too, wait for `before`, which gets the statement. */
export function beforeEachStatement(database: Database, before: (statement: string) => Promise<void>): void {
  changeEachStatement(database, async (statement) => {
    await before(statement);
    return statement;
  });
}

const LOCKING: readonly (readonly [RegExp, string])[] = [
  [/ FOR UPDATE$/, ''],
  [/ISOLATION LEVEL SERIALIZABLE$/, 'ISOLATION LEVEL READ COMMITTED'],
  [/^INSERT INTO limit_count .* ON DUPLICATE KEY UPDATE used = used$/s, 'DO 0'],
];

/**
 * Removes the locks on what a database's units only read: what a unit bases a decision on may then change
 * before it writes. Shows that a test of two acts at once can fail.
 */
export function readWithoutLocks(database: Database): void {
  changeEachStatement(database, (statement) =>
    Promise.resolve(LOCKING.reduce((text, [locking, instead]) => text.replace(locking, instead), statement)),
  );
}

function changeEachStatement({ source }: Database, change: (statement: string) => Promise<string>): void {
  const create = source.createQueryRunner.bind(source);
  // On SQLite all units share one runner.
  const watched = new WeakSet<QueryRunner>();
  source.createQueryRunner = (mode) => {
    const runner = create(mode);
    if (watched.has(runner)) return runner;
    watched.add(runner);
    const query = runner.query.bind(runner) as (...args: unknown[]) => Promise<unknown>;
    Object.assign(runner, {
      query: async (statement: string, ...rest: unknown[]) => query(await change(statement), ...rest),
    });
    return runner;
  };
}

/** Whether any unit on the server waits for a row that another one has locked. */
export async function isWaitedFor(mariadb: Pick<PrivateMariadb, 'query'>): Promise<boolean> {
  const found = await mariadb.query("SHOW GLOBAL STATUS LIKE 'Innodb_row_lock_current_waits'");
  const [row] = found as { readonly Value: string }[];
  return Number(row?.Value) > 0;
}

/** The meeting whose first act this code is part of. One storage for all meetings: see `nestingGuard`. */
const asFirst = new AsyncLocalStorage<Meeting>();

/** Stops a first act before one of its statements, runs a second one, then lets the first go on. */
export class Meeting {
  private stop: {
    readonly at: (statement: string) => boolean;
    readonly reached: Signal;
    readonly open: Signal;
  } | null = null;
  private opened: Promise<unknown> | null = null;
  private secondStatements = 0;

  /** `databases`: those that the acts use, all on one server. */
  constructor(
    private readonly mariadb: PrivateMariadb,
    databases: Iterable<Database>,
  ) {
    for (const database of databases)
      beforeEachStatement(database, (statement) => this.beforeStatement(statement));
  }

  /** Runs work as a part of the first act, without stopping it. */
  async asFirstAct<T>(work: () => Promise<T>): Promise<T> {
    return asFirst.run(this, work);
  }

  /**
   * Stops the first act before the statement that `stopsAt` picks, until the second is done or waits for the
   * first. Null when it picks none; the second act is then not started. After `looks` looks at which the
   * second act was not done and had sent no further statement, it is taken to wait within the process.
   */
  async of<A, B>(
    first: () => Promise<A>,
    second: () => Promise<B>,
    stopsAt: (statement: string) => boolean,
    looks = LOOKS,
  ): Promise<{ readonly before: string; readonly answers: [A, B] } | null> {
    const [reached, open] = [new Signal(), new Signal()];
    this.stop = { at: stopsAt, reached, open };
    this.opened = null;
    const telling = asFirst.run(this, first);
    const before = await Promise.race([reached.given, telling.then(() => null)]);
    this.stop = null;
    if (before === null) return null;
    const answering = second();
    await this.untilDoneOrWaiting(answering, looks);
    open.give('');
    return { before, answers: await Promise.all([telling, answering]) };
  }

  private async beforeStatement(statement: string): Promise<void> {
    if (asFirst.getStore() !== this) this.secondStatements += 1;
    else if (this.stop?.at(statement)) {
      this.opened = this.stop.open.given;
      this.stop.reached.give(statement);
    }
    // Statements sent together run in order: those behind the stopped one wait, too.
    if (asFirst.getStore() === this) await this.opened;
  }

  /** Waits until the second act is done, waits for a lock of the first, or has stopped sending statements. */
  private async untilDoneOrWaiting(answering: Promise<unknown>, most: number): Promise<void> {
    const state = { done: false };
    void answering.finally(() => (state.done = true));
    let seen = this.secondStatements;
    for (let looks = 0; !state.done && looks < most; looks++) {
      await pause(LOOK_MS);
      if (seen !== this.secondStatements) looks = 0;
      else if (await isWaitedFor(this.mariadb)) return;
      seen = this.secondStatements;
    }
  }
}

/** A promise that is resolved from elsewhere. */
class Signal {
  give: (what: string) => void = () => undefined;
  readonly given = new Promise<string>((resolve) => (this.give = resolve));
}
