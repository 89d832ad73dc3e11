import { describe, expect, test } from '@jest/globals';
import { bookedShares, PaymentMatch, type PayableCode } from '../../../domain/payments/payment-match.ts';
import type { ReportRow } from '../../../domain/payments/vipps-report.ts';
import { NOON } from '../../support/builders.ts';

const CODE = 'K7WM2R';
const OTHER = 'P4XN8T';

const payable = (overrides: Partial<PayableCode> = {}): PayableCode => ({
  code: CODE,
  state: 'live',
  money: { total: 90_000, money: 0, pinned: 0 },
  name: 'Kari Nordmann',
  lastNames: ['Nordmann', 'Hansen'],
  pinnedUnpaid: false,
  dueBack: null,
  ...overrides,
});
const other = payable({ code: OTHER, money: { total: 45_000, money: 0, pinned: 0 }, lastNames: ['Berg'] });

const NOT_BOOKED = { payments: new Set<string>(), refunds: new Set<string>() };
let references = 0;
const line = (message: string, kroner: number, overrides: Partial<ReportRow> = {}): ReportRow => ({
  row: 1,
  at: NOON,
  ore: kroner * 100,
  type: 'Belastning',
  message,
  payer: '',
  psp: `psp-${String(++references)}`,
  ...overrides,
});

const outcomes = (codes: readonly PayableCode[], ...rows: readonly ReportRow[]) =>
  new PaymentMatch(codes, ({ psp }) => psp, NOT_BOOKED).match(rows);
const outcome = (codes: readonly PayableCode[], row: ReportRow) => outcomes(codes, row)[0];

describe('a message with the code', () => {
  test.each([
    CODE,
    'k7 wm-2r takk',
    `LAN Ola ${CODE}`,
    'Ｋ７ＷＭ２Ｒ',
    'K7W\nM2R',
    `betaling for to personer ${CODE} hilsen Ola`,
  ])('settles what is owed: %j', (message) => {
    expect(outcome([payable(), other], line(message, 900))).toMatchObject({
      outcome: 'settles',
      shares: [{ code: CODE, ore: 90_000 }],
      excessOre: 0,
    });
  });

  test('pays a part, and the rest later', () => {
    const found = outcomes([payable()], line(CODE, 450), line(CODE, 450), line(CODE, 450));
    expect(found.map((row) => [row.outcome, row.excessOre])).toEqual([
      ['part', 0],
      ['settles', 0],
      ['double', 45_000],
    ]);
  });

  test('settles with more than is owed, which is paid back', () => {
    expect(outcome([payable()], line(CODE, 1000))).toMatchObject({ outcome: 'settles', excessOre: 10_000 });
  });

  test('changes nothing where money has paid already', () => {
    const paid = payable({ money: { total: 90_000, money: 90_000, pinned: 0 } });
    expect(outcome([paid], line(CODE, 900))).toMatchObject({ outcome: 'double', excessOre: 90_000 });
  });

  test('confirms whom the crew has marked by hand, and nobody is owed anything', () => {
    const marked = payable({ money: { total: 90_000, money: 0, pinned: 90_000 } });
    expect(outcome([marked], line(CODE, 900))).toMatchObject({ outcome: 'confirms', excessOre: 0 });
  });

  test('tells when it pays for somebody marked as unpaid', () => {
    expect(outcome([payable({ pinnedUnpaid: true })], line(CODE, 900))).toMatchObject({ pinnedUnpaid: true });
  });

  test('of an expired registration revives it, of a cancelled one is for the crew', () => {
    const ended = (state: 'expired' | 'cancelled') => payable({ state });
    expect(outcome([ended('expired')], line(CODE, 900))).toMatchObject({ outcome: 'revival' });
    expect(outcome([ended('expired')], line(CODE, 1000))).toMatchObject({
      outcome: 'revival',
      excessOre: 10_000,
    });
    expect(outcome([ended('expired')], line(CODE, 450))).toMatchObject({ outcome: 'by-hand' });
    expect(outcome([ended('cancelled')], line(CODE, 900))).toMatchObject({ outcome: 'by-hand' });
  });
});

describe('a message with two codes', () => {
  test('pays both when the sum is just theirs', () => {
    expect(outcome([payable(), other], line(`${CODE} ${OTHER}`, 1350))).toMatchObject({
      outcome: 'split',
      shares: [
        { code: CODE, ore: 90_000 },
        { code: OTHER, ore: 45_000 },
      ],
    });
  });

  test('is for the crew when it is not, with both named', () => {
    const found = outcome([payable(), other], line(`${CODE} ${OTHER}`, 1000));
    expect(found).toMatchObject({ outcome: 'by-hand' });
    expect(found?.shares.map(({ code }) => code)).toEqual([CODE, OTHER]);
  });
});

describe('a message without a code', () => {
  test.each([
    ['K7WM2', 'letter-missing'],
    ['K7WMR2', 'letters-swapped'],
    ['K7WM22R', 'letter-extra'],
    ['K7VM2R', 'letter-wrong'],
  ])('that is one slip away, with the right sum, is proposed: %s, for %s', (message, reason) => {
    expect(outcome([payable()], line(message, 900))).toMatchObject({
      outcome: 'suggestion',
      suggestions: [{ code: CODE, name: 'Kari Nordmann', ore: 90_000, reason }],
    });
  });

  test.each([
    ['two slips away', line('K7VVM2R', 900)],
    ['one letter too many and two swapped', line('K7MXW2R', 900)],
    ['one letter too many and one wrong', line('K7WXV2R', 900)],
    ['one slip away with another sum', line('K7WM2', 800)],
    ['empty', line('', 900)],
    ['of somebody else', line('Ola Berg', 900)],
  ])('%s is unknown', (_, row) => {
    expect(outcome([payable()], row)).toMatchObject({ outcome: 'unknown', suggestions: [] });
  });

  test('with the right sum is proposed by the last name of the payer', () => {
    const named = payable({ fullNames: ['Kari Nordmann', 'Ada Hansen'] });
    expect(outcome([named], line('', 900, { payer: 'Per HANSEN' }))).toMatchObject({
      outcome: 'suggestion',
      suggestions: [{ code: CODE, name: 'Ada Hansen', reason: 'last-name' }],
    });
  });

  test('lists all who may have paid, and chooses none', () => {
    const namesake = payable({ code: OTHER });
    const found = outcome([payable(), namesake], line('', 900, { payer: 'Per Hansen' }));
    expect(found?.suggestions.map(({ code }) => code)).toEqual([CODE, OTHER]);
    expect(found?.outcome).toBe('suggestion');
  });

  test('is not proposed for who owes nothing, or has cancelled', () => {
    const paid = payable({ money: { total: 90_000, money: 90_000, pinned: 0 } });
    const cancelled = payable({ state: 'cancelled' });
    for (const code of [paid, cancelled])
      expect(outcome([code], line('K7WM2', 900))).toMatchObject({ outcome: 'unknown' });
  });

  test('is proposed for one that has expired', () => {
    expect(outcome([payable({ state: 'expired' })], line('K7WM2', 900))).toMatchObject({
      outcome: 'suggestion',
    });
  });
});

describe('what is no new payment', () => {
  test.each([
    ['a fee', line(CODE, -9, { type: 'Gebyrer fratrukket' })],
    ['a payout', line(CODE, 900, { type: 'Utbetaling planlagt' })],
    ['money going out', line(CODE, -900)],
    ['nothing', line(CODE, 0)],
    ['no sum', line(CODE, 0, { ore: null })],
  ])('%s is not booked', (_, row) => {
    expect(outcome([payable()], row)).toMatchObject({ outcome: 'not-payment' });
  });

  test.each(['Belastning', 'Salg', 'Capture'])('%s is money that came in', (type) => {
    expect(outcome([payable()], line(CODE, 900, { type }))).toMatchObject({ outcome: 'settles' });
  });

  test('a reference counts once, in one file and over files', () => {
    const row = line(CODE, 450, { psp: 'same' });
    expect(outcomes([payable()], row, row).map((found) => found.outcome)).toEqual(['part', 'seen']);
    const [booked] = new PaymentMatch([payable()], ({ psp }) => psp, {
      ...NOT_BOOKED,
      payments: new Set(['same']),
    }).match([row]);
    expect(booked?.outcome).toBe('seen');
  });

  test('a line without a reference is for the crew, as it could count twice', () => {
    expect(outcome([payable()], line(CODE, 900, { psp: '' }))).toMatchObject({
      outcome: 'by-hand',
      shares: [{ code: CODE, ore: 90_000 }],
    });
  });
});

describe('money that was paid back', () => {
  const due = (more: Partial<PayableCode> = {}) =>
    payable({ dueBack: { ore: 45_000, since: NOON }, ...more });
  const refund = (overrides: Partial<ReportRow> = {}) =>
    line('', -450, { type: 'Refusjon', at: NOON + 60_000, ...overrides });

  test.each(['Refusjon', 'Refundering', 'REFUND'])(
    'as %s is proposed for the code that had to get it',
    (type) => {
      expect(outcome([due(), other], refund({ type }))).toMatchObject({
        outcome: 'refund',
        shares: [],
        suggestions: [{ code: CODE, name: 'Kari Nordmann', ore: 45_000 }],
      });
    },
  );

  test('is proposed for a cancelled code too, and for each that had to get as much', () => {
    const found = outcome([due({ state: 'cancelled' }), due({ code: OTHER })], refund());
    expect(found?.suggestions.map(({ code }) => code)).toEqual([CODE, OTHER]);
  });

  test.each<[string, Partial<ReportRow>, string]>([
    ['another sum', { ore: -45_001 }, 'not-payment'],
    ['a sum that came in', { ore: 45_000 }, 'not-payment'],
    ['another type', { type: 'Utbetaling planlagt' }, 'not-payment'],
    ['a time before it was due', { at: NOON - 60_000 }, 'not-payment'],
    ['the minute in which it was due', { at: NOON - 60_000 + 1_000 }, 'not-payment'],
    ['a sum that cannot be read', { unread: { part: 'sum', text: '?' } }, 'unreadable'],
  ])('with %s is no such: it is listed', (_, more, told) => {
    expect(outcome([due()], refund(more))).toMatchObject({ outcome: told, suggestions: [] });
  });

  test.each([
    ['the second', NOON, NOON + 400],
    ['the minute', NOON, NOON + 30_000],
    ['the day', Date.parse('2027-10-01T00:00+02:00'), Date.parse('2027-10-01T18:00+02:00')],
  ])('and told only to %s is proposed for what was due within it', (_, at, since) => {
    expect(outcome([due({ dueBack: { ore: 45_000, since } })], refund({ at }))?.outcome).toBe('refund');
  });

  test('is told once, in one file and over files', () => {
    const row = refund({ psp: 'same' });
    expect(outcomes([due()], row, row).map((found) => found.outcome)).toEqual(['refund', 'seen']);
    const booked = { ...NOT_BOOKED, refunds: new Set(['same']) };
    expect(new PaymentMatch([due()], ({ psp }) => psp, booked).match([row])[0]?.outcome).toBe('seen');
    expect(
      new PaymentMatch([due()], ({ psp }) => psp, { ...booked, refunds: new Set() }).match([row])[0]?.outcome,
    ).toBe('refund');
  });

  test.each([0, 1])('may be what the same report brings too much, before or after it', (place) => {
    const rows = [line(CODE, 1350, { at: NOON })];
    rows.splice(place, 0, refund());
    expect(
      outcomes([payable()], ...rows)
        .map((found) => found.outcome)
        .toSorted(),
    ).toEqual(['refund', 'settles']);
  });

  test.each([
    [undefined, null],
    ['skip', null],
    [CODE.toLowerCase(), [{ code: CODE, ore: -45_000 }]],
  ])('is booked by the choice of the crew alone: %j', (choice, shares) => {
    const [row] = outcomes([due()], refund());
    expect(row && bookedShares(row, choice)).toEqual(shares);
  });
});

test.each([undefined, CODE, 'skip'])(
  'a line that cannot be read for sure is not booked by the choice %j',
  (choice) => {
    const [row] = outcomes([payable()], line(CODE, 900, { unread: { part: 'time', text: '' } }));
    expect(row?.outcome).toBe('unreadable');
    expect(row && bookedShares(row, choice)).toBeNull();
  },
);
