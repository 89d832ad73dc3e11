import { NOON } from '../builders.ts';
import { adds, changes, loses, type Change, type Table } from './damage.ts';

const NO_MAIL = { subject: '', text: '', html: '' };

/** What is wrong with who waits, and with what is held for them. */
export const WAITING_FAULTS: readonly (readonly [expected: string, table: Table, change: Change])[] = [
  [
    'I20: venter@example.org waits twice',
    'waiting_entry',
    adds('waiting_entry', { id: 'b', joined_order: 2 }),
  ],
  ['I20: two have joined as number 1', 'waiting_entry', adds('waiting_entry', { id: 'b' })],
  ['I20: the entry a is counted wrong', 'waiting_entry', changes('waiting_entry', { live_address: null })],
  ['I20: the entry a waits for 6 seats', 'waiting_entry', changes('waiting_entry', { size: 6 })],
  ['I20: the entry a has missed two', 'waiting_entry', changes('waiting_entry', { missed: 2 })],
  ['I20: the entry a is off the list since', 'waiting_entry', changes('waiting_entry', { state: 'left' })],
  [
    'I20: the entry a is waiting, and its offer',
    'waiting_entry',
    changes('waiting_entry', { state: 'waiting' }),
  ],
  ['I20: the offer to a has no session', 'session', loses('session')],
  [
    'I20: the offer to a ends at another',
    'waiting_entry',
    changes('waiting_entry', { hold_until: NOON + 1 }),
  ],
  ['I20: the offer to a is of no seats', 'waiting_entry', changes('waiting_entry', { hold_seats: [] })],
  [
    'I20: the offer to a names 1-3, which',
    'waiting_entry',
    changes('waiting_entry', { hold_seats: [{ row: 1, number: 3 }] }),
  ],
  ['I20: seat 2-1 is held for who does not', 'waiting_entry', loses('waiting_entry')],
  ['I20: the session of GHJ567 is of an offer', 'waiting_entry', loses('waiting_entry')],
  [
    'I20: more waiting-offer mails went',
    'outbox',
    adds('outbox', { kind: 'waiting-offer', mail: { ...NO_MAIL, to: 'venter@example.org' } }),
  ],
];
