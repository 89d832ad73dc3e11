import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openDatabase } from '../../adapters/database/data-source.ts';
import { snapshotsOf } from '../../adapters/database/snapshot.ts';
import { Unavailable } from '../../application/ports/unit-of-work.ts';
import { startFragileMariadb, type FragileMariadb } from '../support/fragile-mariadb.ts';
import { untilASilentLineIsDropped } from '../support/silent-line.ts';
import { SILENT } from '../support/silent-log.ts';

/** Longer than any statement of these tests takes. */
const SILENCE_MS = 5_000;

let fragile: FragileMariadb;
let databaseUrl: string;
beforeAll(async () => {
  fragile = await startFragileMariadb();
  ({ databaseUrl } = await fragile.database());
  await (await openDatabase(databaseUrl, SILENT)).close();
});
afterAll(() => fragile.stop());

const copied = (meanwhile: () => Promise<void>) =>
  snapshotsOf(
    databaseUrl,
    SILENCE_MS,
  )(async (snapshot) => {
    await meanwhile();
    const tables: string[] = [];
    for await (const { table } of snapshot.rows()) tables.push(table);
    return tables;
  });

test('a copy whose line falls silent is given up', async () => {
  void fragile.proxy.stopAt({
    statement: /FROM `seat_move`/,
    at: 'unanswered',
    after: /CONSISTENT SNAPSHOT/,
  });
  await expect(copied(() => Promise.resolve())).rejects.toThrow(Unavailable);
});

test('a copy that is written slowly keeps its line', async () => {
  const silent = await openDatabase(databaseUrl, SILENT, { silenceMs: SILENCE_MS });
  expect(await copied(() => untilASilentLineIsDropped(silent))).toContain('page');
  await silent.close();
});
