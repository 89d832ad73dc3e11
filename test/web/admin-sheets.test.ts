import { describe, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { csvOf, type Sheet } from '../../web/src/admin/sheet.ts';
import { xlsxOf } from '../../web/src/admin/xlsx.ts';

const sheetOf = (...cells: (string | number)[]): Sheet => ({ name: 'x', heads: ['A', 'B'], rows: [cells] });
const lineOf = (...cells: (string | number)[]) => csvOf(sheetOf(...cells)).split('\r\n')[1];

describe('a CSV file', () => {
  test('begins with the mark of UTF-8, and parts its cells by semicolons', () => {
    expect(csvOf(sheetOf('Åse', 17))).toBe('\uFEFF"A";"B"\r\n"Åse";17\r\n');
  });

  test.each([
    ['=1+1', `"'=1+1"`],
    ['+4798765432', `"'+4798765432"`],
    ['-2', `"'-2"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"'\t=1"`],
    ["Kari,=cmd|'/c calc'!A1", `"Kari,=cmd|'/c calc'!A1"`],
    ['a","=1', '"a"",""=1"'],
    ['a;b', '"a;b"'],
    ['si "hei"', '"si ""hei"""'],
    ['to\nlinjer', '"to\nlinjer"'],
    ['a=b', '"a=b"'],
    ['👾', '"👾"'],
  ])('writes %j as text: %s', (cell, written) => {
    expect(lineOf(cell)).toBe(written);
  });

  test('keeps numbers as numbers', () => {
    expect(lineOf(-450)).toBe('-450');
  });
});

describe('a spreadsheet', () => {
  const xmlOf = (...cells: (string | number)[]) => {
    const sheet = unzipSync(xlsxOf(sheetOf(...cells)))['xl/worksheets/sheet1.xml'];
    return new DOMParser().parseFromString(strFromU8(sheet ?? new Uint8Array()), 'application/xml');
  };
  const cellsOf = (xml: Document) => [...xml.querySelectorAll('row:last-of-type c')];

  test('has the parts of a workbook', () => {
    expect(Object.keys(unzipSync(xlsxOf(sheetOf('a'))))).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
  });

  test.each(['=1+1', '<b>&amp;"', '  luft  ', '‮snudd', '👾', 'to\nlinjer'])(
    'stores %j as a text',
    (cell) => {
      const [first] = cellsOf(xmlOf(cell));
      expect(first?.getAttribute('t')).toBe('inlineStr');
      expect(first?.textContent).toBe(cell);
      expect(first?.querySelector('f')).toBeNull();
    },
  );

  test('leaves out what XML cannot hold', () => {
    const xml = xmlOf('a\u0000b\u001F\uD800c');
    expect(xml.querySelector('parsererror')).toBeNull();
    expect(cellsOf(xml)[0]?.textContent).toBe('abc');
  });

  test('stores a number as a number', () => {
    const [, second] = cellsOf(xmlOf('a', 17));
    expect(second?.querySelector('v')?.textContent).toBe('17');
    expect(second?.hasAttribute('t')).toBe(false);
  });
});
