import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { RequestHandler } from 'sirv';

const ONE_RANGE = /^bytes=(\d{1,15})-(\d{1,15})?$/;

/** Lets sirv send the file. Returns false when there is none, so that Koa can answer. */
export async function serveFile(serve: RequestHandler, ctx: Context): Promise<boolean> {
  if (!hasPlainRange(ctx.req)) delete ctx.req.headers.range;
  return new Promise((resolve, reject) => {
    ctx.res.once('close', () => {
      resolve(true);
    });
    ctx.res.statusCode = 200;
    ctx.respond = false;
    ctx.res.once('pipe', (file: Readable) => {
      // A file may be removed while it is sent, as by a new build: that must fail this answer only, not the program.
      file.once('error', () => ctx.res.destroy());
      // Otherwise the file stays open when the client disconnects.
      ctx.res.once('close', () => file.destroy());
    });
    try {
      serve(ctx.req, ctx.res, () => {
        ctx.respond = true;
        resolve(false);
      });
    } catch (cause) {
      // Once the head is written, Koa cannot answer any more: only the connection can be closed.
      if (ctx.res.headersSent) ctx.res.destroy();
      else ctx.respond = true;
      reject(cause instanceof Error ? cause : new Error('the file server failed', { cause }));
    }
  });
}

/**
 * Whether sirv handles the request's range correctly. It throws on a range that ends before it begins, and
 * misreads suffix ranges, several ranges, and ranges with `If-Range`. Those requests get the whole file.
 */
function hasPlainRange({ headers }: IncomingMessage): boolean {
  const [, first, last] = ONE_RANGE.exec(headers.range ?? '') ?? [];
  const isOrdered = last === undefined || Number(first) <= Number(last);
  return first !== undefined && isOrdered && headers['if-range'] === undefined;
}
