import { describe, expect, test } from '@jest/globals';
import { may, MY_ACTS, myState, requireMay, type MyAct } from '../../../domain/people/my-registration.ts';
import { SETTINGS_DEFAULTS } from '../../../domain/shared/settings.ts';

const HOUR = 3_600_000;
const STARTS = Date.parse('2027-10-29T12:00:00+02:00');
const HERE = { arrived: true };
const AWAY = { arrived: false };
const terms = { persons: [AWAY, AWAY], starts: STARTS };

describe('an act is allowed until its own moment', () => {
  test.each<[MyAct, number]>([
    ['person', 0],
    ['give', 0],
    ['cancel', 0],
    ['move', 24],
    ['swap', 24],
  ])('%s: %i hours before the start', (act, hours) => {
    const until = STARTS - hours * HOUR;
    expect(may(act, terms, until - 1, SETTINGS_DEFAULTS)).toEqual({ allowed: true, until });
    expect(may(act, terms, until, SETTINGS_DEFAULTS)).toEqual({ allowed: false, until });
    expect(() => requireMay(act, terms, until - 1, SETTINGS_DEFAULTS)).not.toThrow();
    expect(() => requireMay(act, terms, until, SETTINGS_DEFAULTS)).toThrow(
      expect.objectContaining({ code: 'too-late', details: { since: until } }),
    );
  });

  test.each<[MyAct, object, number]>([
    ['move', { seatsFixedHours: 6 }, 6],
    ['swap', { seatsFixedHours: 6 }, 6],
    ['give', { giveUntilHours: 12 }, 12],
    ['cancel', { cancelUntilHours: 72 }, 72],
  ])('%s, as the crew has set it: %j', (act, own, hours) => {
    const settings = { ...SETTINGS_DEFAULTS, ...own };
    expect(may(act, terms, 0, settings).until).toBe(STARTS - hours * HOUR);
  });

  test.each([
    ['when clocks go forward', '2027-03-28T12:00:00+02:00', '2027-03-27T11:00:00+01:00'],
    ['when clocks go back', '2027-10-31T12:00:00+01:00', '2027-10-30T13:00:00+02:00'],
  ])('seats are fixed 24 hours before the start, %s', (_, starts, fixed) => {
    const { until } = may('move', { ...terms, starts: Date.parse(starts) }, 0, SETTINGS_DEFAULTS);
    expect(until).toBe(Date.parse(fixed));
  });

  test.each<[MyAct]>([['resend'], ['data']])('%s has no end', (act) => {
    const late = STARTS + 1_000 * HOUR;
    expect(may(act, terms, late, SETTINGS_DEFAULTS)).toEqual({ allowed: true, until: null });
    expect(() => requireMay(act, { ...terms, persons: [HERE] }, late, SETTINGS_DEFAULTS)).not.toThrow();
  });
});

test('while nobody knows when the event starts, everything is allowed', () => {
  for (const act of MY_ACTS)
    expect(may(act, { ...terms, starts: null }, STARTS, SETTINGS_DEFAULTS)).toEqual({
      allowed: true,
      until: null,
    });
});

test('whoever has arrived is left alone, and others of the registration are not', () => {
  const before = STARTS - 100 * HOUR;
  for (const act of ['person', 'move', 'swap', 'give', 'cancel'] as const) {
    expect(may(act, { ...terms, persons: [HERE, AWAY] }, before, SETTINGS_DEFAULTS).allowed).toBe(true);
    expect(may(act, { ...terms, persons: [HERE] }, before, SETTINGS_DEFAULTS).allowed).toBe(false);
    expect(() => requireMay(act, { ...terms, persons: [HERE, AWAY] }, before, SETTINGS_DEFAULTS)).toThrow(
      expect.objectContaining({ code: 'person-arrived' }),
    );
  }
});

test('of a registration that has ended only its data is to be had', () => {
  const allowed = MY_ACTS.filter(
    (act) => may(act, { persons: [], starts: STARTS }, 0, SETTINGS_DEFAULTS).allowed,
  );
  expect(allowed).toEqual(['data']);
});

describe('a registration', () => {
  const itself = { reason: 'Avbestilt', cancelled: { settledOre: 0, refundOre: 0 } };
  const unpaid = { reason: 'Ikke betalt innen fristen', cancelled: null };
  const byCrew = { reason: 'Meldt seg på to ganger', cancelled: null };
  test.each([
    ['expired', [unpaid, unpaid]],
    ['cancelled', [itself, itself]],
    ['deleted', [byCrew]],
    // Money alone does not bring these back: it would seat people again who wanted to leave.
    ['deleted', [itself, unpaid]],
    ['deleted', [byCrew, unpaid]],
    ['deleted', [itself, byCrew]],
  ] as const)('without persons is %s', (state, deleted) => {
    expect(myState([], deleted)).toBe(state);
    expect(myState([HERE], deleted)).toBe('active');
  });
});
