import type { Context, Middleware } from 'koa';
import { Unavailable } from '../../../application/ports/unit-of-work.ts';
import { ipKey } from './ip-key.ts';

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Runs something that waits for the client, without keeping others of its IP key waiting. */
type OutsideTurn = <T>(wait: () => Promise<T>) => Promise<T>;

/**
 * Works on at most `most` calls of an IP key at once. Its others wait in order of arrival, so that thousands of calls
 * from one address do not make everybody else wait behind them.
 */
export class CallTurns {
  private readonly lines = new Map<string, Line>();

  constructor(
    private readonly most: number,
    private readonly mostWaiting: number,
  ) {}

  /** Waits for a turn. Throws `Unavailable` when too many of the key wait already. */
  async take(key: string): Promise<void> {
    const waiting = this.lines.get(key)?.waiting.length ?? 0;
    if (waiting >= this.mostWaiting) throw new Unavailable('too many calls of one address wait');
    await this.retake(key);
  }

  /** Waits for a turn however many wait already: for a call that has had one. */
  async retake(key: string): Promise<void> {
    const line = this.lines.get(key) ?? { running: 0, waiting: [] };
    this.lines.set(key, line);
    if (line.running < this.most) line.running += 1;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
  }

  /** Ends a turn: the next one of the key begins. */
  end(key: string): void {
    const line = this.lines.get(key);
    const next = line?.waiting.shift();
    if (next) next();
    else if (line && --line.running === 0) this.lines.delete(key);
  }
}

/** Lets each call wait for its turn. */
export function takeTurns(turns: CallTurns): Middleware {
  return async (ctx, next) => {
    const key = ipKey(ctx.ip);
    await turns.take(key);
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

/** Waits for something of the client, such as a body, outside the call's turn: a slow client must not use it up. */
export async function outsideTurn<T>(ctx: Context, wait: () => Promise<T>): Promise<T> {
  const outside = ctx.state['outsideTurn'] as OutsideTurn | undefined;
  return outside ? outside(wait) : wait();
}
