import type { QueryRunner } from 'typeorm';
import type { Database } from '../../adapters/database/data-source.ts';
import type { PrivateMariadb } from './private-mariadb.ts';

/** Has every statement of a database's units, COMMIT too, wait for `before`, which is told the statement. */
export function beforeEachStatement(
  { source }: Database,
  before: (statement: string) => Promise<void>,
): void {
  const create = source.createQueryRunner.bind(source);
  // On SQLite all units share one.
  const watched = new WeakSet<QueryRunner>();
  source.createQueryRunner = (mode) => {
    const runner = create(mode);
    if (watched.has(runner)) return runner;
    watched.add(runner);
    const query = runner.query.bind(runner) as (...args: unknown[]) => Promise<unknown>;
    Object.assign(runner, {
      query: async (statement: string, ...rest: unknown[]) => {
        await before(statement);
        return query(statement, ...rest);
      },
    });
    return runner;
  };
}

/** Whether any unit on the server waits for a row that another one has locked. */
export async function isWaitedFor(mariadb: PrivateMariadb): Promise<boolean> {
  const found = await mariadb.query("SHOW GLOBAL STATUS LIKE 'Innodb_row_lock_current_waits'");
  const [row] = found as { readonly Value: string }[];
  return Number(row?.Value) > 0;
}
