import type { Context } from 'koa';
import type { ProvenHeader } from '../present/wire.ts';

const HEADER: ProvenHeader = 'X-Proven-Address';

/** The tokens that the browser sent. */
export function provenSent(ctx: Context): string {
  return ctx.get(HEADER);
}

/** Has the answer carry a token; null: there is no new one. */
export function tellProven(ctx: Context, token: string | null): void {
  if (token !== null) ctx.set(HEADER, token);
}
