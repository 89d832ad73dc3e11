import type { Context } from 'koa';
import { withoutPlace } from '../core/calls-in-flight.ts';
import { RequestRefused } from '../core/errors.ts';

/** The length that a request states for its body (bytes); NaN without one. Koa's own is cut to 32 bits. */
export function statedLength(ctx: Context): number {
  return Number(ctx.req.headers['content-length']);
}

/**
 * Reads the raw body of a request. Throws `tooLarge()` when it has more than `maxBytes`, and `malformed`
 * when it cannot be read.
 */
export async function rawBody(
  ctx: Context,
  maxBytes: number,
  tooLarge: () => Error = () => new RequestRefused('body-too-large'),
): Promise<Buffer> {
  if (statedLength(ctx) > maxBytes) throw tooLarge();
  return withoutPlace(ctx, () => read(ctx, maxBytes, tooLarge));
}

async function read(ctx: Context, maxBytes: number, tooLarge: () => Error): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    // Without this, leaving the loop would close the connection before the answer.
    for await (const part of ctx.req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > maxBytes) break;
      parts.push(part);
    }
  } catch (cause) {
    throw new RequestRefused('malformed', { cause });
  }
  if (length > maxBytes) throw tooLarge();
  return Buffer.concat(parts, length);
}
