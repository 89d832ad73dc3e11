import { expect, test } from '@jest/globals';
import type { GuardPlan, Shift } from '../../../domain/door/guard-plan.ts';
import { shiftNews, toldBy, type SentPlan } from '../../../domain/door/sent-plan.ts';

const NOTHING: SentPlan = { shifts: [] };
const planOf = (...shifts: readonly Shift[]): GuardPlan => ({
  rows: [{ id: 'rad', label: 'Nattevakt', awake: true, shifts }],
});
const OLA = { id: 'a', from: 100, to: 200, passId: 'ola' };
const KARI = { id: 'b', from: 50, to: 100, passId: 'kari' };

/** What is told of plans that are sent one after another. */
const sentAll = (...plans: readonly GuardPlan[]) => {
  let sent = NOTHING;
  return plans.map((plan, at) => {
    const news = shiftNews(plan, sent, 1_000 + at);
    sent = toldBy(sent, news);
    return news;
  });
};

test('everybody with a pass is told of their shifts in order of time, who is typed by name is not', () => {
  const later = { ...OLA, id: 'c', from: 10, to: 20 };
  const [news] = sentAll(
    planOf(OLA, later, KARI, { id: 'd', from: 1, to: 2, name: 'Per', phone: '91234567' }),
  );
  const told = { label: 'Nattevakt', sequence: 0, changedAt: 1_000 };
  expect(news).toEqual([
    {
      passId: 'ola',
      on: [
        { ...later, ...told },
        { ...OLA, ...told },
      ],
      off: [],
    },
    { passId: 'kari', on: [{ ...KARI, ...told }], off: [] },
  ]);
});

test('nobody is told the same twice', () => {
  expect(sentAll(planOf(OLA, KARI), planOf(KARI, OLA))[1]).toEqual([]);
});

test.each([
  ['another time', planOf({ ...OLA, to: 300 }, KARI)],
  [
    'another row',
    { rows: [...planOf(OLA).rows.map((row) => ({ ...row, label: 'Dør' })), ...planOf(KARI).rows] },
  ],
])('%s goes to whom it is about, as a change of the same shift', (_, plan) => {
  const [, news] = sentAll(planOf(OLA, KARI), plan);
  expect(news).toMatchObject([{ passId: 'ola', on: [{ id: 'a', sequence: 1, changedAt: 1_001 }], off: [] }]);
});

test('who is off is told so once, and who takes over that they are on', () => {
  const [, news, again] = sentAll(
    planOf(OLA),
    planOf({ ...OLA, passId: 'kari' }),
    planOf({ ...OLA, passId: 'kari' }),
  );
  expect(news).toMatchObject([
    { passId: 'ola', on: [], off: [{ id: 'a', sequence: 1, isOff: true }] },
    { passId: 'kari', on: [{ id: 'a', sequence: 0 }], off: [] },
  ]);
  expect(again).toEqual([]);
});

test('who is on again after that is told so, later than that they were off', () => {
  const [, , news] = sentAll(planOf(OLA), planOf(), planOf(OLA));
  expect(news).toEqual([
    { passId: 'ola', on: [{ ...OLA, label: 'Nattevakt', sequence: 2, changedAt: 1_002 }], off: [] },
  ]);
});

test('what could not be told stays to be told', () => {
  const news = shiftNews(planOf(OLA, KARI), NOTHING, 1);
  const sent = toldBy(
    NOTHING,
    news.filter(({ passId }) => passId === 'kari'),
  );
  expect(shiftNews(planOf(OLA, KARI), sent, 2)).toMatchObject([{ passId: 'ola', on: [{ sequence: 0 }] }]);
});
