import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDatabase } from '../../adapters/database/data-source.ts';
import { restoreInto } from '../../adapters/database/restore.ts';
import { DatabaseUnitOfWork } from '../../adapters/database/unit-of-work.ts';
import type { EventRows } from '../../application/ports/backups.ts';
import { asOwner } from '../support/private-mariadb.ts';
import { SILENT } from '../support/silent-log.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';

describe.each(REAL_DATABASES)('guardians who were known by their block key, on %s', (kind) => {
  let place: DatabasePlace;
  beforeAll(async () => {
    place = await databasePlace(kind);
  });
  afterAll(() => place.remove());

  it('are known by their address from then on', async () => {
    const { source, close } = await openDatabase(asOwner(await place.freshUrl()), SILENT);
    const runner = source.createQueryRunner();
    while (await runner.hasColumn('consent', 'withdrawn_by')) await source.undoLastMigration();
    await source.query(
      `INSERT INTO consent (person_id, code, position, guardian_name, guardian_phone, guardian_email, guardian_key, version)
        VALUES ('1', 'ABC234', 1, '', '', 'Mor+x@gmail.com', 'mor@gmail.com', 1), ('2', 'ABC234', 2, '', '', '', '', 1)`,
    );
    await source.runMigrations();
    const rows = await source.query<object[]>(
      'SELECT guardian_key, withdrawn_by FROM consent ORDER BY position',
    );
    expect(rows).toEqual([
      { guardian_key: 'mor+x@gmail.com', withdrawn_by: null },
      { guardian_key: '', withdrawn_by: null },
    ]);
    await runner.release();
    await close();
  });

  it('are known by their address when an older backup is restored', async () => {
    const database = await openDatabase(await place.freshUrl(), SILENT);
    const units = new DatabaseUnitOfWork(database);
    const nothing = { asked_at: null, given: null, withdrawn_at: null, paper_at: null, version: 1 };
    const guardian = { guardian_name: '', guardian_phone: '', guardian_email: 'Mor+x@gmail.com' };
    const row = { person_id: '1', code: 'ABC234', position: 1, ...guardian, guardian_key: 'mor@gmail.com' };
    async function* rows(): EventRows {
      yield* [{ table: 'consent', rows: [{ ...row, ...nothing }] }];
    }
    await restoreInto(units)(rows, (_, restoreRows) => restoreRows());
    const linked = async (address: string) =>
      (await units.read(({ consents }) => consents.linkedTo(address))).length;
    expect([await linked('mor+x@gmail.com'), await linked('mor@gmail.com')]).toEqual([1, 0]);
    await database.close();
  });
});
