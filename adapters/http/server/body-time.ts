import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Middleware } from 'koa';
import { BARE_REFUSAL } from './unparsed-requests.ts';

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Answers 408 and closes the connection when the body is not complete within `ms` from now; when an answer
 * has begun, only closes it. Another call restarts the time.
 */
export function limitBodyTime(req: IncomingMessage, res: ServerResponse, ms: number): void {
  const hasNoBody =
    req.headers['content-length'] === undefined && req.headers['transfer-encoding'] === undefined;
  if (hasNoBody) return;
  clearTimeout(timers.get(req));
  const timer = setTimeout(() => {
    if (req.complete) return;
    if (res.headersSent) req.socket.destroy();
    else res.writeHead(408, BARE_REFUSAL.headers).end(BARE_REFUSAL.json);
  }, ms).unref();
  timers.set(req, timer);
  req.once('end', () => {
    clearTimeout(timer);
  });
}

/**
 * Gives a body more time than others. Use it behind a guard: only those who have passed one may keep a
 * connection for long.
 */
export function slowBody(ms: number): Middleware {
  return async (ctx, next) => {
    limitBodyTime(ctx.req, ctx.res, ms);
    await next();
  };
}
