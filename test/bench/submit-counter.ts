/** Counts the sign-ups that were answered. */
export class SubmitCounter {
  private count = 0;
  private over = false;
  private readonly waiting = new Set<() => void>();

  add(): void {
    this.count++;
    this.tell();
  }

  end(): void {
    this.over = true;
    this.tell();
  }

  async reaches(count: number): Promise<void> {
    while (this.count < count) {
      if (this.over) throw new Error(`the rush was over after ${String(this.count)} sign-ups`);
      await new Promise<void>((resolve) => this.waiting.add(resolve));
    }
  }

  private tell(): void {
    const waiting = [...this.waiting];
    this.waiting.clear();
    for (const go of waiting) go();
  }
}
