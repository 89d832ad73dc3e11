import type { Context, Middleware } from 'koa';
import { isApi } from './api-path.ts';
import { RequestRefused } from './errors.ts';
import { HomeShares } from './home-shares.ts';
import { homeOf } from './ip-key.ts';
import type { KnownBearers } from './known-bearers.ts';

/** The place of a call among those in flight of its home. */
interface Place {
  /** Takes it, if it is not taken yet. Returns whether there was room. */
  take(): boolean;
  leave(): void;
}

/**
 * Works on at most `most` calls of a home at once, so that thousands from one address do not make everybody else wait
 * behind them. Its others are refused, and our pages ask again. What a browser fetches to show a page is not: nobody
 * would ask for that again. Whoever is `known` has a share of their own.
 */
export function limitCallsInFlight(most: number, known: KnownBearers): Middleware {
  const shares = new HomeShares(most);
  return async (ctx, next) => {
    const { authorization } = ctx.req.headers;
    const home = known.keyOf(authorization, performance.now()) ?? homeOf(ctx.ip);
    let giveBack: (() => void) | null = null;
    const place: Place = {
      take: () => (giveBack ??= shares.take(home)) !== null,
      leave: () => {
        giveBack?.();
        giveBack = null;
      },
    };
    ctx.state['place'] = place;
    if (isApi(ctx.path)) requirePlace(ctx);
    try {
      await next();
    } finally {
      place.leave();
      // The guards have set who calls.
      if (authorization && (ctx.state['admin'] || ctx.state['phone']))
        known.note(authorization, performance.now());
    }
  };
}

/** For routes outside `/api` that ask the database: counts them, and refuses them, as calls. */
export const countAsCall: Middleware = async (ctx, next) => {
  requirePlace(ctx);
  await next();
};

/** Counts a request among the calls in flight if its home may have one more. Returns whether it may. */
export function takesPlace(ctx: Context): boolean {
  return placeOf(ctx)?.take() ?? true;
}

/** Gives the place up for what is left to wait for, such as the mail server. */
export function leavePlace(ctx: Context): void {
  placeOf(ctx)?.leave();
}

/**
 * Waits for the client, such as for a body, without a place: a slow client must not use it up. Throws `too-many-calls`
 * when there is none afterwards.
 */
export async function withoutPlace<T>(ctx: Context, wait: () => Promise<T>): Promise<T> {
  leavePlace(ctx);
  const result = await wait();
  requirePlace(ctx);
  return result;
}

function requirePlace(ctx: Context): void {
  if (!takesPlace(ctx)) throw new RequestRefused('too-many-calls');
}

function placeOf(ctx: Context): Place | undefined {
  return ctx.state['place'] as Place | undefined;
}
