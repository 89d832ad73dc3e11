import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDatabase } from '../../adapters/database/data-source.ts';
import { NOON } from '../support/builders.ts';
import { asOwner } from '../support/private-mariadb.ts';
import { SILENT } from '../support/silent-log.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';

describe.each(REAL_DATABASES)('the migration of a running installation to the back-office on %s', (kind) => {
  let place: DatabasePlace;

  beforeAll(async () => {
    place = await databasePlace(kind);
  });
  afterAll(() => place.remove());

  it('gives each person their share of the sum and the moment of their sign-up', async () => {
    const { source, close } = await openDatabase(asOwner(await place.freshUrl()), SILENT);
    while ((await source.query<unknown[]>('SELECT * FROM migrations')).length > 1)
      await source.undoLastMigration();
    await source.query(
      `INSERT INTO registration VALUES ('ABC234', 'guid', 'k@example.org', 'k@example.org', 1400, 0, ?, ?, '')`,
      [NOON, NOON],
    );
    for (const position of [1, 2, 3])
      await source.query(
        `INSERT INTO person VALUES ('ABC234', ?, 1, ?, 'Kari', 'Li', 17, '91234567', 'k@example.org', '', 0, 1, 0)`,
        [position, position],
      );
    await source.runMigrations();
    const rows: object[] = await source.query(
      'SELECT position, number, price, registered_at AS at, version, paid FROM person ORDER BY position',
    );
    expect(rows).toEqual(
      [468, 466, 466].map((price, index) => ({
        position: index + 1,
        number: index + 1,
        price,
        at: NOON,
        version: 0,
        paid: 1,
      })),
    );
    await close();
  });
});
