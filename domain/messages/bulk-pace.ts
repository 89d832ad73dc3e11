import { MINUTE, SECOND } from '../shared/durations.ts';

/** How messages to many have left so far, and whether the mail server has asked to wait. Times are epoch ms. */
export interface BulkPace {
  /** How many mails left in each second (epoch seconds) of the last minute. */
  readonly left: ReadonlyMap<number, number>;
  /** Until when nothing is sent; 0: nobody has asked to wait. */
  readonly slowedUntil: number;
  /** How often in a row the server has asked to wait. */
  readonly refusals: number;
}

/** The waits after one, two, three … refusals in a row. */
const WAITS_MS = [1, 2, 4, 8, 15].map((minutes) => minutes * MINUTE);
const LONGEST_WAIT_MS = Math.max(...WAITS_MS);

/** Until when messages wait because the mail server has asked for it (epoch ms); null: they do not. */
export function slowedUntil({ slowedUntil: until }: BulkPace, now: number): number | null {
  // One that is further ahead is from a clock that was wrong.
  return until > now && until <= now + LONGEST_WAIT_MS ? until : null;
}

/** The share of a minute's mails that leave in one second: 1 of 20, as many as a usual mail server takes from one sender. */
const SHARE_PER_SECOND = 20;

/** Whether another mail may leave: no more than `perMinute` do in any 60 seconds, and they are spread over some of them. */
export function mayLeave(pace: BulkPace, now: number, perMinute: number): boolean {
  if (slowedUntil(pace, now) !== null) return false;
  const left = recent(pace, now);
  const inThisSecond = left.get(secondOf(now)) ?? 0;
  const inThisMinute = [...left.values()].reduce((sum, mails) => sum + mails, 0);
  return inThisMinute < perMinute && inThisSecond < Math.ceil(perMinute / SHARE_PER_SECOND);
}

/** A mail leaves now. */
export function leaving(pace: BulkPace, now: number): BulkPace {
  return { ...pace, left: moreAt(recent(pace, now), now, 1) };
}

/** It has left, or was refused, at last; it began to leave at `since`. It counts from now on: it may have taken long. */
export function hasLeft(pace: BulkPace, since: number, now: number): BulkPace {
  return { ...pace, left: moreAt(moreAt(recent(pace, now), since, -1), now, 1) };
}

/**
 * The mail server has asked to wait, and is asked again after a minute, then two, and so on, or after `askedMs` where it
 * has said how long.
 */
export function slowedDown(pace: BulkPace, now: number, askedMs = 0): BulkPace {
  const wait = Math.max(WAITS_MS[pace.refusals] ?? LONGEST_WAIT_MS, Math.min(askedMs, LONGEST_WAIT_MS));
  return { ...pace, slowedUntil: now + wait, refusals: Math.min(pace.refusals + 1, WAITS_MS.length) };
}

/** The mail server has taken a mail. */
export function takenAgain(pace: BulkPace): BulkPace {
  return { ...pace, slowedUntil: 0, refusals: 0 };
}

/** When `mails` more will have left at this pace, those that wait first included (epoch ms). */
export function finishedAt(pace: BulkPace, mails: number, now: number, perMinute: number): number {
  return (slowedUntil(pace, now) ?? now) + Math.ceil((mails / perMinute) * MINUTE);
}

function recent({ left }: BulkPace, now: number): ReadonlyMap<number, number> {
  const second = secondOf(now);
  // A second counts until the last moment in it is a minute ago; those ahead are from a clock that was wrong.
  return new Map([...left].filter(([at]) => at >= second - 60 && at <= second + 60));
}

function moreAt(left: ReadonlyMap<number, number>, at: number, mails: number): ReadonlyMap<number, number> {
  const second = secondOf(at);
  const sum = Math.max(0, (left.get(second) ?? 0) + mails);
  const others = [...left].filter(([other]) => other !== second);
  return new Map(sum === 0 ? others : [...others, [second, sum]]);
}

function secondOf(at: number): number {
  return Math.floor(at / SECOND);
}
