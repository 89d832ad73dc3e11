import { describe, expect, test } from '@jest/globals';
import { parseOsloField } from '../../../domain/shared/oslo-time.ts';
import { RuleViolation } from '../../../domain/shared/rule-violation.ts';
import { scheduleSaved, type SentSchedule } from '../../../domain/pages/schedule-saved.ts';
import {
  isSignupOpen,
  lastSwitch,
  type ScheduleField,
  type SignupSchedule,
} from '../../../domain/pages/signup-schedule.ts';
import { NOON } from '../../support/builders.ts';

const [AGO, SOON, LATER] = [NOON - 1_000, NOON + 1_000, NOON + 2_000];
const shut = { signupOpen: false } as const;
const open = { signupOpen: true } as const;

test.each<[string, SignupSchedule, boolean]>([
  ['by hand', open, true],
  ['not by hand', shut, false],
  ['a millisecond before it opens', { ...shut, opensAt: NOON + 1 }, false],
  ['at the moment it opens', { ...shut, opensAt: NOON }, true],
  ['a millisecond before it closes', { ...open, closesAt: NOON + 1 }, true],
  ['at the moment it closes', { ...open, closesAt: NOON }, false],
  ['opened by the clock, closing later', { ...shut, opensAt: AGO, closesAt: SOON }, true],
  ['opened and closed by the clock', { ...shut, opensAt: AGO, closesAt: NOON }, false],
  ['with times that were taken away', { ...open, opensAt: null, closesAt: null }, true],
])('open %s: %j is %s', (_, schedule, is) => {
  expect(isSignupOpen(schedule, NOON)).toBe(is);
});

test.each<[SignupSchedule, number | null]>([
  [open, null],
  [{ ...shut, opensAt: SOON, closesAt: LATER }, null],
  [{ ...shut, opensAt: AGO, closesAt: LATER }, AGO],
  [{ ...shut, opensAt: AGO, closesAt: NOON }, NOON],
])('of %j the last switch was %s', (schedule, last) => {
  expect(lastSwitch(schedule, NOON)).toBe(last);
});

describe('a save of the page', () => {
  test.each<[string, SignupSchedule, SentSchedule, SignupSchedule, ScheduleField[]]>([
    ['of a text', { ...shut, opensAt: SOON }, shut, { ...shut, opensAt: SOON }, []],
    ['of a text, opened by the clock', { ...shut, opensAt: AGO }, open, { ...shut, opensAt: AGO }, []],
    ['of a text, closed by the clock', { ...open, closesAt: AGO }, shut, { ...open, closesAt: AGO }, []],
    ['without any of it', { ...shut, opensAt: SOON }, {}, { ...shut, opensAt: SOON }, []],
    [
      'that sets both times',
      shut,
      { ...shut, opensAt: SOON, closesAt: LATER },
      { ...shut, opensAt: SOON, closesAt: LATER },
      [],
    ],
    ['that takes a time away', { ...shut, opensAt: SOON }, { opensAt: null }, shut, []],
    [
      'with the reached time sent back',
      { ...shut, opensAt: AGO },
      { ...open, opensAt: AGO },
      { ...shut, opensAt: AGO },
      [],
    ],
    ['opened by hand before its time', { ...shut, opensAt: SOON }, open, open, ['opensAt']],
    [
      'opened by hand before its time, the time sent back',
      { ...shut, opensAt: SOON },
      { ...open, opensAt: SOON },
      open,
      ['opensAt'],
    ],
    ['opened by hand, its time taken away', { ...shut, opensAt: SOON }, { ...open, opensAt: null }, open, []],
    [
      'opened by hand, closing later',
      { ...shut, opensAt: SOON, closesAt: LATER },
      open,
      { ...open, closesAt: LATER },
      ['opensAt'],
    ],
    ['opened again after it closed', { ...open, closesAt: AGO }, open, open, ['closesAt']],
    [
      'opened again after both',
      { ...shut, opensAt: AGO - 1, closesAt: AGO },
      open,
      open,
      ['opensAt', 'closesAt'],
    ],
    ['closed by hand after its time', { ...shut, opensAt: AGO }, shut, shut, ['opensAt']],
    ['closed by hand before it closes', { ...open, closesAt: SOON }, shut, { ...shut, closesAt: SOON }, []],
    ['closed now, opening later', open, { ...shut, opensAt: SOON }, { ...shut, opensAt: SOON }, []],
    [
      'closed now after its time, opening later',
      { ...shut, opensAt: AGO },
      { ...shut, opensAt: SOON },
      { ...shut, opensAt: SOON },
      [],
    ],
    ['open, the reached time taken away', { ...shut, opensAt: AGO }, { ...open, opensAt: null }, open, []],
    [
      'closed, the reached time taken away',
      { ...open, closesAt: AGO },
      { ...shut, closesAt: null },
      shut,
      [],
    ],
    [
      'closed, the last of two reached times taken away',
      { ...shut, opensAt: AGO - 1, closesAt: AGO },
      { ...shut, closesAt: null },
      shut,
      ['opensAt'],
    ],
    [
      'closed after its time, opening and closing once more',
      { ...open, closesAt: AGO },
      { ...shut, opensAt: SOON, closesAt: LATER },
      { ...shut, opensAt: SOON, closesAt: LATER },
      [],
    ],
    [
      'prolonged after it closed',
      { ...open, closesAt: AGO },
      { ...shut, closesAt: SOON },
      { ...open, closesAt: SOON },
      [],
    ],
    [
      'open, the reached time taken away, closing at a new time',
      { ...shut, opensAt: AGO },
      { ...open, opensAt: null, closesAt: SOON },
      { ...open, closesAt: SOON },
      [],
    ],
    ['of a reached time only', { ...shut, opensAt: AGO }, { opensAt: null }, shut, []],
    ['opened now, closing at a new time', shut, { ...open, closesAt: SOON }, { ...open, closesAt: SOON }, []],
  ])('%s', (_, stored, sent, schedule, cleared) => {
    expect(scheduleSaved(stored, sent, NOON)).toEqual({ schedule, cleared });
  });

  test.each<[string, SignupSchedule, SentSchedule, ScheduleField]>([
    ['opens in the past', shut, { ...shut, opensAt: AGO }, 'opensAt'],
    ['opens now', shut, { ...shut, opensAt: NOON }, 'opensAt'],
    ['closes in the past', open, { closesAt: AGO }, 'closesAt'],
    ['closes as it opens', shut, { ...shut, opensAt: SOON, closesAt: SOON }, 'closesAt'],
    [
      'closes before it opens, the closing stored',
      { ...shut, closesAt: SOON },
      { opensAt: LATER },
      'closesAt',
    ],
    [
      'closes before it opens, the opening stored',
      { ...shut, opensAt: LATER },
      { closesAt: SOON },
      'closesAt',
    ],
    ['opens by hand and later', shut, { ...open, opensAt: SOON }, 'opensAt'],
    ['is open and opens later', open, { opensAt: SOON }, 'opensAt'],
    ['opens at half a millisecond', shut, { ...shut, opensAt: SOON + 0.5 }, 'opensAt'],
    ['opens in a year with five figures', shut, { ...shut, opensAt: Date.UTC(20_277, 0) }, 'opensAt'],
    ['closes after the last year of a date', shut, { ...shut, closesAt: Date.UTC(2_101, 1) }, 'closesAt'],
  ])('that %s is refused', (_, stored, sent, field) => {
    expect(() => scheduleSaved(stored, sent, NOON)).toThrow(new RuleViolation('schedule-invalid', { field }));
  });
});

test.each([
  ['the hour that March skips', '2027-03-28T02:30', '2027-03-28T03:30:00+02:00'],
  ['the hour that October has twice', '2027-10-31T02:30', '2027-10-31T02:30:00+02:00'],
])('a time typed in %s is the next that exists, or the first', (_, typed, is) => {
  expect(parseOsloField(typed)).toBe(Date.parse(is));
});
