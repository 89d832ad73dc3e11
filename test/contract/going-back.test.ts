import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { DataSource } from 'typeorm';
import type { BackupHeader } from '../../adapters/backup/backup-file.ts';
import { openDatabase } from '../../adapters/database/data-source.ts';
import { snapshotsOf } from '../../adapters/database/snapshot.ts';
import { restore } from '../../config/commands/restore.ts';
import { readEnvironment } from '../../config/environment.ts';
import { asOwner } from '../support/private-mariadb.ts';
import { SILENT } from '../support/silent-log.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';
import { startGuardedProgram } from '../support/superadmin.ts';

const FOLDER = 'test/fixtures/backups';
/** Backups that versions of each schema have made: so they refuse one that has other tables or columns. */
const FIXTURES = readdirSync(FOLDER).filter((file) => file.endsWith('.jsonl.gz'));
const DATABASE = 'test/fixtures/databases/version-0.2.sqlite.gz';
/** Of the version of that database. */
const SAME_VERSION = 'schema-0012.jsonl.gz';

type Row = Readonly<Record<string, unknown>>;
interface Read {
  readonly header: BackupHeader;
  readonly rows: readonly (readonly [table: string, row: Row])[];
}

function readFixture(path: string): Read {
  const [header = '', ...lines] = gunzipSync(readFileSync(path)).toString().trimEnd().split('\n');
  return {
    header: JSON.parse(header) as BackupHeader,
    rows: lines.slice(0, -1).map((line) => JSON.parse(line) as [string, Row]),
  };
}

/** What a version demands of a backup: its tables, each with its columns. */
const formOf = (tables: BackupHeader['tables']) =>
  tables.map(({ name, columns }) => `${name}: ${columns.toSorted().join(' ')}`).toSorted();
/** All rows, whatever order they come in. */
const sorted = (rows: Read['rows']) =>
  rows.map(([table, row]) => JSON.stringify([table, Object.entries(row).toSorted()])).toSorted();

describe.each(REAL_DATABASES)('on %s', (kind) => {
  let place: DatabasePlace;
  let folder: string;
  beforeAll(async () => {
    place = await databasePlace(kind);
  });
  afterAll(() => place.remove());
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lanplass-back-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Makes the database that the fixture was a backup of; returns whether the program has changed its form since. */
  async function olderDatabase(url: string, { header, rows }: Read): Promise<boolean> {
    const { source, close } = await openDatabase(asOwner(url), SILENT);
    const form = () => snapshotsOf(url)(async ({ tables }) => formOf(tables).join());
    let undone = 0;
    for (; (await form()) !== formOf(header.tables).join(); undone++) {
      if (undone === source.migrations.length)
        throw new Error('no schema of ours has the form of the fixture');
      await source.undoLastMigration();
    }
    for (const [table, row] of rows) await insert(source, table, row);
    await close();
    return undone > 0;
  }
  async function insert(source: DataSource, table: string, row: Row): Promise<void> {
    const values = Object.values(row).map((value) => {
      if (typeof value === 'boolean') return Number(value);
      return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
    });
    const columns = Object.keys(row).map((column) => (kind === 'sqlite' ? `"${column}"` : `\`${column}\``));
    const places = columns.map(() => '?').join();
    await source.query(`INSERT INTO ${table} (${columns.join()}) VALUES (${places})`, values);
  }
  const environment = (url: string) =>
    readEnvironment({ NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: folder, TRUSTED_PROXIES: '1' });
  /** Starts this version once, which upgrades; returns the newest `before-upgrade`, if there is one. */
  async function upgraded(url: string): Promise<string | undefined> {
    await (await startGuardedProgram({ variables: { DATABASE_URL: url, DATA_DIR: folder } })).stop();
    const backups = join(folder, 'backups');
    const made = readdirSync(folder).includes('backups') ? readdirSync(backups) : [];
    const name = made
      .filter((file) => file.includes('before-upgrade'))
      .toSorted()
      .at(-1);
    return name === undefined ? undefined : join(backups, name);
  }
  /** What stands in a new database once a file was restored there, by the words of docs/drift.md. */
  async function restored(file: string): Promise<string[]> {
    const url = await place.freshUrl();
    await restore(environment(url), { path: file }, kind === 'sqlite', SILENT);
    const rows: [string, Row][] = [];
    await snapshotsOf(url)(async (snapshot) => {
      for await (const batch of snapshot.rows()) for (const row of batch.rows) rows.push([batch.table, row]);
    });
    // The restore tells of itself in the log.
    return sorted(rows.filter(([, row]) => row['type'] !== 'event_restored'));
  }

  // Taking migrations back takes a server long: there, the oldest, and the last before names were dropped.
  const fixtures = kind === 'sqlite' ? FIXTURES : [FIXTURES[0] ?? '', SAME_VERSION];
  test.each(fixtures)('what stood before the upgrade of %s can be gone back to, whole', async (fixture) => {
    const file = join(FOLDER, fixture);
    const before = readFixture(file);
    const url = await place.freshUrl();
    const isOlder = await olderDatabase(url, before);
    const backup = await upgraded(url);
    expect(backup !== undefined).toBe(isOlder);
    if (backup === undefined) return;
    const made = readFixture(backup);
    expect([made.header.format, made.header.version]).toEqual([before.header.format, before.header.version]);
    expect(formOf(made.header.tables)).toEqual(formOf(before.header.tables));
    expect(sorted(made.rows)).toEqual(sorted(before.rows));
    expect(await restored(backup)).toEqual(await restored(file));
  });

  if (kind === 'sqlite')
    test('a database of version 0.2 leaves a backup that this version takes, with every name in it', async () => {
      const path = join(folder, basename(DATABASE, '.gz'));
      writeFileSync(path, gunzipSync(readFileSync(DATABASE)));
      const backup = await upgraded(`sqlite:${path}`);
      const { header, rows } = readFixture(backup ?? '');
      expect(formOf(header.tables)).toEqual(formOf(readFixture(join(FOLDER, SAME_VERSION)).header.tables));
      const moves = rows.flatMap(([table, row]) => (table === 'seat_move' ? [row] : []));
      expect(moves).toMatchObject([{ first_name: 'Kari', last_name: 'Prøve' }]);
      expect(await restored(backup ?? '')).toContainEqual(expect.stringContaining('"Kari"'));
    });
});
