import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { openDatabase, type Database } from '../../adapters/database/data-source.ts';
import { startFragileMariadb, type FragileMariadb } from '../support/fragile-mariadb.ts';
import { SILENT } from '../support/silent-log.ts';

const MEBIBYTE = 1_048_576;

/** A server's options, and the statements in each packet when four are sent at once, and then COMMIT. */
const SERVERS = [
  ['MariaDB', [], [5, 1]],
  ['a node of a Galera cluster', ['--wsrep-on=ON'], [2, 1, 1, 1, 1]],
] as const;

describe.each(SERVERS)('Statements that are asked for at once, on %s,', (_, options, packets) => {
  let server: FragileMariadb;
  let database: Database;
  let runner: QueryRunner;
  beforeAll(async () => {
    server = await startFragileMariadb(options);
    await server.mariadb.query(`SET GLOBAL max_allowed_packet = ${String(MEBIBYTE)}`);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    database = await openDatabase((await server.database()).databaseUrl, SILENT);
    await database.source.query('CREATE TABLE note (number INT PRIMARY KEY, text LONGTEXT NOT NULL)');
    await database.source.query(`INSERT INTO note VALUES (1, ''), (2, '')`);
    runner = database.source.createQueryRunner();
    await runner.connect();
    server.proxy.packets.length = 0;
  });
  afterEach(() => database.close());

  async function inserted(number: number, by = runner, text = ''): Promise<unknown> {
    return by.query('INSERT INTO note VALUES (?, ?)', [number, text]);
  }

  async function changed(number: number, by = runner): Promise<unknown> {
    return by.query(`UPDATE note SET text = CONCAT(text, '+') WHERE number = ?`, [number]);
  }

  async function noted(): Promise<number[]> {
    const rows = await database.source.query<{ number: number }[]>('SELECT number FROM note ORDER BY number');
    return rows.map(({ number }) => number);
  }

  const statesOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
    outcomes.map(({ status }) => status);

  it('go together as far as the server takes it, the first with what begins its transaction, and each gets its own answer', async () => {
    await runner.startTransaction();
    const answers = await Promise.all([
      runner.query('SELECT number FROM note ORDER BY number'),
      runner.query('SELECT number FROM note WHERE number = ?', [2]),
      runner.query('DELETE FROM note WHERE number IN (?, ?)', [1, 2], true),
      runner.query('SELECT COUNT(*) AS count FROM note'),
    ]);
    await runner.commitTransaction();
    expect(answers).toMatchObject([
      [{ number: 1 }, { number: 2 }],
      [{ number: 2 }],
      { affected: 2 },
      [{ count: 0 }],
    ]);
    expect(server.proxy.packets).toEqual(packets);
  });

  it('are not run after one that fails', async () => {
    await runner.startTransaction();
    const outcomes = await Promise.allSettled([inserted(3), runner.query('SELECT nothing'), inserted(4)]);
    expect(statesOf(outcomes).slice(1)).toEqual(['rejected', 'rejected']);
    await runner.rollbackTransaction();
    expect(await noted()).toEqual([1, 2]);
  });

  it('are not stored without the transaction that a deadlock has ended, nor is what comes later', async () => {
    const other = database.source.createQueryRunner();
    await Promise.all([runner.startTransaction(), other.startTransaction()]);
    await changed(1);
    await changed(2, other);
    await inserted(8, other);
    // The database ends the transaction that has changed less.
    const waiting = changed(1, other);
    await expect(Promise.all([changed(2), inserted(3)])).rejects.toThrow(/Deadlock/);
    await expect(inserted(4)).rejects.toThrow(/Deadlock/);
    await waiting;
    await other.commitTransaction();
    expect(await noted()).toEqual([1, 2, 8]);
    await runner.rollbackTransaction();
    await runner.startTransaction();
    await inserted(5);
    await runner.commitTransaction();
    expect(await noted()).toEqual([1, 2, 5, 8]);
    await other.release();
  });

  it('are not stored where their transaction could not begin, nor is what comes later', async () => {
    await runner.query('START TRANSACTION READ NOTHING');
    await expect(inserted(3)).rejects.toThrow(/syntax/);
    await expect(inserted(4)).rejects.toThrow(/syntax/);
    await runner.query('ROLLBACK');
    await inserted(5);
    expect(await noted()).toEqual([1, 2, 5]);
  });

  it('leave what was done before a unique key was taken', async () => {
    await runner.startTransaction();
    await inserted(3);
    await expect(inserted(1)).rejects.toThrow(/Duplicate/);
    await inserted(4);
    await runner.commitTransaction();
    expect(await noted()).toEqual([1, 2, 3, 4]);
  });

  it('succeed or fail each by itself where there is no transaction', async () => {
    const outcomes = await Promise.allSettled([inserted(3), inserted(1), inserted(4)]);
    expect(statesOf(outcomes)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await noted()).toEqual([1, 2, 3, 4]);
  });

  it('are refused once their transaction ends', async () => {
    await runner.startTransaction();
    await inserted(3);
    const outcomes = await Promise.allSettled([runner.query('ROLLBACK'), inserted(4)]);
    expect(statesOf(outcomes)).toEqual(['fulfilled', 'rejected']);
    await runner.query('START TRANSACTION');
    const last = await Promise.allSettled([inserted(5), runner.query('COMMIT'), inserted(6)]);
    expect(statesOf(last)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(await noted()).toEqual([1, 2, 5]);
  });

  it('go in several packets when they are too long for one', async () => {
    await runner.startTransaction();
    const numbers = Array.from({ length: 12 }, (_, index) => index + 3);
    await Promise.all(numbers.map((number) => inserted(number, runner, '.'.repeat(MEBIBYTE / 8))));
    await runner.commitTransaction();
    expect(await noted()).toEqual([1, 2, ...numbers]);
  });

  it('bring no other statement along in their own text; in a value it is text', async () => {
    await runner.startTransaction();
    await expect(runner.query(`SELECT 1; DELETE FROM note`)).rejects.toThrow('brings another one along');
    await inserted(3, runner, `'; DELETE FROM note; --`);
    await runner.commitTransaction();
    expect(await noted()).toEqual([1, 2, 3]);
  });
});
