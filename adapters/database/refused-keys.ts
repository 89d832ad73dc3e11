/** Beyond these all are forgotten, so that a flood from many sides does not fill the memory. */
const MOST = 10_000;

/**
 * The keys that this process has found locked, and until when (epoch ms). Only a hint: the database is asked about these
 * before anything is locked for them.
 */
export class RefusedKeys {
  private readonly until = new Map<string, number>();

  note(key: string, until: number): void {
    if (this.until.size >= MOST) this.until.clear();
    this.until.set(key, until);
  }

  has(key: string, now: number): boolean {
    return (this.until.get(key) ?? 0) > now;
  }
}
