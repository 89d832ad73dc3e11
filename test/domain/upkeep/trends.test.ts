import { describe, expect, test } from '@jest/globals';
import { HOUR } from '../../../domain/shared/durations.ts';
import { osloField } from '../../../domain/shared/oslo-time.ts';
import { hourOf, TREND_HOURS, trendsFrom, trendsOf, type TrendFacts } from '../../../domain/upkeep/trends.ts';

const NOW = Date.parse('2027-03-01T12:34:56Z');
const THIS = Date.parse('2027-03-01T12:00:00Z');
/** The start of the hour so many hours ago. */
const ago = (hours: number) => THIS - hours * HOUR;
const NONE: TrendFacts = {
  ...{ signups: new Map(), errors: new Map(), payments: new Map(), backups: [] },
  seats: { leftNow: 0, came: new Map(), went: new Map(), since: null },
  mail: { sent: new Map(), failed: new Map() },
};
const trends = (facts: Partial<TrendFacts> = {}) => trendsOf(NOW, { ...NONE, ...facts });

describe('the hours', () => {
  test('are seven days, up to the one that is under way', () => {
    const hours = trends().signups.map(({ at }) => at);
    expect(hours).toEqual(Array.from({ length: TREND_HOURS }, (_, index) => ago(167 - index)));
    expect(trendsFrom(NOW)).toBe(ago(167));
  });

  test('of all charts are the same, and those in which nothing happened are there', () => {
    const all = trends();
    const hours = all.signups.map(({ at }) => at);
    const charts: readonly (readonly { readonly at: number }[])[] = [
      ...[all.seatsLeft, all.mail, all.errors, all.backups, all.payments],
    ];
    for (const chart of charts) expect(chart.map(({ at }) => at)).toEqual(hours);
    expect(all.signups.every(({ count }) => count === 0)).toBe(true);
    expect(all.errors.every(({ count }) => count === 0)).toBe(true);
    expect(all.payments.every(({ ore }) => ore === 0)).toBe(true);
    expect(all.mail.every(({ sent, failed }) => sent === 0 && failed === 0)).toBe(true);
    expect(all.backups.every(({ bytes, ok }) => bytes === 0 && ok)).toBe(true);
  });

  test.each([
    ['2027-03-01T12:00:00.000Z', '2027-03-01T12:00:00.000Z'],
    ['2027-03-01T12:59:59.999Z', '2027-03-01T12:00:00.000Z'],
    ['2027-03-01T13:00:00.000Z', '2027-03-01T13:00:00.000Z'],
  ])('%s is in the one from %s', (at, start) => {
    expect(new Date(hourOf(Date.parse(at))).toISOString()).toBe(start);
  });

  test.each([
    ['which March skips', '2027-03-29T10:00:00Z', ['01:00', '03:00', '04:00']],
    ['which October has twice', '2027-11-01T10:00:00Z', ['01:00', '02:00', '02:00', '03:00']],
  ])('of Oslo are whole where the clock is changed: that %s', (_name, now, clocks) => {
    const hours = trendsOf(Date.parse(now), NONE).signups.map(({ at }) => osloField(at).slice(11));
    expect(hours).toHaveLength(TREND_HOURS);
    expect(hours.every((clock) => clock.endsWith(':00'))).toBe(true);
    expect(hours.join(' ')).toContain(clocks.join(' '));
  });
});

test('what happened stands in its hour, and what is older or has a time ahead in none', () => {
  const found = new Map([
    [ago(168), 1],
    [ago(167), 2],
    [ago(3), 4],
    [ago(0), 8],
    [ago(-1), 16],
  ]);
  const told = trends({
    signups: found,
    payments: found,
    errors: found,
    mail: { sent: found, failed: found },
  });
  const amounts = [0, 164, 167].map((index) => ({
    signups: told.signups[index]?.count,
    payments: told.payments[index]?.ore,
    errors: told.errors[index]?.count,
    sent: told.mail[index]?.sent,
    failed: told.mail[index]?.failed,
  }));
  const each = (amount: number) => ({
    ...{ signups: amount, payments: amount, errors: amount, sent: amount, failed: amount },
  });
  expect(amounts).toEqual([2, 4, 8].map(each));
  expect(told.signups.reduce((sum, { count }) => sum + count, 0)).toBe(14);
});

describe('the seats that nobody has are counted back from now', () => {
  const of = (...entries: [hours: number, count: number][]) =>
    new Map(entries.map(([hours, count]) => [ago(hours), count]));
  /** At the end of each of the last five hours. */
  const left = (seats: Partial<TrendFacts['seats']>) =>
    trends({ seats: { ...NONE.seats, leftNow: 10, ...seats } })
      .seatsLeft.slice(-5)
      .map(({ free }) => free);

  test.each<[string, Partial<TrendFacts['seats']>, (number | null)[]]>([
    ['nobody came or went', {}, [10, 10, 10, 10, 10]],
    ['three came two hours ago', { came: of([2, 3]) }, [13, 13, 10, 10, 10]],
    ['one came in this hour', { came: of([0, 1]) }, [11, 11, 11, 11, 10]],
    ['one went two hours ago', { went: of([2, 1]) }, [9, 9, 10, 10, 10]],
    ['two came, and one of them went later', { came: of([3, 2]), went: of([1, 1]) }, [11, 9, 9, 10, 10]],
    ['one came and went in one hour', { came: of([2, 1]), went: of([2, 1]) }, [10, 10, 10, 10, 10]],
    ['the hall was full until one went', { leftNow: 1, went: of([1, 1]) }, [0, 0, 0, 1, 1]],
    [
      'seats were hidden since, and more went than are left',
      { leftNow: 1, went: of([1, 4]) },
      [0, 0, 0, 1, 1],
    ],
    ['the event was begun two hours ago', { since: ago(2) }, [null, null, 10, 10, 10]],
    ['it was begun within an hour', { since: ago(2) + HOUR - 1, came: of([1, 5]) }, [null, null, 15, 10, 10]],
    ['it was begun just now', { since: NOW }, [null, null, null, null, 10]],
    ['it was begun before', { since: ago(200) }, [10, 10, 10, 10, 10]],
  ])('%s', (_name, seats, expected) => {
    expect(left(seats)).toEqual(expected);
  });
});

describe('the backups of an hour', () => {
  const at = (hours: number, bytes: number, ok = true, after = 0) => ({ at: ago(hours) + after, bytes, ok });
  test.each<[string, TrendFacts['backups'], object]>([
    ['none', [at(2, 7), at(0, 7)], { bytes: 0, ok: true }],
    ['one', [at(1, 700)], { bytes: 700, ok: true }],
    [
      'several: the newest counts',
      [at(1, 700), at(1, 900, true, 5), at(1, 800, true, 2)],
      { bytes: 900, ok: true },
    ],
    ['one that cannot be read', [at(1, 700, false)], { bytes: 700, ok: false }],
    ['one of several cannot be read', [at(1, 700, false), at(1, 900, true, 5)], { bytes: 900, ok: false }],
  ])('%s', (_name, backups, expected) => {
    expect(trends({ backups }).backups.at(-2)).toEqual({ at: ago(1), ...expected });
  });
});
