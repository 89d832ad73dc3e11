import type { NextTurn } from '../ports/system.ts';
import { Unavailable } from '../ports/unit-of-work.ts';

interface Waiting<Request, Outcome> {
  readonly request: Request;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (cause: unknown) => void;
}

/**
 * Works on requests in batches: those that arrive while a batch runs form the next one. A rush costs the database a few
 * statements and one commit a batch, and a single request does not wait.
 */
export class BatchQueue<Request, Outcome> {
  private waiting: Waiting<Request, Outcome>[] = [];
  private working = false;

  constructor(
    /** Returns the outcome of each request, in order. When it throws, all of them fail with that error. */
    private readonly work: (requests: readonly Request[]) => Promise<readonly Outcome[]>,
    private readonly most: number,
    private readonly mostWaiting: number,
    private readonly nextTurn: NextTurn,
  ) {}

  /** Waits for the outcome of the request. Throws `Unavailable` when too many wait already. */
  async add(request: Request): Promise<Outcome> {
    if (this.waiting.length >= this.mostWaiting) throw new Unavailable('too many requests wait');
    return new Promise((resolve, reject) => {
      this.waiting.push({ request, resolve, reject });
      if (!this.working) void this.workOff();
    });
  }

  private async workOff(): Promise<void> {
    this.working = true;
    do {
      // Requests made in this turn of the event loop, also by callers just answered, join the batch.
      await this.nextTurn();
      await this.together(this.waiting.splice(0, this.most));
    } while (this.waiting.length > 0);
    this.working = false;
  }

  private async together(batch: readonly Waiting<Request, Outcome>[]): Promise<void> {
    try {
      const outcomes = await this.work(batch.map(({ request }) => request));
      for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index] as Outcome);
    } catch (cause) {
      for (const { reject } of batch) reject(cause);
    }
  }
}
