import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createConnection, type Connection } from 'mysql2/promise';
import { openDatabase, type Database } from '../../adapters/database/data-source.ts';
import { startGalera } from '../support/galera.ts';
import type { PrivateMariadb } from '../support/private-mariadb.ts';
import { SILENT } from '../support/silent-log.ts';

const UNITS = 3_000;
const ROWS = 6;
/** Per unit: half of them change what both nodes write, the other half log it. */
const STATEMENTS = 10;

let nodes: PrivateMariadb[];
let database: Database;
let other: Connection;
beforeAll(async () => {
  nodes = await startGalera(2);
  const [first, second] = nodes;
  database = await openDatabase((await first?.createDatabase('lan')) ?? '', SILENT);
  await database.source.query('CREATE TABLE note (number INT PRIMARY KEY, changes INT NOT NULL)');
  await database.source.query('CREATE TABLE log (unit INT, part INT, PRIMARY KEY (unit, part))');
  for (let number = 0; number < ROWS; number++)
    await database.source.query('INSERT INTO note VALUES (?, 0)', [number]);
  other = await createConnection({ host: '127.0.0.1', port: second?.port ?? 0, user: 'root' });
  await other.query('SET SESSION wsrep_sync_wait = 1');
  await other.query('SELECT * FROM lan.log');
});
afterAll(async () => {
  await other.end();
  await database.close();
  await Promise.all(nodes.map((node) => node.stop()));
});

/** Sends all statements of a unit at once; returns whether they were committed. */
async function committed(unit: number): Promise<boolean> {
  const runner = database.source.createQueryRunner();
  try {
    await runner.startTransaction();
    const asked = Array.from({ length: STATEMENTS }, (_, part) =>
      part % 2 === 0
        ? runner.query('UPDATE note SET changes = changes + 1 WHERE number = ?', [(unit + part) % ROWS])
        : runner.query('INSERT INTO log VALUES (?, ?)', [unit, part]),
    );
    await Promise.allSettled(asked);
    await Promise.all(asked);
    await runner.commitTransaction();
    return true;
  } catch {
    await runner.rollbackTransaction();
    return false;
  } finally {
    await runner.release();
  }
}

test('where two nodes change the same rows as fast as they can, a unit is stored whole or not at all', async () => {
  const own = { isDone: false };
  const changing = (async () => {
    for (let change = 0; !own.isDone; change++)
      await other
        .query('UPDATE lan.note SET changes = changes + 1 WHERE number = ?', [change % ROWS])
        .catch(() => undefined);
  })();
  const expected: { unit: number; parts: number }[] = [];
  for (let unit = 0; unit < UNITS; unit++)
    if (await committed(unit)) expected.push({ unit, parts: STATEMENTS / 2 });
  own.isDone = true;
  await changing;
  // The other node must have ended some, or nothing was tested.
  expect(expected.length).toBeLessThan(UNITS);
  const stored = await database.source.query<{ unit: number; parts: number }[]>(
    'SELECT unit, COUNT(*) AS parts FROM log GROUP BY unit ORDER BY unit',
  );
  expect(stored).toEqual(expected);
});
