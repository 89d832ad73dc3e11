const MINUTE_MS = 60_000;

/**
 * How many rows of the activity log the acts of one IP key may fill, so that nobody fills it up. Counted in each process by
 * itself, as it must cost a hold nothing: several processes take several times as many.
 */
export class RowAllowance {
  private minute = 0;
  private readonly taken = new Map<string, number>();

  constructor(private readonly mostPerMinute: number) {}

  /** Takes a row; false when the IP key has had its rows of this minute. */
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
