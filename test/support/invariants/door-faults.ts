import { NOON } from '../builders.ts';
import { aMuster } from '../door-builders.ts';
import { adds, both, changes, type Change, type Table } from './damage.ts';

const START = aMuster().id;
const started = { id: START, type: 'muster', at: NOON, person_id: null, code: '', stands: false } as const;
const LATER = '00000000-0000-4000-8000-0000000000bb';

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
  [
    `I19: the roll call ${LATER} has begun while ${START} ran`,
    'muster',
    adds('muster', { id: LATER, started_at: NOON + 1 }),
  ],
  [
    'I19: the tick 00000000-0000-4000-8000-000000000001 counts in a roll call of another time',
    'door_act',
    changes('door_act', { type: 'seen', of_id: START, at: NOON - 600_001 }),
  ],
  [`I19: the start ${LATER} is of no roll call`, 'door_act', adds('door_act', { ...started, id: LATER })],
  [
    `I19: the start 00000000-0000-4000-8000-0000000000cc was in the roll call ${START}, and joins another`,
    'door_act',
    both(
      adds('muster', { id: LATER, started_at: NOON + 700_000 }),
      adds('door_act', {
        ...{ ...started, id: '00000000-0000-4000-8000-0000000000cc', received_at: NOON + 700_001 },
        answer: { outcome: 'joined', muster: LATER },
      }),
    ),
  ],
  [`I19: the roll call ${START} is not told of once in the log`, 'door_act', adds('door_act', started)],
  [`I19: the roll call ${START} has ended, and the log does not tell`, 'door_act', adds('door_act', started)],
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
