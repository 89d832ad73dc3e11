import { describe, expect, test } from '@jest/globals';
import type { Cell } from '../../../domain/payments/report-cells.ts';
import {
  endOfCoveredDay,
  isPayment,
  MOST_REPORT_ROWS,
  reportOf,
} from '../../../domain/payments/vipps-report.ts';

const NOW = Date.parse('2026-04-01T12:00:00+02:00');
const HEAD =
  'Salgssted,MSN/Vippsnummer,Land,Betalingsløsning,Tidspunkt,Bokføringsdato,Type,Beløp,Balanse,Gebyr,Nettobeløp,Valuta,Kundens navn,Kundens telefonnummer,Melding,Kategori,PSP-referanse,Ordre-ID/Referanse,Utbetalingsnummer,Bankkonto for utbetaling,Planlagt utbetalingsdato'.split(
    ',',
  );
const row = (cells: Readonly<Record<string, Cell>>, head: readonly string[] = HEAD): Cell[] =>
  head.map((name) => cells[name] ?? '');
const PAYMENT = {
  Tidspunkt: '2026-03-23 14:24:30',
  Bokføringsdato: '2026-03-24',
  Type: 'Belastning',
  Beløp: '2700.00',
  'Kundens navn': 'Ola Hansen',
  Melding: 'K7WM2R',
  'PSP-referanse': '123',
};

describe('a report', () => {
  test('of the portal is read', () => {
    expect(reportOf([[HEAD, row(PAYMENT)]], NOW)).toEqual({
      rows: [
        {
          row: 1,
          at: Date.parse('2026-03-23T14:24:30+01:00'),
          ore: 270_000,
          type: 'Belastning',
          message: 'K7WM2R',
          payer: 'Ola Hansen',
          psp: '123',
        },
      ],
      coversUntil: '2026-03-24',
    });
  });

  test('in English, its columns in another order, is read alike', () => {
    const head = ['Message', 'PSP reference', 'Customer name', 'Amount', 'Type', 'Booking date', 'Time'];
    const cells = ['K7WM2R', '123', 'Ola Hansen', '2700.00', 'Capture', '24.03.2026', '23.03.2026 14:24:30'];
    const [norwegian, english] = [reportOf([[HEAD, row(PAYMENT)]], NOW), reportOf([[head, cells]], NOW)];
    expect({ ...english.rows[0], type: 'Belastning' }).toEqual(norwegian.rows[0]);
    expect(english.coversUntil).toBe(norwegian.coversUntil);
  });

  test.each([
    ['1000000,00', 100_000_000],
    ['1000000,01', null],
    ['-1000000,01', null],
    ['9'.repeat(400), null],
    [21_474_836.48, null],
    [Infinity, null],
  ])('of %p kroner is one of %p øre: a sum beyond any event is none', (sum, ore) => {
    expect(reportOf([[HEAD, row({ ...PAYMENT, Beløp: sum })]], NOW).rows).toMatchObject([{ ore }]);
  });

  test.each([
    ['112345678901234567', '112345678901234567'],
    ['000123', '000123'],
    ['abc-1E5', 'abc-1E5'],
    [123_456_789_012_345, '123456789012345'],
    // What spreadsheets make of longer numbers.
    [1_123_456_789_012_340, ''],
    [112_345_678_901_235_000, ''],
    ['1,345679E+12', ''],
    ['1.34568e12', ''],
    ['1E+18', ''],
  ])('of a payment with the reference %p has %j: a rounded one is none', (reference, psp) => {
    const { rows } = reportOf([[HEAD, row({ ...PAYMENT, 'PSP-referanse': reference })]], NOW);
    expect(rows).toMatchObject([{ psp }]);
  });

  test('has texts of whole letters that can be stored', () => {
    const told = { Melding: `a${'😀'.repeat(300)}`, 'Kundens navn': '\u0000Ola\u001b \ud83d' };
    expect(reportOf([[HEAD, row({ ...PAYMENT, ...told })]], NOW).rows).toMatchObject([
      { message: `a${'😀'.repeat(249)}`, payer: 'Ola' },
    ]);
  });

  test('of the older form is read', () => {
    const head = [
      'Salgsdato',
      'Transaksjons-ID',
      'Brutto',
      'Transaksjonstype',
      'Fornavn',
      'Etternavn',
      'Melding',
    ];
    const older = ['23.03.2026', '77', '450,00', 'Salg', 'Ola', 'Hansen', 'takk'];
    expect(reportOf([[head, older]], NOW)).toMatchObject({
      rows: [{ ore: 45_000, payer: 'Ola Hansen', psp: '77', message: 'takk' }],
      coversUntil: '2026-03-23',
    });
  });

  test('of a spreadsheet keeps sums and dates as numbers', () => {
    const numbers = row({
      ...PAYMENT,
      Tidspunkt: 46_104.600347222,
      Bokføringsdato: 46_105,
      Beløp: 449.9999999,
    });
    expect(reportOf([[['Rapport']], [['Sum', 1], HEAD, numbers]], NOW)).toMatchObject({
      rows: [{ at: Date.parse('2026-03-23T14:24:30+01:00'), ore: 45_000 }],
      coversUntil: '2026-03-24',
    });
  });

  test.each([
    ['2700.00', 270_000],
    ['2 700', 270_000],
    ['2 700,50', 270_050],
    ['450,5', 45_050],
    ['1.000.000', 100_000_000],
    ['1.350,-', 135_000],
    ['kr 450', 45_000],
    ['NOK 450.00', 45_000],
    ['450,00 kr.', 45_000],
    ['- 450', -45_000],
    // Kroner with three decimals, or thousands.
    ['450,000', null],
    ['450.000', null],
    ['2.700', null],
    ['1,350,00', null],
    ['1.350.00', null],
    ['4500.000,00', null],
    ['4 50', null],
    ['27 00', null],
    ['(450)', null],
    ['450 EUR', null],
    ["1'350.00", null],
    ['450.0000', null],
    [450.005, null],
    [449.999_999_9, 45_000],
    ['2\u00a0700,5', 270_050],
    ['2.700,00', 270_000],
    ['2,700.00', 270_000],
    ['-9,00', -900],
    ['\u22129,00', -900],
    ['450', 45_000],
    ['450 kr', 45_000],
    ['450,-', 45_000],
    ['+450', 45_000],
    ['', null],
    ['=1+1', null],
    ['1e3', null],
  ])('tells the sum %j', (text, ore) => {
    expect(reportOf([[HEAD, row({ ...PAYMENT, Beløp: text })]], NOW).rows[0]?.ore).toBe(ore);
  });

  test.each([
    ['2026-03-23 14:24:30', '2026-03-23T14:24:30+01:00'],
    ['2026-03-23T14:24:30.123', '2026-03-23T14:24:30+01:00'],
    ['2026-03-23T14:24:30Z', '2026-03-23T15:24:30+01:00'],
    ['2026-03-23 14:24:30 +0200', '2026-03-23T14:24:30+02:00'],
    ['2026/03/23 14:24', '2026-03-23T14:24:00+01:00'],
    ['23.03.2026 14.24', '2026-03-23T14:24:00+01:00'],
    ['23.03.26 14:24', '2026-03-23T14:24:00+01:00'],
    ['3.3.26, kl. 9.05', '2026-03-03T09:05:00+01:00'],
    ['23.03.2026', '2026-03-23T00:00:00+01:00'],
    ['2026-03-23 9:05', '2026-03-23T09:05:00+01:00'],
    ['2026-03-23 02:30 PM', '2026-03-23T14:30:00+01:00'],
    ['2026-03-23 2:30:15 p.m.', '2026-03-23T14:30:15+01:00'],
    ['2026-03-23 12:05 AM', '2026-03-23T00:05:00+01:00'],
    ['2026-03-23 12:05 PM', '2026-03-23T12:05:00+01:00'],
    ['23/03/2026 14:24', '2026-03-23T14:24:00+01:00'],
    ['03/23/2026 2:24 PM', '2026-03-23T14:24:00+01:00'],
    ['03-03-2026', '2026-03-03T00:00:00+01:00'],
    // Skipped in spring: it moves forward.
    ['2026-03-29 02:30', '2026-03-29T03:30:00+02:00'],
    // March or April, and 2023 or 2026.
    ['03/04/2026 14:24', null],
    ['03-04-2026', null],
    ['23/03/26 14:24', null],
    ['', null],
    ['i går', null],
    ['2026-02-31 12:00', null],
    ['31.02.2026', null],
    ['2026-13-01', null],
    ['2026-03-23 25:00', null],
    ['2026-03-23 14:60', null],
    ['2026-03-23 14:30 PM', null],
    ['2026-03-23 00:30 AM', null],
    ['2026-03-23 14', null],
    ['2026-03-23 14:24 CET', null],
    ['14:24', null],
    ['46104.6', null],
    [20_260_323, null],
    [0.6, null],
    // Ahead, and before there was Vipps.
    ['2026-04-03 12:00', null],
    ['1999-12-31 12:00', null],
    ['9999-12-31 00:00:00', null],
    ['0001-01-01 00:00:00', null],
  ])('tells the time %j, if it can be', (text, iso) => {
    const at = iso === null ? null : Date.parse(iso);
    const [read] = reportOf([[HEAD, row({ ...PAYMENT, Tidspunkt: text })]], NOW).rows;
    expect(read?.at).toBe(at);
    expect(read?.unread?.part).toBe(at === null ? 'time' : undefined);
  });

  test.each([
    [{ Beløp: '450,000' }, { part: 'sum', text: '450,000' }],
    [{ Beløp: '' }, { part: 'sum', text: '' }],
    [{ Tidspunkt: '03/04/2026' }, { part: 'time', text: '03/04/2026' }],
    [
      { Beløp: '45.00', Valuta: 'EUR' },
      { part: 'currency', text: 'EUR' },
    ],
    [
      { Type: 'Refusjon', Beløp: '-450,000' },
      { part: 'sum', text: '-450,000' },
    ],
    [{ Valuta: 'nok' }, undefined],
    [{ Type: 'Gebyrer fratrukket', Beløp: '?', Tidspunkt: '?' }, undefined],
  ])('with %j tells what of the line cannot be read for sure', (cells, unread) => {
    const [read] = reportOf([[HEAD, row({ ...PAYMENT, ...cells })]], NOW).rows;
    expect(read?.unread).toEqual(unread);
    expect(read && isPayment(read)).toBe(unread === undefined && !('Type' in cells));
  });

  test.each([
    ['quotes', 21, 'Belastning', 'quotes'],
    ['too-many', 22, 'Belastning', 'cells'],
    ['too-few', 14, 'Belastning', 'cells'],
    // Left out are only the empty cells at the end of the line.
    ['too-few', 17, 'Belastning', undefined],
    ['too-few', 14, 'Utbetaling planlagt', undefined],
    ['quotes', 21, 'Utbetaling planlagt', 'quotes'],
    ['too-few', 17, 'Belast\u00ADning\u200B', undefined],
  ] as const)('torn by %s with %d cells of type %s is told as %s', (torn, length, Type, part) => {
    const cells = Array.from({ length }, (_, at) => row({ ...PAYMENT, Type })[at] ?? '');
    expect(reportOf([[HEAD, { cells, torn }]], NOW).rows[0]?.unread?.part).toBe(part);
  });

  test('without a cell before its type is told as cells, and is no fee', () => {
    const cells = row(PAYMENT).slice(1);
    const [read] = reportOf([[HEAD, { cells, torn: 'too-few' }]], NOW).rows;
    expect(read?.unread?.part).toBe('cells');
  });

  test('has no texts longer than anybody writes', () => {
    const long = row({ ...PAYMENT, Melding: 'a'.repeat(30_000) });
    expect(reportOf([[HEAD, long]], NOW).rows[0]?.message).toHaveLength(500);
  });

  test('covers no day that is still ahead, and none when it has no lines', () => {
    const ahead = row({ ...PAYMENT, Bokføringsdato: '2026-04-03' });
    expect(reportOf([[HEAD, ahead]], NOW).coversUntil).toBe('2026-04-01');
    expect(reportOf([[HEAD]], NOW)).toEqual({ rows: [], coversUntil: null });
  });

  test.each([
    ['empty', [], 'empty'],
    ['of blank lines', [['', ' ']], 'empty'],
    ['without its head', [['a', 'b']], 'columns'],
    ['without messages', [HEAD.filter((name) => name !== 'Melding')], 'columns'],
    ['with its head too far down', [...Array.from({ length: 20 }, () => ['x']), HEAD], 'columns'],
    [
      'too long',
      [HEAD, ...Array.from({ length: MOST_REPORT_ROWS + 1 }, () => row(PAYMENT))],
      'too-many-rows',
    ],
  ])('%s is refused', (_, sheet, problem) => {
    expect(() => reportOf([sheet], NOW)).toThrow(
      expect.objectContaining({ code: 'report-unreadable', details: { problem } }),
    );
  });
});

test('a covered day ends at midnight in Oslo, but never after now', () => {
  expect(endOfCoveredDay('2026-03-24', NOW)).toBe(Date.parse('2026-03-25T00:00:00+01:00') - 1);
  expect(endOfCoveredDay('2026-04-01', NOW)).toBe(NOW);
  expect(() => endOfCoveredDay('2026-04-02', NOW)).toThrow('covers-until-invalid');
  expect(() => endOfCoveredDay('24.03.2026', NOW)).toThrow('covers-until-invalid');
  expect(() => endOfCoveredDay('2026-02-31', NOW)).toThrow('covers-until-invalid');
});
