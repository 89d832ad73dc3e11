import type { Context, Middleware } from 'koa';
import { JobLimiter } from '../../../application/core/job-limiter.ts';
import { ipKey, turnKey } from './ip-key.ts';

/** Runs something that waits for the client or the mail server, without keeping others of its key waiting. */
type OutsideTurn = <T>(wait: () => Promise<T>) => Promise<T>;

/**
 * Works on at most `most` calls of a key at once. Its others wait in order of arrival, so that thousands of calls
 * from one address do not make everybody else wait behind them.
 */
export class CallTurns {
  private readonly limiters = new Map<string, JobLimiter>();

  constructor(
    private readonly most: number,
    private readonly mostWaiting: number,
  ) {}

  /** Waits for a turn of the key. Throws `Unavailable` when too many wait already. */
  async take(key: string): Promise<void> {
    await this.limiterOf(key).take();
  }

  /** Waits for a turn however many wait already: for a call that has had one. */
  async retake(key: string): Promise<void> {
    await this.limiterOf(key).retake();
  }

  /** Ends a turn: the next one of the key begins. */
  end(key: string): void {
    const limiter = this.limiterOf(key);
    limiter.end();
    if (limiter.isIdle) this.limiters.delete(key);
  }

  private limiterOf(key: string): JobLimiter {
    const limiter = this.limiters.get(key) ?? new JobLimiter(this.most, this.mostWaiting);
    this.limiters.set(key, limiter);
    return limiter;
  }
}

/** Lets each call wait for its turn. */
export function takeTurns(turns: CallTurns): Middleware {
  return async (ctx, next) => {
    const key = turnKey(ipKey(ctx.ip));
    await turns.take(key);
    if (isOver(ctx)) {
      turns.end(key);
      return;
    }
    const outside: OutsideTurn = async (wait) => {
      turns.end(key);
      try {
        return await wait();
      } finally {
        await turns.retake(key);
      }
    };
    ctx.state['outsideTurn'] = outside;
    try {
      await next();
    } finally {
      turns.end(key);
    }
  };
}

/**
 * Whether nobody waits for the answer any more: the client has left, or the time for the body is over. Whatever waits
 * for the end of such an answer would wait for ever.
 */
function isOver({ res }: Context): boolean {
  return res.destroyed || res.writableEnded;
}

/** Waits for the client, such as for a body, or for the mail server, outside the call's turn: a slow client must not use it up. */
export async function outsideTurn<T>(ctx: Context, wait: () => Promise<T>): Promise<T> {
  const outside = ctx.state['outsideTurn'] as OutsideTurn | undefined;
  return outside ? outside(wait) : wait();
}
