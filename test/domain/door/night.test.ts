import { expect, test } from '@jest/globals';
import { isNight } from '../../../domain/door/night.ts';

const LATE = { nightFrom: '23:00', nightTo: '07:00' };
const EARLY = { nightFrom: '00:30', nightTo: '06:00' };
const NEVER = { nightFrom: '', nightTo: '' };

test.each([
  ['2027-10-09T22:59+02:00', LATE, false],
  ['2027-10-09T23:00+02:00', LATE, true],
  ['2027-10-10T03:00+02:00', LATE, true],
  ['2027-10-10T06:59+02:00', LATE, true],
  ['2027-10-10T07:00+02:00', LATE, false],
  ['2027-10-10T00:29+02:00', EARLY, false],
  ['2027-10-10T00:30+02:00', EARLY, true],
  ['2027-10-10T06:00+02:00', EARLY, false],
  ['2027-10-10T03:00+02:00', NEVER, false],
  // The hour that the clock strikes twice.
  ['2027-10-31T02:30+02:00', LATE, true],
  ['2027-10-31T02:30+01:00', LATE, true],
])('at %s it is night by %j: %s', (time, hours, night) => {
  expect(isNight(Date.parse(time), hours)).toBe(night);
});
