import { describe, expect, test } from '@jest/globals';
import {
  countPasses,
  isAdult,
  isOverTime,
  MOST_PASS_LINES,
  passesFrom,
  passFields,
  passProblem,
  personOfPass,
  untilOf,
  type PassForm,
} from '../../../domain/door/pass.ts';
import { parseOsloField } from '../../../domain/shared/oslo-time.ts';
import { aPass } from '../../support/door-builders.ts';

const KARI = { kind: 'crew', firstName: 'Kari', lastName: 'Lie', phone: '91234567' } as const;

test.each<[string | null, Partial<PassForm>]>([
  [null, {}],
  ['first-name-missing', { firstName: ' ' }],
  ['last-name-link', { lastName: 'www.lie.no' }],
  // The first one counts.
  ['last-name-missing', { lastName: '', phone: '1' }],
  ['age-invalid', { age: 121 }],
  ['age-invalid', { age: 'tolv' }],
  [null, { age: 0 }],
  [null, { age: '' }],
  ['phone-invalid', { phone: '' }],
  ['phone-invalid', { kind: 'guard', phone: null }],
  [null, { kind: 'visitor', phone: '' }],
  [null, { kind: 'other', phone: undefined }],
  ['phone-invalid', { kind: 'visitor', phone: '12' }],
  ['email-invalid', { email: 'kari@' }],
  ['until-invalid', { until: '24:00' }],
  [null, { until: '02:00' }],
])('is told %s of %j', (problem, changes) => {
  expect(passProblem({ ...KARI, ...changes })).toBe(problem);
});

test('is stored tidied, and what is empty as not known', () => {
  expect(
    passFields({ ...KARI, firstName: '  Kari  Anne ', phone: '912 34 567', age: '17', until: '' }),
  ).toEqual({
    ...{ kind: 'crew', firstName: 'Kari Anne', lastName: 'Lie', age: 17, phone: '91234567' },
    ...{ email: null, until: null },
  });
});

describe('a pasted list', () => {
  test('has one a line, the last word being the last name, blank lines skipped', () => {
    const forms = passesFrom('guard', 'Kari Anne Lie, 912 34 567\r\n\n  Ola Berg,98765432\n');
    expect(forms.map(passFields)).toMatchObject([
      { kind: 'guard', firstName: 'Kari Anne', lastName: 'Lie', phone: '91234567' },
      { firstName: 'Ola', lastName: 'Berg', phone: '98765432' },
    ]);
  });

  test.each([
    [
      'Kari Lie, 91234567\n\nOla\nPer Ås',
      [
        [2, 'last-name-missing'],
        [3, 'phone-invalid'],
      ],
    ],
    ['', []],
    [`Kari Lie, 91234567\n`.repeat(MOST_PASS_LINES + 1), []],
  ])('is refused with its wrong lines, counted without the blank ones', (text, wrong) => {
    const lines = wrong.map(([line, problem]) => ({ line, problem }));
    expect(() => passesFrom('crew', text)).toThrow(expect.objectContaining({ code: 'lines-invalid', lines }));
  });
});

test.each([
  ['2027-10-09T18:00', '23:00', '2027-10-09T22:59', false],
  ['2027-10-09T18:00', '23:00', '2027-10-09T23:00', true],
  ['2027-10-09T18:00', '23:00', '2027-10-10T04:00', true],
  // A time before six is of the night that follows.
  ['2027-10-09T18:00', '02:00', '2027-10-09T23:59', false],
  ['2027-10-09T18:00', '02:00', '2027-10-10T01:59', false],
  ['2027-10-09T18:00', '02:00', '2027-10-10T02:00', true],
  // Who comes after it is over at once.
  ['2027-10-09T23:30', '23:00', '2027-10-09T23:30', true],
  // The clocks go back in this night.
  ['2027-10-30T18:00', '05:00', '2027-10-31T04:59', false],
  ['2027-10-30T18:00', '05:00', '2027-10-31T05:00', true],
])('who came %s and has to be out by %s is over time at %s: %s', (came, until, at, over) => {
  const arrivedAt = parseOsloField(came);
  const now = parseOsloField(at) ?? 0;
  expect(isOverTime({ presence: 'inside', arrivedAt }, until, now)).toBe(over);
  expect(isOverTime({ presence: 'out', arrivedAt }, until, now)).toBe(false);
  expect(isOverTime({ presence: 'inside', arrivedAt }, null, now)).toBe(false);
});

test('only visitors have the time that holds for all visitors, and their own before it', () => {
  expect(untilOf({ kind: 'visitor', until: null }, '23:00')).toBe('23:00');
  expect(untilOf({ kind: 'visitor', until: '21:00' }, '23:00')).toBe('21:00');
  expect(untilOf({ kind: 'visitor', until: null }, '')).toBeNull();
  expect(untilOf({ kind: 'crew', until: null }, '23:00')).toBeNull();
});

test('counts who is inside or out, by kind', () => {
  const all = (['inside', 'out', 'left', 'expected'] as const).flatMap((presence) =>
    (['crew', 'visitor'] as const).map((kind) => ({ kind, presence })),
  );
  expect(countPasses(all)).toEqual({ crew: 2, guard: 0, visitor: 2, other: 0 });
});

test('is of an adult unless an age says otherwise', () => {
  expect([null, 18, 17].map((age) => isAdult({ age }))).toEqual([true, true, false]);
});

test.each([
  [0, null, true],
  [5_000, null, false],
  [5_000, true, true],
  [0, false, false],
])('is of a person who owes %d øre and, marked %s, has paid: %s', (priceOre, paidPin, paid) => {
  expect(personOfPass(aPass({ priceOre, paidPin }))).toMatchObject({
    paid,
    price: priceOre / 100,
    consent: true,
  });
});
