import { expect, test } from '@jest/globals';
import { betterReading, serverTime, type ClockReading } from '../../../domain/shared/server-clock.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 86_400 * SECOND;
/** The server's time (epoch ms) when the page was opened. */
const OPENED = Date.parse('2027-10-01T10:00:00Z');

/** What a page is told, in ms since it was opened: when it asked, when the server answered, when that was here. */
type Answer = readonly [asked: number | null, answered: number, here: number];

/** A page's reading after some answers. `device`: the page's clock at a moment. `server`: how far the server's was set then. */
function readingAfter(
  answers: readonly Answer[],
  device = (moment: number) => moment,
  server: (moment: number) => number = () => 0,
): ClockReading {
  let known: ClockReading | undefined;
  for (const [asked, answered, here] of answers)
    known = betterReading(
      known,
      { server: OPENED + answered + server(answered), at: device(here) },
      asked === null ? undefined : device(asked),
    );
  if (!known) throw new Error('no answer');
  return known;
}

test.each<[what: string, answers: readonly Answer[], at: number, behind: number]>([
  ['of an answer at once', [[0, 0, 0]], 0, 0],
  ['of an answer that was 8 s on its way back', [[0, 0, 8 * SECOND]], 8 * SECOND, 8 * SECOND],
  ['of a question that was 8 s on its way', [[0, 8 * SECOND, 8 * SECOND]], 8 * SECOND, 0],
  ['of both ways slow', [[0, 5 * SECOND, 8 * SECOND]], 9 * SECOND, 3 * SECOND],
  [
    'after a quicker answer',
    [
      [0, 0, 8_000],
      [9_000, 9_050, 9_100],
    ],
    10_000,
    50,
  ],
  [
    'after a slower answer',
    [
      [0, 50, 100],
      [200, 200, 8_200],
    ],
    9_000,
    50,
  ],
  [
    'after a ping of the stream',
    [
      [0, 0, 8_000],
      [null, 20_000, 20_030],
    ],
    21_000,
    30,
  ],
  [
    'after a late ping',
    [
      [0, 0, 20],
      [null, 20_000, 24_000],
    ],
    25_000,
    20,
  ],
  [
    'after answers of all kinds',
    [
      [0, 0, 3_000],
      [0, 100, 2_000],
      [null, 2_500, 2_600],
    ],
    3_000,
    100,
  ],
])('%s: the time of the page is never ahead, and as little behind as is known', (_, answers, at, behind) => {
  const now = serverTime(readingAfter(answers), at);
  expect(now).toBeLessThanOrEqual(OPENED + at);
  expect(OPENED + at - now).toBe(behind);
});

test('a device whose clock runs ahead by eight seconds a day is put right by each ping', () => {
  const fast = (moment: number) => moment * (1 + (8 * SECOND) / DAY);
  let known = readingAfter([[0, 0, 0]], fast);
  for (let at = 20 * SECOND; at <= DAY; at += 20 * SECOND) {
    known = betterReading(known, { server: OPENED + at, at: fast(at + 30) });
    expect(serverTime(known, fast(at + 30)) - (OPENED + at + 30)).toBeLessThanOrEqual(500);
  }
});

test('a device that slept, whose clock may stand still meanwhile, is behind until the next answer', () => {
  const [asleep, awake] = [MINUTE, 10 * MINUTE];
  const device = (moment: number) => (moment < awake ? Math.min(moment, asleep) : moment - awake + asleep);
  const before = readingAfter([[0, 0, 0]], device);
  expect(serverTime(before, device(awake))).toBeLessThanOrEqual(OPENED + asleep);
  const after = readingAfter(
    [
      [0, 0, 0],
      [null, awake + 20, awake + 40],
    ],
    device,
  );
  expect(OPENED + awake + 40 - serverTime(after, device(awake + 40))).toBe(20);
});

test('a server whose clock is set back is followed as soon as an answer shows it', () => {
  const setBack = (moment: number) => (moment < MINUTE ? 0 : -10 * SECOND);
  const reading = readingAfter(
    [
      [0, 0, 0],
      [MINUTE, MINUTE + 30, MINUTE + 60],
    ],
    undefined,
    setBack,
  );
  expect(serverTime(reading, MINUTE + 60)).toBe(OPENED + MINUTE + 30 - 10 * SECOND);
});
