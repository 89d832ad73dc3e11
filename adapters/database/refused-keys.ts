/** When this many are stored, all are dropped, so that a flood from many addresses cannot fill the memory. */
const MAX_KEYS = 10_000;

/**
 * The keys that this process has found locked, each until when (epoch ms). Only a hint: for these keys the
 * database is asked before any row is locked.
 */
export class RefusedKeys {
  private readonly until = new Map<string, number>();

  note(key: string, until: number): void {
    if (this.until.size >= MAX_KEYS) this.until.clear();
    this.until.set(key, until);
  }

  has(key: string, now: number): boolean {
    return (this.until.get(key) ?? 0) > now;
  }
}
