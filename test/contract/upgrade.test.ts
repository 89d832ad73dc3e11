import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../adapters/database/data-source.ts';
import { refusedStart } from '../support/child-program.ts';
import { asOwner } from '../support/private-mariadb.ts';
import { SILENT } from '../support/silent-log.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';
import { startGuardedProgram, Superadmin } from '../support/superadmin.ts';

describe.each(REAL_DATABASES)('on %s', (kind) => {
  let place: DatabasePlace;
  let folder: string;
  let variables: { DATABASE_URL: string; DATA_DIR: string };
  beforeAll(async () => {
    place = await databasePlace(kind);
  });
  afterAll(() => place.remove());
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lanplass-upgrade-'));
    variables = { DATABASE_URL: await place.freshUrl(), DATA_DIR: folder };
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const start = () => startGuardedProgram({ variables: { ...variables, STARTER_CONTENT: 'demo' } });
  /** Takes back the newest migrations, to leave the database as an older version did. */
  async function olderBy(count: number): Promise<void> {
    const { source, close } = await openDatabase(asOwner(variables.DATABASE_URL), SILENT);
    for (let undone = 0; undone < count; undone++) await source.undoLastMigration();
    await close();
  }
  async function withOnePerson(): Promise<void> {
    const program = await start();
    await (await Superadmin.loggedIn(program)).crew.adds();
    await program.stop();
  }

  test('an empty database is made without a backup, and one of this version is left alone', async () => {
    await withOnePerson();
    await (await start()).stop();
    expect(readdirSync(folder)).not.toContain('backups');
  });

  test('a database of an older version is backed up before it is changed, and the backup can be brought back', async () => {
    await withOnePerson();
    await olderBy(3);
    const program = await start();
    const sjef = await Superadmin.loggedIn(program);
    const [backup] = await sjef.backups();
    expect(backup).toMatchObject({ reason: 'before-upgrade', persons: 1 });
    await sjef.crew.adds({ rowNum: 2 });
    expect((await sjef.restore(backup?.name)).status).toBe(200);
    expect(await sjef.crew.persons()).toHaveLength(1);
    await program.stop();
  });

  test('a database that cannot be backed up is not changed', async () => {
    await withOnePerson();
    await olderBy(1);
    writeFileSync(join(folder, 'backups'), 'in the way');
    const { code, stderr } = await refusedStart(variables);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^Lanplass cannot start\.\nDATA_DIR, no backup.*\n$/),
    ]);
    const asked = openDatabase(variables.DATABASE_URL, SILENT, {
      beforeUpgrade: async () => {
        throw new Error('it is still older');
      },
    });
    await expect(asked).rejects.toThrow('it is still older');
  });

  test('a database that a newer version has used is refused in one line, and not touched', async () => {
    await withOnePerson();
    const { source, close } = await openDatabase(variables.DATABASE_URL, SILENT);
    await source.query(
      "INSERT INTO migrations (timestamp, name) VALUES (1999999999999, 'Later1999999999999')",
    );
    await close();
    const { code, stderr } = await refusedStart(variables);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^Lanplass cannot start\.\nDATABASE_URL: a newer version .*Later1999999999999.*\n$/,
      ),
    ]);
  });
});
