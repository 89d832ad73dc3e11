import { MINUTE } from '../../domain/durations.ts';
import type { Clock } from '../ports/system.ts';

/**
 * The share of an IP key's rows that acts of a kind may use, so that nobody hides guesses at passwords behind refusals,
 * or refusals behind everything else.
 */
export const LOG_SHARES = { login: 1, refusal: 0.8, other: 0.75 };

/** Limits the rows that visitors add to the activity log. */
export interface LogQuota {
  /** Takes a row; false when the IP key has used up its rows of this minute, or this share of them. */
  take(ip: string, share: number): boolean;
}

/**
 * Limits the log rows of each IP key per minute, so that nobody floods the log. Counted in memory, because it
 * must not slow down holds: several processes allow several times as many.
 */
export class LogQuotaPerIp implements LogQuota {
  private minute = 0;
  private readonly taken = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    private readonly mostPerMinute: number,
  ) {}

  take(ip: string, share: number): boolean {
    // When it is logged counts, not when it was done: some acts are logged late, as after an outage.
    const minute = Math.floor(this.clock.now() / MINUTE);
    if (minute !== this.minute) {
      this.taken.clear();
      this.minute = minute;
    }
    const taken = this.taken.get(ip) ?? 0;
    if (taken >= Math.ceil(this.mostPerMinute * share)) return false;
    this.taken.set(ip, taken + 1);
    return true;
  }
}

/**
 * The quota of a batch, whose unit of work may run several times: a retry gets the answers that earlier tries got. The
 * retry of a single act would cost one row too many at most.
 */
export class LogQuotaOfTries implements LogQuota {
  private readonly answers = new Map<string, boolean[]>();
  private readonly asked = new Map<string, number>();

  constructor(private readonly quota: LogQuota) {}

  /** Starts another try. */
  nextTry(): this {
    this.asked.clear();
    return this;
  }

  take(ip: string, share: number): boolean {
    const nth = this.asked.get(ip) ?? 0;
    this.asked.set(ip, nth + 1);
    const answers = this.answers.get(ip) ?? [];
    this.answers.set(ip, answers);
    return (answers[nth] ??= this.quota.take(ip, share));
  }
}
