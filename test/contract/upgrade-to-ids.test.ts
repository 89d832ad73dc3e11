import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readHeader } from '../../adapters/backup/backup-file.ts';
import type { WireActivity, WireMovedPerson } from '../../adapters/http/contract.ts';
import { backupName } from '../../domain/upkeep/backup.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import type { TestProgram } from '../support/program.ts';
import { startGuardedProgram, Superadmin } from '../support/superadmin.ts';

const DATABASE = 'test/fixtures/databases/version-0.2.sqlite.gz';
/** Of the same installation, before Åse was erased there. */
const BACKUP = 'test/fixtures/backups/schema-0012.jsonl.gz';

const ADMIN = { username: 'sjef@example.no', password: 'en setning for prøven' };

const ABOUT_PERSONS = /^(person_|place_given_away|place_taken_over)/;

let folder: string;
let program: TestProgram;
let sjef: Superadmin;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lanplass-upgrade-'));
  const file = join(folder, 'lan.sqlite');
  writeFileSync(file, gunzipSync(readFileSync(DATABASE)));
  program = await startGuardedProgram({ variables: { DATABASE_URL: `sqlite:${file}`, DATA_DIR: folder } });
  sjef = await Superadmin.loggedIn(program, ADMIN);
});
afterEach(async () => {
  await program.stop();
  rmSync(folder, { recursive: true });
});

async function restored(): Promise<void> {
  const name: string = backupName((await readHeader(BACKUP)).at, 'manual');
  mkdirSync(join(folder, 'backups'), { recursive: true });
  copyFileSync(BACKUP, join(folder, 'backups', name));
  expect((await sjef.restore(name)).status).toBe(200);
}

async function log(q: string): Promise<readonly WireActivity[]> {
  const path = `/api/admin/getActivityLogs?q=${encodeURIComponent(q)}`;
  return (await sjef.crew.get<readonly WireActivity[]>(path)).body;
}
/** What the log tells of somebody, by name now and type. */
const told = async (q: string) =>
  (await log(q))
    .filter(({ type }) => ABOUT_PERSONS.test(type))
    .map(({ type, details }) => [type, details['name']]);
const firstNames = async () => (await sjef.crew.persons()).map(({ firstName }) => firstName).sort();

describe.each(['database', 'backup'])('a %s of version 0.2', (kind) => {
  beforeEach(() => (kind === 'backup' ? restored() : undefined));

  test('tells of everybody what it told', async () => {
    expect(await firstNames()).toEqual(['Kari', 'Ola']);
    expect(await told('Ola Prøve')).toEqual([
      ['person_paid', 'Ola Prøve'],
      ['person_corrected', 'Ola Prøve'],
      ['person_corrected', 'Ola Prøve'],
    ]);
    // Siri gave her place to Tor, who was deleted: each has what is theirs.
    expect(await told('Siri Før')).toEqual([['place_given_away', 'Siri Før']]);
    expect(await told('Tor Etter')).toEqual([
      ['person_deleted', 'Tor Etter'],
      ['place_taken_over', 'Tor Etter'],
    ]);
    expect((await log('Ville sitte alene')).map(({ type }) => type)).toEqual(['person_moved']);
    const { body: moves } = await sjef.crew.get<readonly WireMovedPerson[]>('/api/admin/getMovedUsers');
    expect(moves).toMatchObject([{ firstName: 'Kari', lastName: 'Prøve', newRowNum: 5 }]);
    expect(await brokenIn(program)).toEqual([]);
  });

  test('gives up who is erased now, under every name and address they had', async () => {
    expect(await told('olav@example.no')).toHaveLength(3);
    await sjef.erase('olav@example.no');
    expect(await told('Ola')).toEqual([]);
    expect(JSON.stringify(await log('person_corrected'))).not.toMatch(/Olav|olav@/);
    expect(await program.read(({ payments }) => payments.all())).toMatchObject([{ ore: 50_000, payer: '' }]);
    expect(await firstNames()).toEqual(['Kari']);
  });

  test('gives up who had given their place away', async () => {
    await sjef.erase('siri@example.no');
    expect(await told('Siri')).toEqual([]);
    expect(await told('Tor Etter')).toHaveLength(2);
  });

  test('knows who was erased then', async () => {
    if (kind === 'database') await restored();
    expect(await firstNames()).toEqual(['Kari', 'Ola']);
    const stored = await program.read(({ personalData }) => personalData.subjects());
    expect(stored.emails).not.toContain('aase@example.no');
    expect(await log('Åse')).toEqual([]);
  });
});

test('a person has the same id by the upgrade and by a restore of a backup from before it', async () => {
  const ids = () => program.read(async ({ persons }) => (await persons.all()).map(({ id }) => id));
  const upgraded = await ids();
  expect(new Set(upgraded).size).toBe(2);
  await restored();
  expect(await ids()).toEqual(upgraded);
});
