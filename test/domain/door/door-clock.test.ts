import { describe, expect, test } from '@jest/globals';
import { timeByClockNow } from '../../../domain/door/door-clock.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../../domain/shared/durations.ts';

/** When the server is heard; the act is an hour later, and it is sent three hours after the server was heard. */
const HEARD = Date.parse('2027-10-08T17:00:00Z');
const ACT = HEARD + HOUR;
const SENT = HEARD + 3 * HOUR;

interface Night {
  /** How far the phone's clock is ahead of the server's when that is heard, at the act and at the sending (ms). */
  readonly ahead: readonly [heard: number, act: number, sent: number];
  /** How much of each of the two spans the phone sleeps, in which its page counts nothing (ms). */
  readonly slept?: readonly [before: number, after: number];
  readonly isReloaded?: true;
}

/** The act's time at the server, as the phone tells it. */
function told({ ahead, slept = [0, 0], isReloaded }: Night): number {
  const [heard, act, sent] = ahead;
  const known = (heardAt: number, by: number, page: number, since: number, ticks: number) => ({
    ...{ heard: { at: heardAt, ahead: by }, since, page, ticks },
  });
  const counted = HOUR - slept[0];
  const then = known(HEARD, heard, 1, counted, counted);
  const now = known(SENT, sent, isReloaded ? 2 : 1, 0, isReloaded ? 0 : counted + 2 * HOUR - slept[1]);
  return timeByClockNow(ACT + act, then, now) - sent;
}

const YEARS = 20 * 365 * DAY;

describe('an act is told at its own time', () => {
  test.each<[string, Night]>([
    ['by a clock that is right', { ahead: [0, 0, 0] }],
    ['by a clock four days ahead', { ahead: [4 * DAY, 4 * DAY, 4 * DAY] }],
    ['by a clock four days behind', { ahead: [-4 * DAY, -4 * DAY, -4 * DAY] }],
    ['by a clock four days ahead that is put right before it is sent', { ahead: [4 * DAY, 4 * DAY, 0] }],
    ['by a clock four days behind that is put right', { ahead: [-4 * DAY, -4 * DAY, 0] }],
    ['by a clock two hours ahead that is put right', { ahead: [2 * HOUR, 2 * HOUR, 0] }],
    ['by a clock half an hour behind that is put right', { ahead: [-HOUR / 2, -HOUR / 2, 0] }],
    ['when the clock jumps ahead before it', { ahead: [0, 4 * DAY, 4 * DAY] }],
    ['when the clock jumps back before it', { ahead: [0, -4 * DAY, -4 * DAY] }],
    ['when the clock jumps half an hour ahead before it', { ahead: [0, HOUR / 2, HOUR / 2] }],
    ['when the clock jumps half an hour back before it', { ahead: [0, -HOUR / 2, -HOUR / 2] }],
    ['when the clock jumps ahead after it', { ahead: [0, 0, 4 * DAY] }],
    ['when the clock jumps half an hour ahead after it', { ahead: [0, 0, HOUR / 2] }],
    ['when the clock jumps half an hour back after it', { ahead: [0, 0, -HOUR / 2] }],
    ['when the clock is reset to long ago', { ahead: [0, 0, -YEARS] }],
    ['when the clock is reset to before 1970', { ahead: [0, 0, -4 * YEARS] }],
    ['when the phone sleeps', { ahead: [0, 0, 0], slept: [HOUR / 2, HOUR] }],
    [
      'when the phone sleeps, and its wrong clock is put right',
      { ahead: [DAY, DAY, 0], slept: [0, 2 * HOUR] },
    ],
    [
      'when the page is opened anew, and its wrong clock put right',
      { ahead: [DAY, DAY, 0], isReloaded: true },
    ],
    [
      'when the page is opened anew by a clock two hours ahead',
      { ahead: [0, 0, 2 * HOUR], isReloaded: true },
    ],
  ])('%s', (_, night) => {
    expect(told(night)).toBe(ACT);
  });

  test.each<[string, Night]>([
    ['when the clock is wrong only at the act', { ahead: [0, 4 * DAY, 0] }],
    ['when the clock is long behind only at the act', { ahead: [0, -4 * DAY, 0] }],
    ['when the clock jumps twice', { ahead: [0, 4 * DAY, -9 * DAY], slept: [0.25, HOUR + 0.3] }],
    [
      'when the clock jumps twice and the page is opened anew',
      { ahead: [0, 9 * DAY, 4 * DAY], isReloaded: true },
    ],
  ])('or between the times that the server was heard, %s', (_, night) => {
    expect(told(night)).toBeGreaterThanOrEqual(HEARD);
    expect(told(night)).toBeLessThanOrEqual(SENT);
    expect(Number.isInteger(told(night))).toBe(true);
  });

  test('to the millisecond where the clocks differ by a slow answer only', () => {
    const heard = (at: number, ahead: number) => ({ heard: { at, ahead }, since: 0, page: 1, ticks: 0 });
    const [then, now] = [heard(HEARD, 20), heard(SENT, 9 * SECOND)];
    expect(timeByClockNow(ACT + 20, then, { ...now, ticks: MINUTE })).toBe(ACT + 20);
  });
});
