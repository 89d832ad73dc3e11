import { gzipSync } from 'node:zlib';
import type { Context } from 'koa';

/** Smaller texts fit into one packet uncompressed. */
const MIN_BYTES = 1024;

/** Caches the latest text's gzip, so that it is compressed once as long as it does not change. */
export class GzipCache {
  private last: { readonly text: string; readonly gzip: Buffer } | null = null;

  /** Answers with a text, gzipped if the client accepts that. */
  send(ctx: Context, text: string): void {
    ctx.body = acceptsGzip(ctx) && text.length >= MIN_BYTES ? this.gzipped(ctx, text) : text;
  }

  private gzipped(ctx: Context, text: string): Buffer {
    ctx.set('Content-Encoding', 'gzip');
    if (this.last?.text !== text) this.last = { text, gzip: gzipSync(text) };
    return this.last.gzip;
  }
}

/** Whether the client accepts gzip. Sets `Vary`. */
function acceptsGzip(ctx: Context): boolean {
  ctx.vary('Accept-Encoding');
  return ctx.acceptsEncodings('gzip') !== false;
}
