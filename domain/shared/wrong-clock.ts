import { HOUR } from './durations.ts';

/** Clocks of two processes differ by less. */
const SLACK_MS = HOUR;

/** Whether a stored time lies so far ahead that a clock wrote it which has been put right since. Times are epoch ms. */
export function isAhead(at: number, now: number): boolean {
  return at > now + SLACK_MS;
}
