import { MINUTE } from '../../domain/durations.ts';
import type { Clock } from '../ports/system.ts';

/**
 * The share of an IP key's rows that acts of a kind may use, so that nobody hides guesses at passwords behind refusals,
 * or refusals behind everything else.
 */
export const LOG_SHARES = { login: 1, refusal: 0.8, other: 0.75 };

/** Limits the rows that visitors add to the activity log. */
export interface LogQuota {
  /**
   * Takes a row; null when the IP key has used up its rows of this minute, or this share of them. What it returns gives
   * the row back, for one that is not logged after all.
   */
  take(ip: string, share: number): (() => void) | null;
}

/**
 * Limits the log rows of each IP key per minute, so that nobody floods the log. Counted in memory, because it
 * must not slow down holds: several processes allow several times as many.
 */
export class LogQuotaPerIp implements LogQuota {
  private minute = 0;
  private taken = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    private readonly mostPerMinute: number,
  ) {}

  take(ip: string, share: number): (() => void) | null {
    // When it is logged counts, not when it was done: some acts are logged late, as after an outage.
    const minute = Math.floor(this.clock.now() / MINUTE);
    if (minute !== this.minute) {
      // Not cleared: a row that is given back later was one of the minute before.
      this.taken = new Map();
      this.minute = minute;
    }
    const { taken } = this;
    const before = taken.get(ip) ?? 0;
    if (before >= Math.ceil(this.mostPerMinute * share)) return null;
    taken.set(ip, before + 1);
    return () => taken.set(ip, (taken.get(ip) ?? 0) - 1);
  }
}
