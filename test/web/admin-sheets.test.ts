import { describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { read, utils, type CellObject, type WorkSheet } from '@e965/xlsx';
import { csvOf, type Sheet, type SheetCell } from '../../web/src/admin/sheet.ts';
import { xlsxOf } from '../../web/src/admin/xlsx.ts';

const sheetOf = (...cells: SheetCell[]): Sheet => ({ name: 'x', heads: ['A', 'B'], rows: [cells] });
const lineOf = (...cells: SheetCell[]) => csvOf(sheetOf(...cells)).split('\r\n')[1];

const HOSTILE = [
  ...['=1+1', '\t=1', ' -2', '@SUM(A1)'],
  ...['＝1', '＋1', '－1', '＠1', '\t＝1', '\r\n＝1', '\u200B=1', '\u00A0﹦1', 'a;＝1', 'a\r﹢1', '−1'],
  ...["nøtter,=cmd|'/c calc'!A1", 'a, +1', 'a;@b', 'a\t-1', 'a\n=1', 'a\r\n"=1', 'a","=1', '",";"=1'],
];

describe('a CSV file', () => {
  test('begins with the mark of UTF-8, and parts its cells by semicolons', () => {
    expect(csvOf(sheetOf('Åse', 17))).toBe('\uFEFF"A";"B"\r\n"Åse";17\r\n');
  });

  test.each([
    ['=1+1', `"'=1+1"`],
    ['+4798765432', `"'+4798765432"`],
    ['-2', `"'-2"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t'=1"`],
    ["Kari,=cmd|'/c calc'!A1", `"Kari,'=cmd|'/c calc'!A1"`],
    ['a","=1', `"a"",""'=1"`],
    ['＝1+1', `"'＝1+1"`],
    ['＋47', `"'＋47"`],
    ['－2', `"'－2"`],
    ['＠SUM(A1)', `"'＠SUM(A1)"`],
    ['\r＝1', `"'\r'＝1"`],
    ['\u200B\t=1', `"'\u200B\t'=1"`],
    ['a ＝ b', '"a ＝ b"'],
    ['a;b', '"a;b"'],
    ['si "hei"', '"si ""hei"""'],
    ['to\nlinjer', '"to\nlinjer"'],
    ['a=b', '"a=b"'],
    ['👾', '"👾"'],
  ])('writes %j as text: %s', (cell, written) => {
    expect(lineOf(cell)).toBe(written);
  });

  test.each([',', ';', '\t'])('has no formula for who parts its cells by %j', (delimiter) => {
    const text = csvOf(sheetOf(...HOSTILE, ...HOSTILE));
    const options = { delimiter, relax_quotes: true, relax_column_count: true, bom: true };
    const rows: string[][] = parse(text, options);
    const cells = rows.flat();
    expect(cells.length).toBeGreaterThan(2);
    expect(cells.filter((cell) => /^[\s\p{C}"]*[=+\-@＝＋－＠﹦﹢−]/u.test(cell))).toEqual([]);
  });

  test('writes moments as their day', () => {
    expect(lineOf(new Date('2027-07-01T22:30:00Z'))).toBe('"02-07-2027"');
  });

  test('keeps numbers as numbers', () => {
    expect(lineOf(-450)).toBe('-450');
  });

  test('writes parts of kroner after a comma', () => {
    expect(lineOf(274.5, -12.25)).toBe('274,5;-12,25');
  });
});

/** jsdom's files can only be read with a FileReader. */
async function bytesOf(file: Blob): Promise<Uint8Array> {
  const reader = new FileReader();
  const done = new Promise((resolve) => reader.addEventListener('load', resolve));
  reader.readAsArrayBuffer(file);
  await done;
  return new Uint8Array(reader.result as ArrayBuffer);
}

/** A workbook as another vendor's library reads it. */
async function opened(sheet: Sheet): Promise<WorkSheet> {
  const book = read(await bytesOf(await xlsxOf(sheet)), { type: 'array', cellNF: true, cellStyles: true });
  const [name = ''] = book.SheetNames;
  const page = book.Sheets[name];
  if (!page) throw new Error('the workbook has no sheet');
  return page;
}

describe('a spreadsheet', () => {
  const first = async (cell: SheetCell) => (await opened(sheetOf(cell, 'x')))['A2'] as CellObject | undefined;

  test('has its cells where they belong', async () => {
    const page = await opened({
      name: 'x',
      heads: ['Kode', 'Rad', 'Navn'],
      rows: [
        ['ABC234', 3, 'Åse'],
        ['', 4, 'Bo'],
      ],
    });
    expect(utils.sheet_to_json(page, { header: 1, defval: null })).toEqual([
      ['Kode', 'Rad', 'Navn'],
      ['ABC234', 3, 'Åse'],
      [null, 4, 'Bo'],
    ]);
  });

  test.each(['=1+1', '+4798765432', '<b>&amp;"', '  luft  ', '‮snudd', '👾', 'to\nlinjer', '0012'])(
    'stores %j as a text',
    async (cell) => {
      expect(await first(cell)).toMatchObject({ t: 's', v: cell });
      expect((await first(cell))?.f).toBeUndefined();
    },
  );

  test('leaves out what XML cannot hold', async () => {
    expect((await first('a\u0000b\u001F\uD800c'))?.v).toBe('abc');
  });

  test('stores a number as a number', async () => {
    expect(await first(17)).toMatchObject({ t: 'n', v: 17 });
  });

  test.each([
    ['2027-07-01T22:30:00Z', '02-07-2027 00:30'],
    ['2027-01-31T22:30:00Z', '31-01-2027 23:30'],
  ])('stores %s as a date that sorts, by the clock in Norway: %s', async (at, shown) => {
    const cell = await first(new Date(at));
    expect([cell?.t, cell?.w]).toEqual(['n', shown]);
  });

  test('keeps its heads in view', async () => {
    const bytes = await bytesOf(await xlsxOf(sheetOf('a')));
    const { files } = read(bytes, { type: 'array', bookFiles: true }) as {
      files?: Record<string, { content: unknown }>;
    };
    expect(String(files?.['xl/worksheets/sheet1.xml']?.content)).toMatch(
      /<pane [^>]*ySplit="1"[^>]*state="frozen"/,
    );
  });

  test('gives its columns the width of what is in them', async () => {
    const page = await opened({ name: 'x', heads: ['A', 'B'], rows: [['kort', 'en adresse@example.no']] });
    const [narrow = 0, wide = 0] = (page['!cols'] ?? []).map(({ width }) => width);
    expect(wide).toBeGreaterThan(narrow);
  });

  test('of thousands of rows is read to its end', async () => {
    const rows = Array.from({ length: 3_000 }, (_, row) => [row, `person ${String(row)} med et navn`]);
    const page = await opened({ name: 'x', heads: ['A', 'B'], rows });
    expect(page['!ref']).toBe('A1:B3001');
    expect(page['B3001']).toMatchObject({ v: 'person 2999 med et navn' });
  });
});
