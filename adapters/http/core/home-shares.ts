/** What each home has of something, and the most that a home may have. */
export class HomeShares {
  private readonly counts = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** Counts one more of the home, until the function that is returned is called, once; null when it has its share. */
  take(home: string): (() => void) | null {
    const count = this.counts.get(home) ?? 0;
    if (count >= this.most) return null;
    this.counts.set(home, count + 1);
    return () => {
      const left = (this.counts.get(home) ?? 0) - 1;
      if (left > 0) this.counts.set(home, left);
      else this.counts.delete(home);
    };
  }
}
