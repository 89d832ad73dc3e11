import type { Context } from 'koa';
import { RequestRefused } from './errors.ts';

/** The raw body of a request. Throws what `tooLarge` makes for one of more than so many bytes. */
export async function fileBody(
  ctx: Context,
  bytes: number,
  tooLarge: () => Error = () => new RequestRefused('body-too-large'),
): Promise<Uint8Array> {
  if (ctx.request.length > bytes) throw tooLarge();
  const parts: Buffer[] = [];
  let read = 0;
  try {
    // Without this, leaving the loop would close the connection before the answer.
    for await (const part of ctx.req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      read += part.length;
      if (read > bytes) break;
      parts.push(part);
    }
  } catch (cause) {
    throw new RequestRefused('malformed', { cause });
  }
  if (read > bytes) throw tooLarge();
  return Buffer.concat(parts, read);
}
