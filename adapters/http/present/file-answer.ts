import { extname } from 'node:path';
import type { Context } from 'koa';
import send from 'send';

const ONE_RANGE = /^bytes=(\d{1,15})-(\d{1,15})?$/;
/** What `send` answers for names that no file can have: malformed, outside the folder, or nothing there. */
const NO_FILE = [400, 403, 404];

/** A stored file, by its path (percent-encoded) below `root`. */
export interface StoredFile {
  readonly root: string;
  readonly path: string;
  /** Set when the file, or a part of it, is sent. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sends a file, the range of it that is asked for, or 304 when the client has it already. Returns false when there is no
 * such file, so that Koa can answer.
 */
export async function sendFile(ctx: Context, file: StoredFile): Promise<boolean> {
  const closed = new Promise<true>((resolve) => {
    if (ctx.res.closed) resolve(true);
    else
      ctx.res.once('close', () => {
        resolve(true);
      });
  });
  // `begin` settles once the file, or its absence, is known; every other end is a `close`.
  return Promise.race([begin(ctx, file), closed]);
}

/** Looks the file up and begins to send it. Returns false when there is no such file. */
async function begin(ctx: Context, { root, path, headers }: StoredFile): Promise<boolean> {
  const { req, res } = ctx;
  if (!isPlainRange(ctx)) delete req.headers.range;
  // A reload sends `no-cache`, for which `send` would send the whole file to a client that has it already.
  delete req.headers['cache-control'];
  res.statusCode = 200;
  ctx.respond = false;
  return new Promise((resolve, reject) => {
    const leaveToKoa = (): void => {
      res.statusCode = 404;
      ctx.respond = true;
    };
    send(req, path, { root, cacheControl: false, index: false })
      .on('headers', () => {
        // By the name that was asked for: a compressed twin has another.
        ctx.type = extname(ctx.path);
        for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
        resolve(true);
      })
      .on('directory', () => {
        leaveToKoa();
        resolve(false);
      })
      .on('error', (cause: Error & { readonly status: number }) => {
        if (res.headersSent) res.destroy();
        else if (cause.status === 412 || cause.status === 416)
          res.writeHead(cause.status, { 'Cache-Control': 'no-store' }).end();
        else {
          leaveToKoa();
          if (NO_FILE.includes(cause.status)) resolve(false);
          else reject(cause);
        }
      })
      .pipe(res);
  });
}

/**
 * Whether the request asks for one range, from a first byte on, in order. Requests for anything else get the whole file,
 * as RFC 9110 allows.
 */
function isPlainRange({ method, req }: Context): boolean {
  const [, first, last] = ONE_RANGE.exec(req.headers.range ?? '') ?? [];
  return method === 'GET' && first !== undefined && (last === undefined || Number(first) <= Number(last));
}
