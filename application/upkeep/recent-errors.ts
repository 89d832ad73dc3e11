import { HOUR } from '../../domain/durations.ts';

const MAX_ERRORS = 10_000;

/** A logged error. `at` is epoch ms. */
export interface RecentError {
  readonly at: number;
  readonly event: string;
}

/** The errors of the last hour in this process, at most `MAX_ERRORS`. */
export class RecentErrors {
  private errors: RecentError[] = [];

  add(event: string, at: number): void {
    this.errors = [...this.since(at - HOUR), { at, event }].slice(-MAX_ERRORS);
  }

  /** The errors of the hour before `now` (epoch ms), oldest first. */
  ofLastHour(now: number): readonly RecentError[] {
    return this.since(now - HOUR);
  }

  private since(start: number): RecentError[] {
    return this.errors.filter(({ at }) => at > start);
  }
}
