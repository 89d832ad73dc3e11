import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  finishedAt,
  hasLeft,
  leaving,
  mayLeave,
  slowedDown,
  slowedUntil,
  takenAgain,
  type BulkPace,
} from '../../../domain/messages/bulk-pace.ts';

const MINUTE = 60_000;
const NOON = Date.parse('2027-10-08T12:00:00.500Z');
const NEW: BulkPace = { left: new Map(), slowedUntil: 0, refusals: 0 };

/** The times at which mails leave that are tried at these moments, each taking so long. */
function departures(tries: readonly (readonly [wait: number, takes: number])[], perMinute: number): number[] {
  let [pace, now] = [NEW, NOON];
  const left: number[] = [];
  for (const [wait, takes] of tries) {
    now += wait;
    if (!mayLeave(pace, now, perMinute)) continue;
    pace = leaving(pace, now);
    const since = now;
    now += takes;
    left.push(now);
    pace = hasLeft(pace, since, now);
  }
  return left;
}

describe('the pace of messages', () => {
  test('is never above so many in any 60 seconds, however long each takes', () => {
    const tries = fc.array(fc.tuple(fc.nat(4_000), fc.nat(9_000)), { minLength: 50, maxLength: 200 });
    fc.assert(
      fc.property(tries, fc.integer({ min: 1, max: 30 }), (list, perMinute) => {
        const left = departures(list, perMinute);
        for (const [index, at] of left.entries()) {
          const next = left[index + perMinute];
          if (next !== undefined) expect(next - at).toBeGreaterThanOrEqual(MINUTE);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('is reached: 20 in a minute, one in a second', () => {
    const everySecond = Array.from({ length: 125 }, () => [1_000, 0] as const);
    const left = departures(everySecond, 20);
    // Two full minutes, and some seconds.
    expect(left).toHaveLength(43);
    expect(left[1]).toBe(NOON + 2_000);
    const twice = Array.from({ length: 2 }, () => [100, 0] as const);
    expect(departures(twice, 20)).toHaveLength(1);
    expect(departures(twice, 40)).toHaveLength(2);
  });

  test('is not held up by a clock that was an hour ahead', () => {
    const ahead = leaving(NEW, NOON + 60 * MINUTE);
    expect(mayLeave(ahead, NOON, 1)).toBe(true);
    expect(mayLeave({ ...NEW, slowedUntil: NOON + 16 * MINUTE }, NOON, 1)).toBe(true);
  });
});

describe('a mail server that asks to wait', () => {
  test('is left alone for 1, 2, 4, 8, and then 15 minutes, and at once again when it takes a mail', () => {
    let [pace, now] = [NEW, NOON];
    const waits = [1, 2, 4, 8, 15, 15].map(() => {
      pace = slowedDown(pace, now);
      const until = slowedUntil(pace, now) ?? 0;
      expect(mayLeave(pace, until - 1, 20)).toBe(false);
      expect(mayLeave(pace, until, 20)).toBe(true);
      const wait = (until - now) / MINUTE;
      now = until;
      return wait;
    });
    expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
    const again = takenAgain(slowedDown(pace, now));
    expect(slowedUntil(again, now)).toBeNull();
    expect(slowedUntil(slowedDown(again, now), now)).toBe(now + MINUTE);
  });

  test('is counted in when a message is finished', () => {
    expect(finishedAt(NEW, 87, NOON, 20)).toBe(NOON + 261_000);
    expect(finishedAt(NEW, 0, NOON, 20)).toBe(NOON);
    expect(finishedAt(slowedDown(NEW, NOON), 20, NOON, 20)).toBe(NOON + 2 * MINUTE);
  });
});
