import type { LimitCounts } from '../../application/ports/signup-stores.ts';
import { countUse, lockedFor, takeBackUse } from '../../domain/limits.ts';
import type { CountedUse, LimitRule, UseCount } from '../../domain/limits.ts';
import { removeWhere } from './guards.ts';

export class MemoryLimitCounts implements LimitCounts {
  constructor(
    private readonly uses: Map<string, UseCount>,
    private readonly rules: Readonly<Record<CountedUse, LimitRule>>,
  ) {}

  async use(what: CountedUse, key: string, now: number) {
    const uses = this.uses.get(`${what} ${key}`) ?? null;
    const wait = lockedFor(uses, now);
    if (wait === 0) this.uses.set(`${what} ${key}`, countUse(uses, this.rules[what], now));
    return wait;
  }

  async useDistinct(what: CountedUse, key: string, member: string, now: number) {
    const counted = this.uses.get(`${what} ${key} ${member}`);
    if (counted && counted.windowEnds > now) return 0;
    const wait = await this.use(what, key, now);
    const uses = this.uses.get(`${what} ${key}`);
    // The member is remembered as long as the window in which it was counted.
    if (wait === 0 && uses) this.uses.set(`${what} ${key} ${member}`, { ...uses, count: 1, lockedUntil: 0 });
    return wait;
  }

  async takeBack(what: CountedUse, key: string) {
    const uses = this.uses.get(`${what} ${key}`);
    if (uses) this.uses.set(`${what} ${key}`, takeBackUse(uses, this.rules[what]));
  }

  async lockedFor(what: CountedUse, key: string, now: number) {
    return lockedFor(this.uses.get(`${what} ${key}`) ?? null, now);
  }

  async removeEnded(now: number) {
    return removeWhere(this.uses, (uses) => uses.windowEnds <= now);
  }
}
