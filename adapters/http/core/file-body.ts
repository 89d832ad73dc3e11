import type { Context } from 'koa';
import { outsideTurn } from './call-turns.ts';
import { RequestRefused } from './errors.ts';

/** The length that a request states for its body (bytes); NaN without one. Koa's own is cut to 32 bits. */
export function statedLength(ctx: Context): number {
  return Number(ctx.req.headers['content-length']);
}

/**
 * Reads the raw body of a request. Throws `tooLarge()` when it has more than `bytes` bytes, and `malformed`
 * when it cannot be read.
 */
export async function fileBody(
  ctx: Context,
  bytes: number,
  tooLarge: () => Error = () => new RequestRefused('body-too-large'),
): Promise<Buffer> {
  if (statedLength(ctx) > bytes) throw tooLarge();
  return outsideTurn(ctx, () => read(ctx, bytes, tooLarge));
}

async function read(ctx: Context, bytes: number, tooLarge: () => Error): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    // Without this, leaving the loop would close the connection before the answer.
    for await (const part of ctx.req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > bytes) break;
      parts.push(part);
    }
  } catch (cause) {
    throw new RequestRefused('malformed', { cause });
  }
  if (length > bytes) throw tooLarge();
  return Buffer.concat(parts, length);
}
