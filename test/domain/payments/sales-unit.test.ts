import { expect, test } from '@jest/globals';
import type { Cell } from '../../../domain/payments/report-cells.ts';
import { otherUnitOf, reportOf } from '../../../domain/payments/vipps-report.ts';

const NOW = Date.parse('2026-04-01T12:00:00+02:00');
const HEAD = ['MSN/Vippsnummer', 'Tidspunkt', 'Type', 'Beløp', 'Melding'];
const line = (unit: Cell, type = 'Belastning') => [unit, '2026-03-23 14:24:30', type, '450.00', 'K7WM2R'];
const read = (...lines: Cell[][]) => reportOf([[HEAD, ...lines]], NOW).rows;

test.each<[string, Cell[], ReturnType<typeof otherUnitOf>]>([
  ['its own', ['123456', '123456'], null],
  ['its own, as a spreadsheet writes it', [123_456, '123 456'], null],
  ['another', ['654321', '123456'], { msn: '654321', rows: 1 }],
  ['several others, of which the one with most is named', ['1', '22', '22'], { msn: '22', rows: 3 }],
  ['none', ['', 'ukjent'], null],
])('the sales unit of a report is %s', (_, units, other) => {
  expect(otherUnitOf(read(...units.map((unit) => line(unit))), '123456')).toEqual(other);
});

test('only lines about money count', () => {
  expect(otherUnitOf(read(line('654321', 'Gebyrer fratrukket')), '123456')).toBeNull();
});

test('a report without such a column is of the site', () => {
  const [, ...head] = HEAD;
  const [, ...cells] = line('');
  expect(otherUnitOf(reportOf([[head, cells]], NOW).rows, '123456')).toBeNull();
});
