import { HOUR } from '../../domain/shared/durations.ts';
import { hourOf, trendsFrom, type PerHour } from '../../domain/upkeep/trends.ts';

const MAX_ERRORS = 10_000;

/** A logged error. `at` is epoch ms. */
export interface RecentError {
  readonly at: number;
  readonly event: string;
}

/** The errors of the last hour in this process, at most `MAX_ERRORS`, and how many there were in the hours before. */
export class RecentErrors {
  private errors: RecentError[] = [];
  private readonly counts = new Map<number, number>();

  add(event: string, at: number): void {
    this.errors = [...this.since(at - HOUR), { at, event }].slice(-MAX_ERRORS);
    this.counts.set(hourOf(at), (this.counts.get(hourOf(at)) ?? 0) + 1);
    for (const hour of this.counts.keys()) if (hour < trendsFrom(at)) this.counts.delete(hour);
  }

  /** The errors of the hour before `now` (epoch ms), oldest first. */
  ofLastHour(now: number): readonly RecentError[] {
    return this.since(now - HOUR);
  }

  /** How many there were in each hour since the program was started. */
  perHour(): PerHour {
    return this.counts;
  }

  private since(start: number): RecentError[] {
    return this.errors.filter(({ at }) => at > start);
  }
}
