import { describe, expect, test } from '@jest/globals';
import { PaymentMatch, type PayableCode } from '../../../domain/payments/payment-match.ts';
import type { ReportRow } from '../../../domain/payments/vipps-report.ts';
import { NOON } from '../../support/builders.ts';

const CODE = 'K7WM2R';
const OTHER = 'P4XN8T';

const payable = (overrides: Partial<PayableCode> = {}): PayableCode => ({
  ...{ code: CODE, state: 'live', money: { total: 90_000, money: 0, pinned: 0 }, name: 'Kari Nordmann' },
  ...{ lastNames: ['Nordmann', 'Hansen'], pinnedUnpaid: false, dueBack: null, ...overrides },
});
const line = (message: string, kroner: number, overrides: Partial<ReportRow> = {}): ReportRow => ({
  ...{ row: 1, at: NOON, ore: kroner * 100, type: 'Belastning', message, payer: '', psp: 'psp-1' },
  ...overrides,
});
const outcome = (codes: readonly PayableCode[], row: ReportRow) =>
  new PaymentMatch(codes, ({ psp }) => psp, { payments: new Set(), refunds: new Set() }).match([row])[0];

describe('what is not booked by itself says why', () => {
  const small = payable({ code: OTHER, money: { total: 45_000, money: 0, pinned: 0 }, lastNames: ['Berg'] });

  test.each<[string, readonly PayableCode[], ReportRow, Readonly<Record<string, unknown>>]>([
    ['no code', [payable()], line('takk for sist', 900), { reason: 'no-code' }],
    ['a name in capitals', [payable()], line('HANSEN', 700), { reason: 'no-code' }],
    [
      'the own name in capitals',
      [payable()],
      line('MARCUS', 900, { payer: 'Marcus Dahl' }),
      { reason: 'no-code' },
    ],
    ['no such code', [payable()], line('XXYY22', 900), { reason: 'code-unknown', unknownCode: 'XXYY22' }],
    [
      'no such code, though nearly one',
      [payable()],
      line('K7VM2R', 900),
      { outcome: 'suggestion', reason: 'code-unknown', unknownCode: 'K7VM2R' },
    ],
    ['no reference', [payable()], line(CODE, 900, { psp: '' }), { reason: 'no-reference' }],
    ['cancelled', [payable({ state: 'cancelled' })], line(CODE, 900), { reason: 'cancelled' }],
    [
      'expired, too little',
      [payable({ state: 'expired' })],
      line(CODE, 450),
      { reason: 'expired-owes-more' },
    ],
    [
      'two codes, another sum',
      [payable(), small],
      line(`${CODE} ${OTHER}`, 1000),
      { reason: 'codes-owe-other' },
    ],
    [
      'two codes, one ended',
      [payable({ state: 'expired' }), small],
      line(`${CODE} ${OTHER}`, 1350),
      { reason: 'codes-ended' },
    ],
  ])('%s', (_, codes, row, expected) => {
    expect(outcome(codes, row)).toMatchObject(expected);
  });

  test('what is booked says whose code it is, and has nothing to explain', () => {
    const row = outcome([payable()], line(CODE, 900));
    expect(row).toMatchObject({ shares: [{ name: 'Kari Nordmann' }] });
    expect(row).not.toHaveProperty('reason');
  });
});
