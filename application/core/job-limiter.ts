import { Unavailable } from '../ports/unit-of-work.ts';

/** Limits how many jobs run at once. Others wait in order of arrival; if too many do, more are refused. */
export class JobLimiter {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly most: number,
    private readonly mostWaiting: number,
  ) {}

  /** Whether no job runs and none waits. */
  get isIdle(): boolean {
    return this.running === 0;
  }

  /** Runs the job as soon as there is room. Throws `Unavailable` when too many wait already. */
  async run<T>(job: () => Promise<T>): Promise<T> {
    await this.take();
    try {
      return await job();
    } finally {
      this.end();
    }
  }

  /** Waits for a turn, which `end` gives back. Throws `Unavailable` when too many wait already. */
  async take(): Promise<void> {
    if (this.running >= this.most && this.waiting.length >= this.mostWaiting)
      throw new Unavailable('too many jobs wait');
    await this.retake();
  }

  /** Waits for a turn however many wait already: for a job that has had one. */
  async retake(): Promise<void> {
    if (this.running < this.most) this.running += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Ends a turn: the next job begins. */
  end(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
