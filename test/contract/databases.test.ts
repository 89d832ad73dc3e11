import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openDatabase, type Database } from '../../adapters/database/data-source.ts';
import { loadHmacKey } from '../../adapters/database/settings.ts';
import { DatabaseUnitOfWork } from '../../adapters/database/unit-of-work.ts';
import { aGuid, anActivity, aSession } from '../support/builders.ts';
import { asOwner } from '../support/private-mariadb.ts';
import { SILENT } from '../support/silent-log.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';

describe.each(REAL_DATABASES)('a database on %s', (kind) => {
  let place: DatabasePlace;
  let url: string;
  let database: Database;

  beforeAll(async () => {
    place = await databasePlace(kind);
  });
  afterAll(() => place.remove());
  beforeEach(async () => {
    url = await place.freshUrl();
    database = await openDatabase(url, SILENT);
  });
  afterEach(() => database.close());

  it('has after its migrations exactly the tables that the stores declare', async () => {
    const { upQueries } = await database.source.driver.createSchemaBuilder().log();
    expect(upQueries).toEqual([]);
  });

  it('can be taken back migration by migration to nothing, and forth again', async () => {
    const { source, close } = await openDatabase(asOwner(await place.freshUrl()), SILENT);
    while ((await source.query<unknown[]>('SELECT * FROM migrations')).length > 0)
      await source.undoLastMigration();
    await expect(source.query('SELECT * FROM seat')).rejects.toThrow();
    await source.runMigrations();
    expect(await source.query('SELECT * FROM seat')).toEqual([]);
    await close();
  });

  it('refuses what a read would write', async () => {
    const units = new DatabaseUnitOfWork(database);
    await units.run(({ sessions }) => sessions.add(aSession()));
    await expect(units.read(({ sessions }) => sessions.save(aSession({ holdWindows: 1 })))).rejects.toThrow();
    expect(await units.read(({ sessions }) => sessions.find(aGuid()))).toEqual(aSession());
  });

  it('keeps what was stored when it is closed and opened again', async () => {
    await new DatabaseUnitOfWork(database).run(({ sessions }) => sessions.add(aSession()));
    const key = await loadHmacKey(database.source);
    await database.close();
    database = await openDatabase(url, SILENT);
    const session = await new DatabaseUnitOfWork(database).read(({ sessions }) => sessions.find(aGuid()));
    expect(session).toEqual(aSession());
    expect(await loadHmacKey(database.source)).toBe(key);
  });

  it('finds acts by the words of this version, whatever an earlier one wrote', async () => {
    const act = anActivity({ type: 'order_confirmation', details: { success: true, participants: 5 } });
    await new DatabaseUnitOfWork(database).run(({ activityLog }) => activityLog.add(act));
    await database.source.query("UPDATE activity SET words = 'fem stykker'");
    const found = (text: string) =>
      new DatabaseUnitOfWork(database).read(({ activityLog }) => activityLog.find({ text }, 0, 9));
    expect(await found('5 deltakere')).toEqual([]);
    await database.source.query("UPDATE setting SET value = 'earlier' WHERE name = 'activity-words'");
    await database.close();
    database = await openDatabase(url, SILENT);
    expect(await found('5 deltakere')).toEqual([act]);
    expect(await found('stykker')).toEqual([]);
  });

  it('makes one key for its digests, however many ask at once', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => loadHmacKey(database.source)));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
  });

  it('has a primary key on every table', () => {
    for (const table of database.source.entityMetadatas) expect(table.primaryColumns).not.toEqual([]);
  });
});
