import { HOUR, MINUTE } from '../shared/durations.ts';

/** When a phone last heard the server: the server's time (epoch ms), and how far the phone's clock was ahead of it (ms). */
export interface ServerHeard {
  readonly at: number;
  readonly ahead: number;
}

/**
 * What a phone knows of the time besides its own clock, which may be wrong, and be put right at any moment. `ticks` is what
 * its page has counted, and `since` what it has counted since it heard the server (ms): a count that no clock changes, but
 * that stands still while the phone sleeps, so at least as much time has passed. Counts of another `page` say nothing.
 */
export interface KnownTime {
  readonly heard: ServerHeard;
  readonly since: number;
  readonly page: number;
  readonly ticks: number;
}

/** Clocks that differ by less are taken for the same, as the server takes them. */
export const CLOCK_SLACK_MS = MINUTE;

/**
 * When an act happened, by the phone's clock as it is now (epoch ms); `at` is by its clock as it was then. Where the clock has
 * been moved since, that was before the act or after it: whichever fits with the times that the act lies between.
 */
export function timeByClockNow(at: number, then: KnownTime, now: KnownTime): number {
  const earliest = then.heard.at + then.since;
  const counted = now.page === then.page ? now.ticks - then.ticks : 0;
  const latest = now.heard.at + now.since - counted;
  const outside = (time: number) => Math.max(earliest - time, time - latest, 0);
  const isMoved = Math.abs(now.heard.ahead - then.heard.ahead) > CLOCK_SLACK_MS;
  const movedBefore = at - now.heard.ahead;
  const movedAfter = isMoved ? at - then.heard.ahead : movedBefore;
  // Mostly after: the phone puts its clock right when the net is back.
  const likely = outside(movedBefore) < outside(movedAfter) ? movedBefore : movedAfter;
  const time = outside(likely) > CLOCK_SLACK_MS ? Math.max(earliest, Math.min(likely, latest)) : likely;
  return Math.round(time) + now.heard.ahead;
}

const OLD_MS = 24 * HOUR;

/**
 * When an act happened by our clock (epoch ms), and whether that is suspiciously long ago. A phone tells its own time as
 * `sentAt`, so that a wrong clock of it can be allowed for.
 */
export function timeOfAct(
  at: number,
  sentAt: number,
  now: number,
): { readonly at: number; readonly flagged: boolean } {
  const ahead = sentAt - now;
  const ours = Math.abs(ahead) > CLOCK_SLACK_MS ? at - ahead : at;
  return { at: Math.max(0, Math.min(ours, now)), flagged: now - ours > OLD_MS };
}
