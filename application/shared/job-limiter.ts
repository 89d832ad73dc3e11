import { Unavailable } from '../ports/unit-of-work.ts';

/** Limits how many jobs run at once. Others wait in order of arrival; if too many do, more are refused. */
export class JobLimiter {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly most: number,
    private readonly mostWaiting: number,
  ) {}

  /** Runs the job as soon as there is room. Throws `Unavailable` when too many wait already. */
  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.running < this.most) this.running += 1;
    else if (this.waiting.length < this.mostWaiting)
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    else throw new Unavailable('too many jobs wait');
    try {
      return await job();
    } finally {
      // The next one takes over the place.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
