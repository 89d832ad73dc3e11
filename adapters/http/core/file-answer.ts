import type { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { RequestHandler } from 'sirv';

/** Lets sirv send the file. Returns false when there is none, so that Koa can answer. */
export async function serveFile(serve: RequestHandler, ctx: Context): Promise<boolean> {
  return new Promise((resolve) => {
    ctx.res.once('close', () => {
      resolve(true);
    });
    ctx.res.statusCode = 200;
    ctx.respond = false;
    // A file may be removed while it is sent, as by a new build: that must fail this answer only, not the program.
    ctx.res.once('pipe', (file: Readable) => {
      file.once('error', () => ctx.res.destroy());
    });
    serve(ctx.req, ctx.res, () => {
      ctx.respond = true;
      resolve(false);
    });
  });
}
