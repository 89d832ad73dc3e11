import { describe, expect, test } from '@jest/globals';
import { SEVERITIES, phaseAt, tasksOf, type Phase } from '../../../domain/desk/task.ts';
import { TASKS, type TaskId } from '../../../domain/desk/tasks.ts';
import { DAY } from '../../../domain/shared/durations.ts';
import { aSnapshot } from '../../support/desk-builders.ts';

const tasks = (changed: Parameters<typeof aSnapshot>[0], isSuperadmin = true) =>
  tasksOf<TaskId>(TASKS, aSnapshot(changed), isSuperadmin);
const idsOf = (changed: Parameters<typeof aSnapshot>[0]) => tasks(changed).map(({ id }) => id);
const soon = { now: Date.UTC(2027, 9, 4, 10) };

/** What makes a task; each snapshot differs from a calm one in that alone. */
const MADE: readonly (readonly [TaskId, Phase, Parameters<typeof aSnapshot>[0], string])[] = [
  [
    'opening-late',
    'before',
    { signup: { heldBackBy: ['hall', 'mail'], opensAt: null } },
    'det mangler plasser i salen og e-post som kommer fram',
  ],
  ['superadmin-password', 'open', { setUp: { superadminPassword: false } }, 'superadmin-passordet'],
  [
    'set-up',
    'before',
    { setUp: { seats: false, hall: false, prices: false }, dates: { starts: null }, signup: { opensAt: 1 } },
    'Sett opp arrangementet',
  ],
  ['facts', 'open', { setUp: { madeUpFacts: 3 } }, '3 er bare et eksempel'],
  ['vipps', 'during', { setUp: { vipps: false } }, 'Vippsnummeret'],
  ['dates', 'before', { dates: { starts: null }, signup: { opensAt: 1 } }, 'når LAN-et begynner'],
  ['hall', 'open', { setUp: { hall: false } }, 'ingen plass som noen kan få'],
  ['prices', 'open', { setUp: { prices: false } }, 'Sett prisene'],
  ['mail', 'during', { mail: { leaves: false } }, 'E-post kommer ikke fram'],
  ['backup', 'after', { backup: { missing: true } }, 'sikkerhetskopi'],
  ['vipps-webhook', 'open', { money: { vippsIsSilent: true } }, 'Vipps sier ikke fra om betalinger'],
  ['crew-unlisted', 'soon', { crewListed: false }, 'Legg inn crewet og nattevaktene'],
  ['muster', 'open', { musterRuns: true }, 'Opptelling pågår'],
  ['responsible', 'before', { night: { responsible: false } }, 'ansvarlig om natta'],
  ['night-hours', 'soon', { night: { hours: false } }, 'når natta begynner'],
  ['meeting-place', 'during', { night: { meetingPlace: false } }, 'hvor alle samles'],
  ['round', 'during', { round: { overdue: true } }, 'Runde på overtid: ingen er gått ennå.'],
  [
    'guards',
    'during',
    { guardsLacking: { tonight: 2, later: 3 } },
    'Vakter mangler i natt: 2 timer om natta har for få',
  ],
  ['mail-to-files', 'open', { mail: { toFiles: true } }, 'legges i filer'],
  ['rules', 'open', { setUp: { rules: false } }, 'reglene'],
  ['late-deadline', 'open', { setUp: { lateDeadline: true } }, 'Betalingsfristen'],
  ['backup-elsewhere', 'soon', { backup: { elsewhere: false } }, 'annen maskin'],
  ['second-admin', 'open', { setUp: { admins: 1 } }, 'administrator til'],
  ['try-signup', 'before', { signup: { registrations: 0, isOpen: true } }, 'Prøv påmeldingen selv'],
  ['opening-time', 'before', { signup: { isOpen: false } }, 'sett når den åpner'],
  ['unmatched', 'after', { money: { unmatched: 2 } }, '2 betalinger mangler kode'],
  ['overdue', 'open', { money: { overdue: 1 } }, 'Én påmelding er ikke betalt innen fristen'],
  ['late-money', 'open', { money: { late: 1 } }, 'betalt for sent'],
  ['to-pay-back', 'after', { money: { toPayBack: 4 } }, '4 påmeldinger skal ha penger tilbake'],
  ['mail-failed', 'open', { mail: { failed: 2 } }, '2 e-poster kom ikke fram'],
  ['consents', 'soon', { persons: { withoutConsent: 7 } }, '7 deltakere mangler samtykke'],
  ['door-phones', 'during', { doorPhones: 0 }, 'dørtelefon'],
  [
    'waiting',
    'open',
    { waiting: { groups: 3, free: 1, fits: true } },
    'Tilby plasser fra ventelisten: 3 grupper venter, og én plass er ledig.',
  ],
  ['draws', 'during', { compos: { undrawn: 2 } }, '2 konkurranser er ikke trukket'],
  ['matches', 'during', { compos: { waiting: 5 } }, '5 kamper venter'],
  ['winners', 'after', { compos: { unwon: 2 } }, 'Skriv hvem som vant: 2 konkurranser er ferdig'],
  ['unpaid-inside', 'during', { persons: { unpaidInside: 1 } }, 'Én er sluppet inn'],
  ['unpaid', 'after', { money: { unpaid: 2 } }, '2 påmeldinger er ikke betalt'],
  ['messages-queued', 'after', { messagesQueued: 9 }, '9 e-poster'],
  [
    'tell-people',
    'before',
    { signup: { isOpen: false, opensAt: Date.UTC(2027, 9, 8, 16) } },
    'fredag 8. oktober kl. 18.00',
  ],
  ['addresses-refused', 'open', { mail: { refused: 1 } }, 'Én adresse'],
  ['full', 'open', { signup: { isFull: true } }, 'Salen er full'],
  ['programme', 'soon', { setUp: { programme: false } }, 'Programmet er tomt'],
  ['not-arrived', 'during', { persons: { notArrived: 12 } }, '12 er ikke kommet'],
  ['history', 'after', { history: false }, 'historikken'],
];
/** What stands in a phase whatever has been done. */
const STANDING: Readonly<Partial<Record<Phase, readonly TaskId[]>>> = {
  soon: ['fire-notice', 'print-lists'],
  after: ['report', 'new-event'],
};

describe('each kind of task comes by what makes it, alone, and goes with it', () => {
  test.each(MADE)('%s, phase %s', (id, phase, change, text) => {
    const standing = STANDING[phase] ?? [];
    expect(idsOf({ phase })).toEqual(standing);
    const found = tasks({ phase, ...change });
    expect(found.map((task) => task.id).filter((one) => !standing.includes(one))).toEqual([id]);
    expect(found.find((task) => task.id === id)?.text).toContain(text);
    expect(found.find((task) => task.id === id)?.count).toBeGreaterThan(0);
  });

  test('every kind stands in the table', () => {
    const made = [...MADE.map(([id]) => id), ...Object.values(STANDING).flat()];
    expect(made.toSorted()).toEqual(Object.keys(TASKS).toSorted());
  });
});

test.each<[TaskId, Phase]>([
  ['consents', 'open'],
  ['not-arrived', 'soon'],
  ['unpaid', 'during'],
  ['second-admin', 'during'],
  ['overdue', 'during'],
  ['meeting-place', 'open'],
  ['responsible', 'after'],
])('%s does not wait in the phase %s', (id, phase) => {
  const change = MADE.find(([one]) => one === id)?.[2] ?? {};
  expect(idsOf({ ...change, phase })).not.toContain(id);
});

test('an overdue round is told with the last one', () => {
  const last = { at: Date.UTC(2027, 9, 8, 0, 12), by: 'Dør 1' };
  expect(idsOf({ phase: 'soon', round: { overdue: true, last } })).not.toContain('round');
  const [task] = tasks({ phase: 'during', round: { overdue: true, last } });
  expect(task?.text).toBe('Runde på overtid: den siste ble gått fredag 8. oktober kl. 02.12 av Dør 1.');
});

test('nothing of the night waits where the event does not last over one', () => {
  const night = { isSpent: false, responsible: false, hours: false, meetingPlace: false };
  expect(idsOf({ phase: 'soon', night })).toEqual(['print-lists']);
});

test('guards who are missing tonight hurt at once, later ones soon, and after the LAN none do', () => {
  const guards = (tonight: number, phase: Phase = 'soon') =>
    tasks({ phase, guardsLacking: { tonight, later: 1 } }).find(({ id }) => id === 'guards');
  expect(guards(1)).toMatchObject({ severity: 'now', count: 1 });
  expect(guards(0)).toMatchObject({
    ...{ severity: 'soon', count: 1 },
    text: 'Vakter mangler: én time om natta har for få våkne voksne.',
  });
  expect(guards(1, 'after')).toBeUndefined();
});

test('an empty site is led by one step, what it asks for stands nowhere else, and what waits for it below', () => {
  const empty = {
    ...{ phase: 'before' as const, dates: { starts: null, ends: null } },
    setUp: {
      ...{ superadminPassword: false, hall: false, seats: false, prices: false, rules: false },
      ...{ programme: false, vipps: false, madeUpFacts: 6, admins: 1 },
    },
    mail: { leaves: false },
    signup: { isOpen: false, registrations: 0 },
    backup: { missing: false, elsewhere: false },
  };
  expect(idsOf(empty)).toEqual([
    ...['superadmin-password', 'set-up', 'facts', 'vipps', 'mail'],
    ...['rules', 'backup-elsewhere', 'second-admin', 'try-signup', 'opening-time'],
  ]);
});

test('what hurts most stands first, and the table is written in that order before the opening', () => {
  const all = tasks({
    ...{ phase: 'during', persons: { notArrived: 1, unpaidInside: 1 }, mail: { leaves: false, refused: 1 } },
    ...{ money: { unmatched: 1 }, musterRuns: true },
  });
  const ranks = all.map(({ severity }) => SEVERITIES.indexOf(severity));
  expect(ranks).toEqual(ranks.toSorted());
  expect(all.map(({ id }) => id)).toEqual([
    ...['muster', 'mail', 'unmatched', 'unpaid-inside', 'addresses-refused', 'not-arrived'],
  ]);
});

test('whoever is no superadmin is told to ask one, and is led to the same place', () => {
  const change = { setUp: { vipps: false, admins: 1 } };
  const [vipps, admins] = tasks(change, false);
  expect(vipps?.text).toMatch(/^Be en superadmin om: Skriv inn Vippsnummeret/);
  expect(vipps?.path).toBe(tasks(change)[0]?.path);
  expect(admins?.text).not.toContain('superadmin');
});

test('what a superadmin is asked for is something to do', () => {
  const asked = MADE.flatMap(([id, phase, change]) =>
    tasks({ phase, ...change }, false).filter((task) => task.id === id && /^Be en/.test(task.text)),
  );
  const verbs = asked.map(({ text }) => /^Be en superadmin om: (\S+)/.exec(text)?.[1]);
  expect([...new Set(verbs)].toSorted()).toEqual(['Rett', 'Sett', 'Skriv', 'Ta']);
});

test.each<[string, Parameters<typeof phaseAt>, Phase]>([
  ['nobody knows when', [{ starts: null, ends: null }, soon.now, true], 'before'],
  [
    'nothing was opened',
    [{ starts: soon.now + 8 * DAY, ends: soon.now + 9 * DAY }, soon.now, false],
    'before',
  ],
  ['sign-up was opened', [{ starts: soon.now + 8 * DAY, ends: soon.now + 9 * DAY }, soon.now, true], 'open'],
  ['a week before', [{ starts: soon.now + 7 * DAY, ends: soon.now + 9 * DAY }, soon.now, false], 'soon'],
  ['from the start', [{ starts: soon.now, ends: soon.now + 1 }, soon.now, true], 'during'],
  ['from the end', [{ starts: soon.now - 1, ends: soon.now }, soon.now, true], 'after'],
  ['the end is not known', [{ starts: soon.now - DAY, ends: null }, soon.now, true], 'during'],
])('the phase: %s', (_, of, phase) => {
  expect(phaseAt(...of)).toBe(phase);
});
