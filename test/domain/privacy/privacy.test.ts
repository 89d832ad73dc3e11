import { describe, expect, test } from '@jest/globals';
import { parseOsloDate } from '../../../domain/shared/oslo-time.ts';
import {
  erasureAhead,
  erasureDue,
  passedEnd,
  privacyOverdue,
  privacyRunDue,
} from '../../../domain/privacy/privacy.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const oslo = (text: string): number => parseOsloDate(text) ?? NaN;

describe('what is due for erasure', () => {
  const end = oslo('October 07 2027 12:00');

  test.each([
    // [now, special, all]
    ['October 07 2027 12:00', null, null],
    ['October 21 2027 11:59', null, null],
    ['October 21 2027 12:00', end, null],
    ['April 04 2028 11:59', end, null],
    ['April 04 2028 12:00', end, end],
    ['April 04 2038 12:00', end, end],
  ])('at %s special needs until %s and all until %s', (now, special, all) => {
    expect(erasureDue([end], oslo(now))).toEqual({ special, all });
  });

  test.each([
    ['over the night that has an hour twice', 'October 24 2027 12:00', 'November 07 2027 12:00', 14 * 24 + 1],
    ['over the night that skips an hour', 'March 20 2027 12:00', 'April 03 2027 12:00', 14 * 24 - 1],
    ['in the hour that is there twice', 'October 17 2027 02:30', 'October 31 2027 02:30', 14 * 24],
    ['in the hour that is skipped, one later', 'March 14 2027 02:30', 'March 28 2027 03:30', 14 * 24],
  ])('counts days of Oslo %s', (_, ended, due, hours) => {
    const from = oslo(ended);
    expect(oslo(due) - from).toBe(hours * HOUR);
    expect(erasureDue([from], oslo(due) - MINUTE).special).toBeNull();
    expect(erasureDue([from], oslo(due)).special).toBe(from);
  });

  test('goes by the newest end that is long enough ago, whatever comes after it', () => {
    const [spring, autumn, next] = [oslo('April 04 2027 12:00'), end, oslo('April 02 2028 12:00')];
    expect(erasureDue([autumn, next, spring], oslo('October 22 2027 12:00'))).toEqual({
      special: autumn,
      all: spring,
    });
    expect(erasureDue([], end)).toEqual({ special: null, all: null });
  });
});

describe('the next erasure', () => {
  test('is that of the nearest end that still waits for it', () => {
    const [past, coming] = [oslo('October 07 2027 12:00'), oslo('April 02 2028 12:00')];
    expect(erasureAhead([coming, past], oslo('November 01 2027 12:00'))).toEqual({
      special: oslo('April 16 2028 12:00'),
      all: oslo('April 04 2028 12:00'),
    });
    expect(erasureAhead([], past)).toEqual({ special: null, all: null });
  });
});

describe('the end of an event', () => {
  const END = 'October 07 2027 12:00';

  test.each<
    [what: string, end: string, saved: string, now: string, remembered: boolean, counts: boolean | null]
  >([
    ['told of before', END, 'October 01 2027 12:00', END, false, true],
    ['told of to the last minute', END, 'October 07 2027 11:59', 'October 20 2027 12:00', false, true],
    ['that is still to come', END, 'October 01 2027 12:00', 'October 07 2027 11:59', false, null],
    ['of a year that was mistyped', 'October 07 2026 12:00', 'October 01 2027 12:00', END, false, false],
    ['typed as it came', END, END, END, false, false],
    ['put an hour back when it was over', 'October 07 2027 11:00', END, END, false, false],
    ['that was confirmed', END, 'October 09 2027 12:00', 'October 09 2027 13:00', true, true],
    ['on a page that was saved once more', END, 'October 09 2027 12:00', 'October 20 2027 12:00', true, true],
    ['on a page that a wrong clock has saved', END, 'October 07 2037 12:00', END, false, false],
    ['that is not set', '', 'October 01 2027 12:00', END, false, null],
    ['that is no date', 'en gang', 'October 01 2027 12:00', END, false, null],
  ])('%s', (_, lanFinishedDate, saved, now, isRemembered, counts) => {
    const front = { content: { lanFinishedDate }, updatedAt: oslo(saved) };
    const at = oslo(lanFinishedDate);
    expect(passedEnd(front, isRemembered ? [at] : [], oslo(now))).toEqual(
      counts === null ? null : { at, counts },
    );
  });

  test('is none without a front page', () => expect(passedEnd(null, [oslo(END)], oslo(END))).toBeNull());
});

describe('the daily run', () => {
  test.each([
    // [hours since the last one, due, overdue]
    [null, true, true],
    [-0.5, false, false],
    [-24, true, true],
    [0, false, false],
    [23, false, false],
    [24, true, false],
    [25, true, false],
    [26, true, true],
  ])('made %s hours ago is due: %s, overdue: %s', (hours, due, overdue) => {
    const now = oslo('October 07 2027 12:00');
    const lastRun = hours === null ? null : now - hours * HOUR;
    expect([privacyRunDue(lastRun, now), privacyOverdue(lastRun, now)]).toEqual([due, overdue]);
  });
});
