import { adds, changes, type Change, type Table } from './damage.ts';

const open = { step: 'look', state: 'waiting' } as const;
const TAKEN = { state: 'paid', authorised_ore: 45_000, captured_ore: 45_000 } as const;
const paid = { kind: 'vipps-online', source: 'lp-ABC234-1', ore: 45_000, voided_at: null } as const;

/** What is wrong with payments online. */
export const ONLINE_FAULTS: readonly (readonly [expected: string, table: Table, change: Change])[] = [
  ['I21: lp-ABC234-2 took more', 'online_payment', changes('online_payment', { captured_ore: 45_001 }, 1)],
  ['I21: lp-ABC234-1 took more', 'online_payment', changes('online_payment', { refund_ore: 1 })],
  ['I21: ABC234 is paid online twice at once', 'online_payment', adds('online_payment', open, 2)],
  ['I21: lp-ABC234-1 is booked with 0', 'online_payment', changes('online_payment', TAKEN)],
  ['I21: lp-ABC234-1 is booked with 45000', 'payment', adds('payment', paid)],
  ['I21: lp-ABC234-9 is booked, and nobody', 'payment', adds('payment', { ...paid, source: 'lp-ABC234-9' })],
];
