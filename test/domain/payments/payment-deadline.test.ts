import { describe, expect, test } from '@jest/globals';
import {
  checkDeadline,
  expiryDue,
  pastGrace,
  paymentDaysNow,
  paymentDeadline,
  paysAtEntrance,
  reminderDue,
  type OwingRegistration,
} from '../../../domain/payments/payment-deadline.ts';
import { SETTINGS_DEFAULTS } from '../../../domain/shared/settings.ts';

const oslo = (text: string) => Date.parse(text);
const HOUR = 3_600_000;
const CAPPED = { ...SETTINGS_DEFAULTS, capAtStart: true };
const STARTS = oslo('2027-10-30T18:00:00+02:00');

describe('the deadline', () => {
  test.each([
    [
      'is three days after sign-up',
      '2027-10-10T12:00:00+02:00',
      SETTINGS_DEFAULTS,
      '2027-10-13T12:00:00+02:00',
    ],
    [
      'is 72 hours later when clocks go back',
      '2027-10-30T12:00:00+02:00',
      SETTINGS_DEFAULTS,
      '2027-11-02T11:00:00+01:00',
    ],
    [
      'is 72 hours later when clocks go forward',
      '2027-03-27T12:00:00+01:00',
      SETTINGS_DEFAULTS,
      '2027-03-30T13:00:00+02:00',
    ],
    [
      'may be after the doors open',
      '2027-10-28T18:00:00+02:00',
      SETTINGS_DEFAULTS,
      '2027-10-31T17:00:00+01:00',
    ],
    [
      'is the start when the crew wants it so',
      '2027-10-28T18:00:00+02:00',
      CAPPED,
      '2027-10-30T18:00:00+02:00',
    ],
    [
      'is flat where it comes before the start all the same',
      '2027-10-10T12:00:00+02:00',
      CAPPED,
      '2027-10-13T12:00:00+02:00',
    ],
    [
      'leaves an hour to who signs up within the last one',
      '2027-10-30T17:30:00+02:00',
      CAPPED,
      '2027-10-30T18:30:00+02:00',
    ],
    ['leaves an hour during the event', '2027-10-30T20:00:00+02:00', CAPPED, '2027-10-30T21:00:00+02:00'],
  ])('%s', (_, registered, settings, deadline) => {
    expect(paymentDeadline(oslo(registered), settings, { starts: STARTS })).toBe(oslo(deadline));
  });

  test('takes as many days as the crew has set', () => {
    const days = { ...SETTINGS_DEFAULTS, paymentDays: 7 };
    expect(paymentDeadline(0, days, { starts: null })).toBe(7 * 24 * HOUR);
  });

  test.each([
    [80, SETTINGS_DEFAULTS, 3],
    [80, CAPPED, 3],
    [71, CAPPED, 2],
    [71, SETTINGS_DEFAULTS, 3],
    [24, CAPPED, 1],
    [1, CAPPED, 1],
    [-5, CAPPED, 1],
    [71, { ...CAPPED, paymentDays: 0 }, 0],
  ])('%d hours before the start pages speak of whole days that there are', (before, settings, days) => {
    expect(paymentDaysNow(STARTS - before * HOUR, settings, { starts: STARTS })).toBe(days);
  });

  test('who signs up in the last hour or later pays at the entrance', () => {
    const pays = (before: number, settings = CAPPED) => {
      const registeredAt = STARTS - before;
      const deadline = paymentDeadline(registeredAt, settings, { starts: STARTS });
      return paysAtEntrance({ registeredAt, paymentDeadline: deadline });
    };
    const moments = [72 * HOUR, 2 * HOUR, HOUR + 1, HOUR, HOUR - 1, 0, -HOUR];
    expect(moments.map((before) => pays(before))).toEqual([false, false, false, true, true, true, true]);
    expect(moments.some((before) => pays(before, SETTINGS_DEFAULTS))).toBe(false);
    expect(moments.some((before) => pays(before, { ...SETTINGS_DEFAULTS, paymentDays: 0 }))).toBe(false);
  });

  test('given by the crew is ahead, and not after the end', () => {
    expect(checkDeadline(20, 10, { ends: 20 })).toBe(20);
    expect(checkDeadline(20, 10, { ends: null })).toBe(20);
    expect(() => checkDeadline(Number.MAX_SAFE_INTEGER, 10, { ends: null })).toThrow('deadline-invalid');
    expect(() => checkDeadline(10, 10, { ends: null })).toThrow('deadline-invalid');
    expect(() => checkDeadline(21, 10, { ends: 20 })).toThrow('deadline-invalid');
  });
});

const DEADLINE = oslo('2027-10-13T12:00:00+02:00');
const owing = (overrides: Partial<OwingRegistration> = {}): OwingRegistration => ({
  registeredAt: DEADLINE - 72 * HOUR,
  deadline: DEADLINE,
  restOre: 90_000,
  partPaid: false,
  anyArrived: false,
  hasAddress: true,
  reminded: null,
  ...overrides,
});

describe('a reminder', () => {
  const at24 = { reminderHours: [24] };

  test.each([
    ['is due so many hours before the deadline', {}, -24, 24],
    ['is not due before', {}, -24.01, null],
    ['is due late when the program was stopped', {}, -1, 24],
    ['is never due after the deadline', {}, 0, null],
    ['is not due twice for a deadline', { reminded: { deadline: DEADLINE, hours: 24 } }, -1, null],
    ['is due anew for another deadline', { reminded: { deadline: DEADLINE - HOUR, hours: 24 } }, -1, 24],
    ['is not due when all is paid', { restOre: 0 }, -1, null],
    ['is due when a part is paid', { restOre: 45_000, partPaid: true }, -1, 24],
    ['is not due without an address', { hasAddress: false }, -1, null],
    ['is not due a day after signing up', { registeredAt: DEADLINE - 47 * HOUR }, -1, null],
    ['is due to who signed up a day before it', { registeredAt: DEADLINE - 48 * HOUR }, -1, 24],
  ])('%s', (_, overrides, hours, due) => {
    expect(reminderDue(owing(overrides), DEADLINE + hours * HOUR, at24)).toBe(due);
  });

  test('is one mail when several have become due', () => {
    const three = { reminderHours: [48, 24, 2] };
    expect(reminderDue(owing(), DEADLINE - HOUR, three)).toBe(2);
    expect(
      reminderDue(owing({ reminded: { deadline: DEADLINE, hours: 48 } }), DEADLINE - 24 * HOUR, three),
    ).toBe(24);
    expect(
      reminderDue(owing({ reminded: { deadline: DEADLINE, hours: 2 } }), DEADLINE - HOUR, three),
    ).toBeNull();
  });

  test('is never due where the crew has set none', () => {
    expect(reminderDue(owing(), DEADLINE - 1, SETTINGS_DEFAULTS)).toBeNull();
  });
});

describe('what has not been paid', () => {
  const PAST = DEADLINE + 48 * HOUR;
  const auto = { ...SETTINGS_DEFAULTS, expiry: 'auto' } as const;
  const off = { ...SETTINGS_DEFAULTS, expiry: 'off' } as const;
  const STARTS_LATER = { starts: PAST + HOUR };

  test.each([
    ['waits through deadline and grace', {}, PAST - 1, DEADLINE, auto, 'none'],
    ['expires where reports cover the deadline', {}, PAST, DEADLINE, auto, 'expire'],
    ['waits for a report that covers the deadline', {}, PAST, DEADLINE - 1, auto, 'wait-for-report'],
    ['waits for a first report', {}, PAST, null, auto, 'wait-for-report'],
    ['is listed where the crew wants to be asked', {}, PAST, DEADLINE, SETTINGS_DEFAULTS, 'ask'],
    ['is left alone where nothing shall expire', {}, PAST, DEADLINE, off, 'none'],
    ['is listed when a part is paid', { partPaid: true, restOre: 1 }, PAST, DEADLINE, auto, 'ask'],
    ['stays when all is paid', { restOre: 0 }, PAST, DEADLINE, auto, 'none'],
    ['stays when somebody has arrived', { anyArrived: true }, PAST, DEADLINE, auto, 'none'],
    ['stays once the event has begun', {}, PAST + HOUR, DEADLINE, auto, 'none'],
  ] as const)('%s', (_, overrides, now, covered, settings, step) => {
    expect(expiryDue(owing(overrides), now, covered, settings, STARTS_LATER)).toBe(step);
  });

  test('no longer counts against anybody past deadline and grace', () => {
    expect(pastGrace(PAST, off)).toBe(DEADLINE);
  });
});
