/** How far back errors are counted, and how many at most: far more than anybody reads. */
const HOUR_MS = 60 * 60_000;
const MOST = 10_000;

/** An error that the log told of. */
export interface RecentError {
  readonly at: number;
  readonly event: string;
}

/** The errors of the last hour in this process. */
export class RecentErrors {
  private errors: RecentError[] = [];

  /** Notes what went wrong at `at` (epoch ms). */
  note(event: string, at: number): void {
    this.errors = [...this.since(at - HOUR_MS), { at, event }].slice(-MOST);
  }

  /** Those of the hour before `now`, oldest first. */
  ofLastHour(now: number): readonly RecentError[] {
    return this.since(now - HOUR_MS);
  }

  private since(moment: number): RecentError[] {
    return this.errors.filter(({ at }) => at > moment);
  }
}
