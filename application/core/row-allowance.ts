const MINUTE_MS = 60_000;

/** Who tells whether an act may still be written to the activity log. */
export interface LogRows {
  /** Takes a row; false when the IP key has had its rows of this minute. */
  take(ip: string, now: number): boolean;
}

/**
 * How many rows of the activity log the acts of one IP key may fill, so that nobody fills it up. Counted in each process by
 * itself, as it must cost a hold nothing: several processes take several times as many.
 */
export class RowAllowance implements LogRows {
  private minute = 0;
  private readonly taken = new Map<string, number>();

  constructor(private readonly mostPerMinute: number) {}

  take(ip: string, now: number): boolean {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.minute) this.taken.clear();
    this.minute = minute;
    const taken = this.taken.get(ip) ?? 0;
    if (taken >= this.mostPerMinute) return false;
    this.taken.set(ip, taken + 1);
    return true;
  }
}

/** The rows of a unit that may run several times: what an earlier try has taken, the next one has. */
export class RowsOfTries implements LogRows {
  private readonly taken = new Map<string, number>();
  private readonly used = new Map<string, number>();

  constructor(private readonly allowance: LogRows) {}

  /** A further try begins. */
  again(): this {
    this.used.clear();
    return this;
  }

  take(ip: string, now: number): boolean {
    const nth = (this.used.get(ip) ?? 0) + 1;
    if (nth > (this.taken.get(ip) ?? 0)) {
      if (!this.allowance.take(ip, now)) return false;
      this.taken.set(ip, nth);
    }
    this.used.set(ip, nth);
    return true;
  }
}
