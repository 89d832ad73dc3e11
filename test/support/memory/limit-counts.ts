import type { LimitCounts, Use } from '../../../application/ports/signup-stores.ts';
import { countUses, takeBackUse } from '../../../domain/counted-uses.ts';
import type { CountedUse, LimitRule, UseCount } from '../../../domain/counted-uses.ts';
import { removeWhere } from './guards.ts';

export class MemoryLimitCounts implements LimitCounts {
  constructor(
    private readonly uses: Map<string, UseCount>,
    private readonly rules: Readonly<Record<CountedUse, LimitRule>>,
  ) {}

  /** Units in memory run one after the other. */
  lock() {
    return Promise.resolve();
  }

  async use(now: number, ...uses: readonly Use[]) {
    const [outcome] = await this.useEach(now, [uses]);
    return outcome?.wait ?? 0;
  }

  async useEach(now: number, groups: readonly (readonly Use[])[]) {
    const wanted = groups.map((uses) =>
      uses.map(([what, key, member]) => ({
        key: `${what} ${key}`,
        member: member === undefined ? null : `${what} ${key} ${member}`,
        rule: this.rules[what],
      })),
    );
    const { outcomes, changed } = countUses(wanted, this.uses, now);
    for (const [key, count] of changed) this.uses.set(key, count);
    return outcomes;
  }

  /** Refusals are not stored in memory. */
  refusedAgain(_: number, groups: readonly (readonly Use[])[]) {
    return Promise.resolve(groups.map(() => 0));
  }

  async takeBack(what: CountedUse, key: string) {
    const uses = this.uses.get(`${what} ${key}`);
    if (uses) this.uses.set(`${what} ${key}`, takeBackUse(uses, this.rules[what]));
  }

  async removeEnded(now: number) {
    return removeWhere(this.uses, (uses) => uses.windowEnds <= now);
  }
}
