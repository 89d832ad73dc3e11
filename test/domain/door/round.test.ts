import { expect, test } from '@jest/globals';
import { isRoundOverdue, laterRound } from '../../../domain/door/round.ts';

const oslo = (text: string) => Date.parse(`2027-10-${text}+02:00`);
const RULES = { roundMinutes: 60, nightFrom: '23:00', nightTo: '07:00' };
const round = (text: string) => ({ at: oslo(text), by: 'Kari' });

test.each([
  ['an hour ago', round('09T02:00'), '09T03:00', false],
  ['a minute longer ago', round('09T02:00'), '09T03:01', true],
  ['in the evening, as night has only begun', round('08T20:00'), '08T23:59', false],
  ['in the evening, an hour into the night', round('08T20:00'), '09T00:01', true],
  ['never, as night has only begun', null, '09T00:00', false],
  ['never, an hour into the night', null, '09T00:01', true],
  ['long ago, by day', round('09T02:00'), '09T12:00', false],
  ['by a clock that is ahead', round('09T05:00'), '09T04:00', false],
])('the last round was %s', (_, last, now, overdue) => {
  expect(isRoundOverdue(last, RULES, oslo(now))).toBe(overdue);
});

test.each([
  [{ startsAt: oslo('09T06:00') }, false],
  [{ endsAt: oslo('09T02:00') }, false],
  [{ startsAt: oslo('08T18:00'), endsAt: oslo('10T12:00') }, true],
  [{ startsAt: null, endsAt: null }, true],
])('at night during an event with %j alone', (dates, overdue) => {
  expect(isRoundOverdue(null, { ...RULES, ...dates }, oslo('09T03:00'))).toBe(overdue);
});

test.each([[{ ...RULES, roundMinutes: null }], [{ ...RULES, nightFrom: '', nightTo: '' }]])(
  'nobody counts by %j',
  (rules) => {
    expect(isRoundOverdue(null, rules, oslo('09T03:00'))).toBe(false);
  },
);

test('of two rounds the later one is the last', () => {
  const [one, other] = [round('09T02:00'), round('09T03:00')];
  expect([
    laterRound(one, other),
    laterRound(other, one),
    laterRound(null, one),
    laterRound(one, null),
  ]).toEqual([...[other, other, one, one]]);
  expect(laterRound(null, null)).toBeNull();
});
