import type { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { RequestHandler } from 'sirv';

/** Lets sirv answer by itself; false when it has no such file, and the answer is Koa's again. */
export async function answeredBy(serve: RequestHandler, ctx: Context): Promise<boolean> {
  return new Promise((resolve) => {
    ctx.res.once('close', () => {
      resolve(true);
    });
    ctx.res.statusCode = 200;
    ctx.respond = false;
    // A file may go while it is served, as when the site is built anew: that costs this answer, not the program.
    ctx.res.once('pipe', (file: Readable) => {
      file.once('error', () => ctx.res.destroy());
    });
    serve(ctx.req, ctx.res, () => {
      ctx.respond = true;
      resolve(false);
    });
  });
}
