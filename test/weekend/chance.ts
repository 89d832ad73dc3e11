/** Chance from a seed: the same numbers for the same seed, on every machine (mulberry32, by Tommy Ettinger, public domain). */
export class Chance {
  constructor(private state: number) {}

  /** From 0, below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0, below `count`. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  /** Whether something happens that happens in `share` (0 to 1) of all cases. */
  is(share: number): boolean {
    return this.next() < share;
  }

  /** One of the items; undefined when there are none. */
  one<T>(items: readonly T[]): T | undefined {
    return items[this.below(items.length)];
  }

  /** One of the items, of which there must be some. */
  of<T>(...items: readonly [T, ...T[]]): T {
    return items[this.below(items.length)] ?? items[0];
  }

  /** A key, as often as its weight says. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const entries = Object.entries(weights) as [K, number][];
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of entries) if ((left -= weight) < 0) return key;
    throw new Error('nothing has a weight');
  }

  /** Another chance, which goes its own way. */
  child(): Chance {
    return new Chance(Math.floor(this.next() * 2 ** 32));
  }

  bytes(count: number): Buffer {
    return Buffer.from(Array.from({ length: count }, () => this.below(256)));
  }

  uuid(): string {
    const hex = this.bytes(16).toString('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  }
}
