import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readHeader } from '../../adapters/backup/backup-file.ts';
import { snapshotsOf } from '../../adapters/database/snapshot.ts';
import { backupName } from '../../domain/upkeep/backup.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';
import { startGuardedProgram, Superadmin } from '../support/superadmin.ts';

const FOLDER = 'test/fixtures/backups';
/** Backups of older schemas; `make-backup-fixture.mjs` makes them. */
const FIXTURES = readdirSync(FOLDER).filter((file) => file.endsWith('.jsonl.gz'));

describe.each(REAL_DATABASES)('on %s', (kind) => {
  let place: DatabasePlace;
  beforeAll(async () => {
    place = await databasePlace(kind);
  });
  afterAll(() => place.remove());

  /** Restores a file into an empty database; returns who is registered then, and each table's row count. */
  async function restored(file: string) {
    const url = await place.freshUrl();
    const program = await startGuardedProgram({ variables: { DATABASE_URL: url } });
    const { at } = await readHeader(file);
    const name = backupName(at, 'manual');
    mkdirSync(join(program.dataDir, 'backups'));
    copyFileSync(file, join(program.dataDir, 'backups', name));
    const sjef = await Superadmin.loggedIn(program);
    const { status, body } = await sjef.restore(name);
    expect([status, body.error]).toEqual([200, undefined]);
    const persons = await sjef.crew.persons();
    const rows = await snapshotsOf(url)(
      async ({ tables }) => new Map(tables.map((table) => [table.name, table.rows])),
    );
    const unpaid = (await brokenIn(program)).filter((fault) => /^I9|mail domain/.test(fault));
    await program.stop();
    return {
      unpaid,
      paid: persons.filter(({ paid }) => paid).length,
      persons: persons.map(({ firstName }) => firstName).sort(),
      rows,
    };
  }

  test.each(FIXTURES)('the backup %s comes back whole', async (fixture) => {
    const file = join(FOLDER, fixture);
    const { persons, paid, unpaid, rows } = await restored(file);
    expect(persons).toEqual(['Kari', 'Ola', 'Åse']);
    // Whoever had paid before payments were stored still has.
    expect([paid > 0, unpaid]).toEqual([true, []]);
    const { tables } = await readHeader(file);
    // The restore adds to log and visitors, and stores the event's end; the blacklist is not rolled back.
    for (const { name, rows: count } of tables.filter(
      ({ name }) => !['activity', 'visitor', 'blacklist', 'event_end'].includes(name),
    ))
      expect([name, rows.get(name)]).toEqual([name, count]);
  });

  test('a backup without a table that came later comes back without it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lanplass-older-'));
    const file = join(folder, 'older.jsonl.gz');
    writeFileSync(file, withoutTable('event_end', join(FOLDER, FIXTURES[0] ?? '')));
    const { persons } = await restored(file);
    expect(persons).toEqual(['Kari', 'Ola', 'Åse']);
    rmSync(folder, { recursive: true });
  });
});

/** A backup as made by a version that did not have the table yet. */
function withoutTable(table: string, file: string): Buffer {
  const [first = '', ...rest] = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n').slice(0, -1);
  const header = JSON.parse(first) as { readonly tables: readonly { readonly name: string }[] };
  const tables = header.tables.filter(({ name }) => name !== table);
  const rows = rest.filter((line) => !line.startsWith(`["${table}",`));
  const text = [JSON.stringify({ ...header, tables }), ...rows].map((line) => `${line}\n`).join('');
  const sha256 = createHash('sha256').update(text).digest('hex');
  return gzipSync(`${text}${JSON.stringify({ sha256 })}\n`);
}
