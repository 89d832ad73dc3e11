import { describe, expect, test } from '@jest/globals';
import { DAY, HOUR, MINUTE } from '../../../domain/shared/durations.ts';
import {
  hasLeapt,
  livedAtFirst,
  livedOn,
  mistold,
  NOTE_LIVED_MS,
  type Lived,
  type Span,
} from '../../../domain/shared/lived-time.ts';

const NOW = Date.parse('2027-03-01T12:00:00Z');
const surely: Lived = { at: NOW, leap: null };

/** What was lived through once the clock has said all this, one after the other. */
const after = (...told: readonly number[]) => told.reduce(livedOn, surely);
/** The program runs by the clock from `start` on, and notes it every ten minutes. */
const running = (start: number, ms: number) =>
  Array.from({ length: Math.floor(ms / (10 * MINUTE)) + 1 }, (_, nth) => start + nth * 10 * MINUTE);

describe('a clock', () => {
  test.each<[what: string, told: readonly number[], hasLeapt: boolean]>([
    ['that goes on', [NOW + MINUTE], false],
    ['after an hour off', [NOW + HOUR], false],
    ['after a week off', [NOW + 7 * DAY], false],
    ['after more than that', [NOW + 7 * DAY + 1], true],
    ['a year ahead', [NOW + 400 * DAY], true],
    ['after eight months off', [NOW + 240 * DAY], true],
    ['a day back', [NOW - DAY], false],
    ['years back', [NOW - 4000 * DAY], true],
    ['that was ahead and is right again', [NOW + 400 * DAY, NOW + HOUR], false],
    ['that is ahead once more', [NOW + 400 * DAY, NOW + HOUR, NOW + 400 * DAY], true],
    ['that leaps on from where it had leapt', [NOW + 400 * DAY, NOW + 800 * DAY], true],
    ['that goes by weeks', [NOW + 7 * DAY, NOW + 14 * DAY, NOW + 21 * DAY], false],
    ['by which the program has run for thirteen days', running(NOW + 240 * DAY, 13 * DAY), true],
    ['by which it has run for two weeks', running(NOW + 240 * DAY, 14 * DAY), false],
    [
      'by which it ran for two weeks with a night off',
      [...running(NOW + 240 * DAY, 7 * DAY), ...running(NOW + 247.5 * DAY, 7 * DAY)],
      false,
    ],
    [
      'that leapt while it ran by another',
      [...running(NOW + 240 * DAY, 13 * DAY), ...running(NOW + 500 * DAY, 2 * DAY)],
      true,
    ],
    [
      'that is started once a day for a month, and runs for no time',
      Array.from({ length: 30 }, (_, day) => NOW + (240 + day) * DAY),
      true,
    ],
  ])('%s', (_, told, leapt) => {
    expect(hasLeapt(after(...told).at, told.at(-1) ?? NaN)).toBe(leapt);
  });
});

test.each<[what: string, known: number | null, leapt: boolean]>([
  ['an empty database is new', null, false],
  ['one that was used an hour ago goes on', NOW - HOUR, false],
  ['one that was used a year ago asks', NOW - 365 * DAY, true],
  ['one that knows of a time to come asks', NOW + 400 * DAY, true],
])('before anything was noted, %s', (_, known, leapt) => {
  expect(hasLeapt(livedAtFirst(known, NOW).at, NOW)).toBe(leapt);
});

describe('once the clock is right, what was written is wrong of', () => {
  const span = (from: number, to = from): Span => ({ from: from - NOTE_LIVED_MS, to: to + NOTE_LIVED_MS });
  const [ahead, back] = [NOW + 400 * DAY, NOW - 400 * DAY];
  test.each<[what: string, told: readonly number[], right: number, wrong: readonly Span[]]>([
    ['nothing, where it never leapt', [NOW + HOUR], NOW + 2 * HOUR, []],
    ['a clock that was back', [back, back + 2 * HOUR], NOW + 3 * HOUR, [span(back, back + 2 * HOUR)]],
    ['a clock that was ahead', [ahead, ahead + 2 * HOUR], NOW + 3 * HOUR, [span(ahead, ahead + 2 * HOUR)]],
    ['a clock that was two months back', [NOW - 60 * DAY], NOW + HOUR, [span(NOW - 60 * DAY)]],
    [
      'one that began at the same time at every start',
      [back, back + HOUR, back, back + 3 * HOUR],
      NOW + DAY,
      [span(back, back + 3 * HOUR)],
    ],
    ['two wrong clocks, one after the other', [back, ahead], NOW + HOUR, [span(back), span(ahead)]],
    [
      'the wrong clock, where the right one has leapt too, as it was wrong for so long',
      [...running(back, 10 * DAY), NOW + 10 * DAY],
      NOW + 10 * DAY + HOUR,
      [span(back, back + 10 * DAY)],
    ],
    ['nothing, where it slept for eight months', [NOW + 240 * DAY], NOW + 240 * DAY + HOUR, []],
    [
      'nothing, where it ran for a fortnight by the right one',
      running(ahead, 13 * DAY),
      ahead + 13 * DAY,
      [],
    ],
  ])('%s', (_, told, right, wrong) => {
    expect(mistold(after(...told), right)).toEqual(wrong);
  });
});
