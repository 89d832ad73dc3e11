import { MINUTE } from '../../domain/shared/durations.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { TestProgram } from '../support/program.ts';
import { startGuardedProgram, Superadmin } from '../support/superadmin.ts';

type Header = Record<string, unknown> & { tables: { name: string; columns: string[]; rows: number }[] };
type Row = [table: string, row: Record<string, unknown>];

let program: TestProgram;
let sjef: Superadmin;
let good: Buffer;
/** Of the broken files: it makes them the newest. */
let newest: string;
let path: string;
let before: unknown;
beforeAll(async () => {
  program = await startGuardedProgram({ withoutTimers: true });
  sjef = await Superadmin.loggedIn(program);
  await sjef.crew.adds({ firstName: 'Åse' });
  const { name } = await sjef.makeBackup();
  good = readFileSync(join(program.dataDir, 'backups', name));
  const at = new Date(program.clock.now() + MINUTE).toISOString();
  newest = `lanplass-${at.replaceAll(':', '-').replace(/\.\d+/, '')}-manual.jsonl.gz`;
  path = join(program.dataDir, 'backups', newest);
  await sjef.crew.adds({ rowNum: 2 });
  before = await state();
});
afterAll(() => program.stop());

const state = async () => [await sjef.crew.persons(), readdirSync(join(program.dataDir, 'backups'))];

/** The lines of the good file. */
const lines = () => gunzipSync(good).toString().trimEnd().split('\n');
/** A file of these lines with a matching digest, as made by somebody who knows the format. */
function sealed(changed: readonly string[]): Buffer {
  const body = changed.map((line) => `${line}\n`).join('');
  const sha256 = createHash('sha256').update(body).digest('hex');
  return gzipSync(`${body}${JSON.stringify({ sha256 })}\n`);
}
function withHeader(change: (header: Header) => object): Buffer {
  const [header = '', ...rows] = lines().slice(0, -1);
  return sealed([JSON.stringify(change(JSON.parse(header) as Header)), ...rows]);
}
function withRows(change: (rows: Row[]) => unknown[]): Buffer {
  const [header = '', ...rows] = lines().slice(0, -1);
  return sealed([
    header,
    ...change(rows.map((row) => JSON.parse(row) as Row)).map((row) => JSON.stringify(row)),
  ]);
}
/** The good file with another list of tables. */
const withTables = (change: (tables: Header['tables']) => Header['tables']) =>
  withHeader((header) => ({ ...header, tables: change(header.tables) }));
const flipped = (at: number): Buffer => {
  const bytes = Buffer.from(good);
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  return bytes;
};

const DAMAGED: readonly (readonly [string, () => Uint8Array | string])[] = [
  ['empty', () => ''],
  ['cut after ten bytes', () => good.subarray(0, 10)],
  ['cut in the middle', () => good.subarray(0, good.length / 2)],
  ['cut by a byte', () => good.subarray(0, -1)],
  ['with a flipped byte near its beginning', () => flipped(40)],
  ['with a flipped byte in the middle', () => flipped(Math.floor(good.length / 2))],
  ['with a flipped byte in its checksum', () => flipped(good.length - 6)],
  ['without its last line', () => gzipSync(`${lines().slice(0, -1).join('\n')}\n`)],
  ['without a row in the middle', () => gzipSync(`${lines().toSpliced(20, 1).join('\n')}\n`)],
  ['with a changed letter', () => gzipSync(gunzipSync(good).toString().replace('Åse', 'Ase'))],
  ['with lines after its end', () => gzipSync(`${lines().join('\n')}\n["person",{}]\n`)],
  ['with a row too few', () => withRows((rows) => rows.slice(1))],
  ['with a row too many', () => withRows((rows) => [...rows, rows[0]])],
  ['with a row of no table', () => withRows((rows) => [['admin', {}], ...rows.slice(1)])],
  [
    'with a row of other columns',
    () => withRows((rows) => rows.map(([table, row]) => [table, { ...row, x: 1 }])),
  ],
  ['with a row that is none', () => withRows((rows) => [null, ...rows.slice(1)])],
  ['with a header that tells nothing of tables', () => withHeader(({ tables, ...header }) => header)],
];
const FOREIGN: readonly (readonly [string, () => Uint8Array | string])[] = [
  ['a text', () => 'SQLite format 3\0'],
  ['gzip of a text', () => gzipSync('-- MariaDB dump\n')],
  ['gzip of another JSON', () => gzipSync('{"format":"other"}\n')],
  ['gzip of a list', () => gzipSync('[1]\n')],
  ['of a later format', () => withHeader((header) => ({ ...header, version: 2 }))],
  ['of an earlier format', () => withHeader((header) => ({ ...header, version: 0 }))],
  [
    'of a later program, with a column that is not known',
    () => withTables((tables) => tables.map((table) => ({ ...table, columns: [...table.columns, 'new'] }))),
  ],
  [
    'of a later program, with a table that is not known',
    () => withTables((tables) => [...tables, { name: 'new', columns: [], rows: 0 }]),
  ],
  ['of an earlier program, without a table', () => withTables((tables) => tables.slice(1))],
  [
    'of an earlier program, without a column that each row needs',
    () => withTables((tables) => tables.map((table) => ({ ...table, columns: table.columns.slice(1) }))),
  ],
];

describe.each([
  ...DAMAGED.map(([name, make]) => [name, 'backup-damaged', make] as const),
  ...FOREIGN.map(([name, make]) => [name, 'backup-foreign', make] as const),
])('a file that is %s', (_, error, make) => {
  test(`is refused as ${error}, listed, and nothing is touched`, async () => {
    writeFileSync(path, make());
    const { status, body } = await sjef.restore();
    expect([status, body.error]).toEqual([400, error]);
    expect((await sjef.backups())[0]?.name).toBe(newest);
    rmSync(path);
    expect(await state()).toEqual(before);
  });
});

test('a file of an earlier program, from before a column had its default, is brought back', async () => {
  writeFileSync(path, withoutVersions());
  expect((await sjef.restore()).status).toBe(200);
  expect((await sjef.crew.persons()).map(({ firstName }) => firstName)).toEqual(['Åse']);
});

/** The good file as written by a program whose persons had no version yet. */
function withoutVersions(): Buffer {
  const [header = '', ...rows] = lines().slice(0, -1);
  const { tables, ...rest } = JSON.parse(header) as Header;
  const older = tables.map((table) =>
    table.name === 'person'
      ? { ...table, columns: table.columns.filter((name) => name !== 'version') }
      : table,
  );
  const olderRows = rows.map((line) => {
    const [table, { version, ...row }] = JSON.parse(line) as Row;
    return table === 'person' ? JSON.stringify([table, row]) : line;
  });
  return sealed([JSON.stringify({ ...rest, tables: older }), ...olderRows]);
}
