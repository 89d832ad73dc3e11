import { NOON } from '../builders.ts';
import { adds, changes, type Change, type Table } from './damage.ts';

/** What is wrong with who is inside, and with roll calls. */
export const DOOR_FAULTS: readonly (readonly [expected: string, table: Table, change: Change])[] = [
  [
    'I19: the roll call 00000000-0000-4000-8000-0000000000aa ends',
    'muster',
    changes('muster', { ended_at: 0 }),
  ],
  [
    'I19: the tick',
    'door_act',
    changes('door_act', { type: 'seen', answer: { outcome: 'done' }, stands: false }),
  ],
  ['I13: ABC234 1 is there by an act', 'door_act', changes('door_act', { stands: true })],
  ['I13: ABC234 1 has arrived, and every act', 'person', changes('person', { arrived: true })],
  [
    'I13: arrive of ABC234 stands, and moved nobody',
    'door_act',
    adds('door_act', { stands: true, answer: { outcome: 'superseded' } }),
  ],
  ['I13: the log tells of 0 acts on ABC234', 'door_act', changes('door_act', { at: NOON - 9 })],
  ['I13: the log tells of 1 acts on ABC234, and 2', 'door_act', adds('door_act', {})],
];
