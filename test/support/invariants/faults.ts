import { createHash } from 'node:crypto';
import { aSignupPage, NOON } from '../builders.ts';
import { aGivenConsent } from '../consent-builders.ts';
import { aDrawn } from '../compo-builders.ts';
import { someFigures } from '../history-builders.ts';
import {
  adds,
  both,
  changes,
  entry,
  given,
  loses,
  named,
  rowsOf,
  unpaidOf,
  type Change,
  type Table,
} from './damage.ts';
import { DOOR_FAULTS } from './door-faults.ts';
import { ONLINE_FAULTS } from './online-faults.ts';
import { HOLDER } from './sound-event.ts';
import { WAITING_FAULTS } from './waiting-faults.ts';

/** As if they had moved themselves since. */
const moved = rowsOf('person', (rows) => rows.map((row) => ({ ...row, version: 1 })));
const DAY = 24 * 3_600_000;
/** The content of a mail whose receiver was erased. */
export const NO_MAIL = { to: '', subject: '', text: '', html: '' };
const ENDED = {
  hold_guid: HOLDER,
  hold_address: 'x@y.no',
  hold_slot: 1,
  hold_ip: '::',
  hold_until: NOON - 1,
};
const lifted = { type: 'blacklist_changed', email: 'ola@example.org', code: null } as const;
const mailSent = entry('order_confirmation_email', { success: true });
const LONG_AGO = NOON - 72 * 3_600_000;
const LONG = 'x'.repeat(501);
const layoutOf = (seat: string, to: object) => entry('seat_layout_changed', { seats: [{ seat, to }] }, null);
/** The id of the count of wrong codes for the session that holds seat 1-2. */
const wrongCodes = createHash('sha256')
  .update(JSON.stringify(['wrong-code', HOLDER]))
  .digest('hex');

/** For every checked table, changes that break the sound event, and what the checker reports. */
export const FAULTS: readonly (readonly [expected: string, table: Table, change: Change])[] = [
  ['I1: two persons on seat 1-1', 'person', adds('person', { code: 'XYZ789' })],
  ['I2: seat 1-2 is held for another address', 'seat', changes('seat', { hold_address: 'x@y.no' }, 1)],
  ['I2: seat 1-2 is held in slot 6', 'seat', changes('seat', { hold_slot: 6 }, 1)],
  ['I2: seat 1-2 is held from nowhere', 'seat', changes('seat', { hold_ip: null }, 1)],
  ['I2: seat 1-2 has a part of a hold', 'seat', changes('seat', { hold_slot: null }, 1)],
  ['I2: seat 1-1 is taken and still has a hold', 'seat', changes('seat', ENDED)],
  ['I3: ABC234 on 1-1 sent firstName Kari, and Kai', 'person', changes('person', { first_name: 'Kai' })],
  ['I3: ABC234 on 1-1 sent lastName Nordmann', 'person', changes('person', { last_name: 'Li' })],
  ['I3: ABC234 on 1-1 sent age 19, and 20', 'person', changes('person', { age: 20 })],
  ['I3: ABC234 on 1-1 sent phone', 'person', changes('person', { phone: '91234568' })],
  ['I3: ABC234 on 1-1 sent email', 'person', changes('person', { email: 'ola@example.org' })],
  ['I3: ABC234 on 1-1 sent special', 'person', changes('person', { special: 'Allergi' })],
  ['I3: ABC234 on 1-1 sent foodTicket', 'person', changes('person', { food_ticket: true })],
  ['I3: ABC234 was told of 450, and 400', 'registration', changes('registration', { total: 400 })],
  [
    'I3: ABC234 was told of another deadline',
    'registration',
    changes('registration', { payment_deadline: NOON }),
  ],
  ['I3: ABC234 was sent with other ages', 'registration', changes('registration', { too_young: true })],
  ['I3: ABC234 costs 450, and its persons 400', 'person', changes('person', { price: 400 })],
  ['I3: ABC234 costs 500, and its persons 450', 'registration', changes('registration', { total: 500 })],
  ['I3: ABC234 has a person 1 who pays 400', 'person', changes('person', { price: 400 })],
  [
    'I3: ABC234 has a person 1 who pays 450',
    'page',
    changes('page', { content: aSignupPage({ priceNoFood: 400 }) }),
  ],
  ['I3: ABC234 was told of another price of person 1', 'person', changes('person', { price: 400 })],
  ['I3: ABC234 was told of another sum', 'registration', changes('registration', { total: 400 })],
  ['I3: ABC234 was told of another name of person 1', 'person', changes('person', { first_name: 'Ola' })],
  ['I3: ABC234 is wrong about who needs', 'person', changes('person', { age: 12 })],
  ['I3: ABC234 is wrong about who needs', 'registration', changes('registration', { too_young: true })],
  [
    'I3: ABC234 has a deadline of its own',
    'registration',
    changes('registration', { payment_deadline: NOON }),
  ],
  ['I3: ABC234 has another code than its session', 'registration', changes('registration', { guid: HOLDER })],
  [
    'I3: ABC234 is counted by another mail domain',
    'registration',
    changes('registration', { mail_domain: 'example.com' }),
  ],
  [
    'I3: ABC234 is counted by another address',
    'registration',
    changes('registration', { address: 'x@y.no' }),
  ],
  ['I3: ABC234 has a person of another moment', 'person', changes('person', { registered_at: NOON + 1 })],
  [
    'I3: ABC234 is confirmed to another address',
    'registration',
    changes('registration', { email: 'x@y.no' }),
  ],
  ['I3: JKL234 costs 450, and its persons 400', 'deleted_person', changes('deleted_person', { price: 400 })],
  ['I3: the session of DEF567 is marked submitted', 'session', changes('session', { submitted_at: NOON }, 1)],
  ['I3: the session of ABC234 is registered, and not', 'session', changes('session', { submitted_at: 0 })],
  [
    'I3: the session of ABC234 was submitted at another',
    'session',
    changes('session', { submitted_at: NOON + 1 }),
  ],
  ['I3: the session of ABC234 is registered by another', 'session', changes('session', { email: 'x@y.no' })],
  ['I3: the session of XYZ789 has another code', 'session', changes('session', { code: 'XYZ789' }, 1)],
  ['I3: the session of DEF567 is counted by', 'session', changes('session', { address: 'x@y.no' }, 1)],
  ['I4: ABC234 has a person 7', 'person', changes('person', { position: 7 })],
  ['I4: XYZ789 has a deleted person', 'deleted_person', changes('deleted_person', { code: 'XYZ789' })],
  ['I4: ABC234 has more than five persons', 'person', adds('person', {}, 5)],
  ['I4: ABC234 has a person and no registration', 'registration', loses('registration')],
  ['I5: ABC234 has 0 confirmations', 'outbox', loses('outbox')],
  [
    'I5: the confirmation of ABC234 is queued for ever',
    'outbox',
    changes('outbox', { created_at: LONG_AGO }),
  ],
  ['I5: the confirmation of ABC234 is never due', 'outbox', changes('outbox', { next_at: NOON + 3_600_000 })],
  [
    'I5: the confirmation of ABC234 is claimed for ever',
    'outbox',
    changes('outbox', { claimed_until: NOON + 3_600_000 }),
  ],
  ['I5: the confirmation of ABC234 is lost', 'outbox', changes('outbox', { status: 'lost' as 'sent' })],
  ['I5: 2 confirmations of ABC234 were sent', 'activity', both(mailSent, mailSent)],
  ['I5: the confirmation of ABC234 is empty', 'outbox', changes('outbox', { status: 'sent', mail: NO_MAIL })],
  ['I5: ABC234 1 got a place, and was not told', 'activity', given],
  ['I9: ABC234 1 is not paid against the money', 'payment', changes('payment', { ore: 90_000 })],
  ['I10: vipps-report psp-1 0 counts twice', 'payment', adds('payment', {})],
  ['I10: a payment of ABC234 is of no report', 'payment_import', loses('payment_import')],
  ['I10: a payment is of XYZ789', 'payment', changes('payment', { code: 'XYZ789' })],
  ['I10: a payment of ABC234 counts', 'payment_import', changes('payment_import', { voided_at: NOON })],
  ['I10: rapport.csv booked 100, and its payments', 'payment', changes('payment', { ore: 200 })],
  [
    'I10: 100 of pay',
    'door_act',
    changes('door_act', { type: 'pay', answer: { outcome: 'unknown', bookedOre: 100 } }),
  ],
  ['I8: the log tells how XYZ789 came', 'activity', entry('order_confirmation', { success: true }, 'XYZ789')],
  ['I8: nobody noted how ABC234', 'registration', changes('registration', { registered_at: NOON + DAY })],
  ['I8: 1 of ABC234 have consent', 'person', changes('person', { consent: true })],
  ['I8: 0 of ABC234 are deleted', 'activity', entry('person_deleted', { seat: '1-1' })],
  [
    'I8: ola@example.org is barred',
    'activity',
    adds('activity', { ...lifted, details: { act: 'removed' }, happened_at: NOON }),
  ],
  ['I8: admin is of the crew', 'activity', entry('admin_removed', { username: 'admin' }, null)],
  ['I8: 1 of ABC234 have paid, and the log tells of 0', 'person', changes('person', { paid: true })],
  ['I8: 1 of ABC234 have arrived, and the log tells of 0', 'person', changes('person', { arrived: true })],
  ['I8: 0 of ABC234 have paid, and the log tells of 1', 'activity', entry('person_paid', { to: true })],
  ['I8: 1 of JKL234 have paid', 'deleted_person', changes('deleted_person', { paid: true })],
  ['I8: ABC234 sits on 1-3, and the log tells of 1-1', 'person', changes('person', { number: 3 })],
  [
    'I8: JKL234 sits on 1-2, and the log tells of 1-3',
    'deleted_person',
    changes('deleted_person', { number: 2 }),
  ],
  ['I8: nobody noted that XYZ789 was moved', 'seat_move', changes('seat_move', { code: 'XYZ789' })],
  ['I8: the move of JKL234 is not on the list', 'seat_move', loses('seat_move')],
  ['people: two have the id former', 'person', changes('person', { person_id: 'former' })],
  ['people: two have the id former', 'former_person', adds('former_person', {})],
  ['people: two have the id former', 'pass', changes('pass', { person_id: 'former' })],
  ['people: an entry person_added names x, whom nobody knows', 'activity', named('person_added')],
  ['people: move moved names x, whom nobody knows', 'seat_move', changes('seat_move', { person_id: 'x' })],
  ['people: payment p', 'payment', changes('payment', { person_ids: 'x' })],
  [
    'I8: nobody noted that XYZ789 was deleted',
    'deleted_person',
    changes('deleted_person', { code: 'XYZ789' }),
  ],
  ['I8: seat 1-3 is visible and blocked, and the log tells', 'seat', changes('seat', { blocked: true }, 2)],
  ['I8: seat 1-3 is hidden and open, and the log tells', 'seat', changes('seat', { hidden: true }, 2)],
  ['I8: seat 1-3 is visible and open, and the log tells hid', 'activity', layoutOf('1-3', { hidden: true })],
  [
    'I8: nobody noted that ola@example.org was barred',
    'blacklist',
    changes('blacklist', { updated_at: NOON }),
  ],
  ['I8: nobody noted that admin joined the crew', 'admin', changes('admin', { created_at: NOON })],
  [
    'I12: 192.0.2.1 holds more than 25 seats',
    'seat',
    adds('seat', { hold_guid: HOLDER, hold_until: NOON + 1, hold_ip: '192.0.2.1' }, 26),
  ],
  ['I12: kari@example.org has more than 2 unpaid', 'registration', unpaidOf({}, 3)],
  ['I12: kari@example.org has more than 2 unpaid', 'person', both(unpaidOf({}, 3), moved)],
  ['I12: 192.0.2.1 has more than 50 unpaid seats', 'registration', unpaidOf({}, 51)],
  ['I12: skole.no has more than 25 unpaid seats', 'registration', unpaidOf({ address: 'kari@skole.no' }, 26)],
  ['I12: the session of DEF567 has had more windows', 'session', changes('session', { hold_windows: 4 }, 1)],
  [
    'I12: the session of DEF567 was proven by a code',
    'session',
    changes('session', { created_at: LONG_AGO }, 1),
  ],
  ['I12: the session of ABC234 was submitted before', 'session', changes('session', { verified_at: 0 })],
  [
    'I12: the session of ABC234 was submitted after its',
    'session',
    changes('session', { verified_at: LONG_AGO }),
  ],
  [
    'I12: the session of DEF567 holds for longer',
    'session',
    changes('session', { hold_until: NOON + 7_200_000 }, 1),
  ],
  ['I12: kari@example.org has got more codes than 220', 'session', adds('session', { submitted_at: 0 }, 440)],
  ['I12: wrong-code of', 'limit_count', changes('limit_count', { id: wrongCodes, used: 7 })],
  ['I12: 192.0.2.1 in minute', 'activity', adds('activity', { type: 'order_check', ip: '192.0.2.1' }, 41)],
  ['I12: ABC234 has a text of more than 60', 'person', changes('person', { last_name: LONG })],
  ['I12: JKL234 has a text of more than 500', 'seat_move', changes('seat_move', { reason: LONG })],
  ['I12: ola@example.org has a text of more than 500', 'blacklist', changes('blacklist', { cause: LONG })],
  ['I12: ABC234 is 151 years old', 'person', changes('person', { age: 151 })],
  ['I12: admin, the first admin, is no superadmin', 'admin', changes('admin', { role: 'admin' })],
  ['I12: two admins are called admin', 'admin', adds('admin', { admin_key: 'Admin' })],
  ['I12: gone is let in and is no admin', 'admin_token', changes('admin_token', { admin_key: 'gone' })],
  ['I12: admin was let in for longer', 'admin_token', changes('admin_token', { created_at: LONG_AGO })],
  ['I12: somebody is let in to XYZ789', 'my_session', changes('my_session', { code: 'XYZ789' })],
  ['I12: ABC234 was open for longer', 'my_session', changes('my_session', { created_at: LONG_AGO })],
  ['I12: a link leads to XYZ789', 'link', changes('link', { subject: 'XYZ789' })],
  ['I12: the link to ABC234 was good', 'link', changes('link', { expires_at: NOON + 7_200_000 })],
  ['I12: ABC234 has got more links than 220', 'link', adds('link', {}, 440)],
  ['I12: admin was let in before', 'admin_token', changes('admin_token', { used_at: NOON - 1 })],
  [
    'I12: the door phone Dør 1 is enrolled by half',
    'door_phone',
    changes('door_phone', { enrolled_at: null }),
  ],
  [
    'I12: the door phone Dør 1 has a link that is good',
    'door_phone',
    changes('door_phone', { link_ends: NOON + DAY }),
  ],
  ['I12: there are more door phones', 'door_phone', adds('door_phone', {}, 30)],
  ...DOOR_FAULTS,
  ...ONLINE_FAULTS,
  ...WAITING_FAULTS,
  ['I17: Husk sovepose has 1 mails, not 2', 'message', changes('message', { count: 2 })],
  ['I17: Husk sovepose has 0 mails, not 1', 'outbox', loses('outbox')],
  ['I17: Husk sovepose went on after it was stopped', 'message', changes('message', { stopped_at: NOON })],
  ...(
    [
      ['lacks times of sign-ups', { perDay: [] }],
      ['lacks how sign-ups were paid', { paid: { in24h: 2, inTime: 1, late: 1, expired: 0, unpaid: 0 } }],
      ['has other groups than persons', { groups: { 1: 6 } }],
      ['has others arrived or absent than registered', { noShow: 2 }],
      ['tells an age of few', { ages: { '-12': 1, '13-15': 0, '16-17': 0, '18-24': 10, '25+': 0 } }],
    ] as const
  ).map(
    ([fault, figures]) =>
      [
        `I18: Polarnatt LAN ${fault}`,
        'history',
        changes('history', { figures: someFigures(figures) }),
      ] as const,
  ),
  ['I17: a preview is empty', 'message_preview', changes('message_preview', { subject: '' })],
  ['I12: the consent code', 'link', changes('link', { purpose: 'consent-code', expires_at: NOON + DAY })],
  ['I16: the consent for ABC234 1 is of nobody', 'consent', changes('consent', { person_id: 'x' })],
  [
    'I16: ABC234 1 has the consent of whom',
    'consent',
    both(given, loses('consent'), changes('person', { consent: true })),
  ],
  ['I16: the consent for ABC234 2 is of somebody else', 'consent', changes('consent', { position: 2 })],
  ['I16: the consent for ABC234 1 is not what', 'consent', changes('consent', { paper_at: NOON })],
  ['I16: the consent for ABC234 1 is of no guardian', 'consent', changes('consent', { guardian_email: '' })],
  [
    'I16: the consent for ABC234 1 keeps',
    'consent',
    changes('consent', { withdrawn_by: '', given: aGivenConsent() }),
  ],
  ['I14: kari in game_1 is not registered', 'team_member', changes('team_member', { person_id: 'x' })],
  ['I14: kari in game_1 is on no team of it', 'team_member', changes('team_member', { team_id: 'x' })],
  ['I14: person-ABC234-1 in game_1 is on two teams', 'team_member', adds('team_member', { id: 'again' })],
  ['I15: Lag a in game_1 is more than it could be', 'team_member', changes('team_member', { most: 0 })],
  ['I15: Lag a in game_1 is of no competition', 'compo', loses('compo')],
  ['I15: Lag b in game_1 is empty before the draw', 'compo', changes('compo', { drawn: null })],
  ['I15: Lag b in game_1 is empty, and nobody', 'team', changes('team', { gone_at: null }, 1)],
  ['I15: Lag a in game_1 is gone, and somebody', 'team', changes('team', { gone_at: 3 })],
  ['I15: Lag a in game_1 has the name of another', 'team', adds('team', { id: 'c', name: 'LAG A' })],
  ['I15: the draw of game_1 has a team that is not', 'team', changes('team', { id: 'c' }, 1)],
  ['I15: the draw of game_1 has a team twice', 'compo', changes('compo', { drawn: aDrawn(['a', 'a']) })],
  ['I12: ola@example.org is barred by another', 'blacklist', changes('blacklist', { block_key: 'x@y.no' })],
  ['I12: the log tells the guid of DEF567', 'activity', entry('seat_selection', { guid: HOLDER })],
  ['erased: number 2 comes after one that is not there', 'erasure', changes('erasure', { number: 2 })],
];
