import type { Context } from 'koa';
import { RequestRefused } from '../core/errors.ts';
import { isPlainText } from './plain-text.ts';

/** Maximum and default page size. */
const MAX_SIZE = 1_000;
const MAX_TEXT = 254;

/** Which page of a list is asked for, from 1, and how many entries a page has. */
export function pageIn(ctx: Context): { readonly page: number; readonly size: number } {
  const size = numberIn(ctx, 'size', 1) ?? MAX_SIZE;
  if (size > MAX_SIZE) throw new RequestRefused('malformed');
  return { page: numberIn(ctx, 'page', 1) ?? 1, size };
}

/** A text in the query; undefined when it is missing. */
export function textIn(ctx: Context, name: string): string | undefined {
  const value = ctx.query[name];
  if (value !== undefined && !(isPlainText(value) && value.length <= MAX_TEXT))
    throw new RequestRefused('malformed');
  return value;
}

/** A number in the query; undefined when it is missing or empty. */
export function numberIn(ctx: Context, name: string, min: number): number | undefined {
  const value = textIn(ctx, name);
  if (!value) return undefined;
  const number = Number(value);
  if (!/^\d{1,15}$/.test(value) || number < min) throw new RequestRefused('malformed');
  return number;
}
