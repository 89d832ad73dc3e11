import { gzipSync } from 'node:zlib';
import type { Context } from 'koa';

/** Smaller ones fit one packet as they are. */
const LEAST_BYTES = 1024;

/** Packs a text once for all who ask for the same one, one after the other. */
export class Packer {
  private last: { readonly text: string; readonly gzip: Buffer } | null = null;

  /** Answers with a text, packed for those who can unpack it. */
  send(ctx: Context, text: string): void {
    ctx.body = asked(ctx) && text.length >= LEAST_BYTES ? this.packed(ctx, text) : text;
  }

  private packed(ctx: Context, text: string): Buffer {
    ctx.set('Content-Encoding', 'gzip');
    if (this.last?.text !== text) this.last = { text, gzip: gzipSync(text) };
    return this.last.gzip;
  }
}

/** Whether the caller can unpack; caches are told that others may not. */
export function asked(ctx: Context): boolean {
  ctx.vary('Accept-Encoding');
  return ctx.acceptsEncodings('gzip') !== false;
}
