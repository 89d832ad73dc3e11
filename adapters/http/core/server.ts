import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Koa from 'koa';
import type { Limits } from '../../../domain/limits.ts';

const STOP_MS = 10_000;
const BACKLOG = 8_192;

/** Answers a request straight from the connection. */
export type DirectCall = (req: IncomingMessage, res: ServerResponse) => void;

/** The Koa application, and what goes past it. */
export interface HttpApp {
  readonly app: Koa;
  /** GETs that are answered before Koa, by their whole URL. */
  readonly direct: Readonly<Record<string, DirectCall>>;
  /** Calls whose bodies may take longer than others. */
  readonly uploads: ReadonlySet<string>;
  /** Ends the open streams: a server cannot stop before. */
  readonly close: () => void;
}

/** A server that listens. `stop` lets what is in flight finish, for ten seconds at most. */
export interface RunningServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** Listens; port 0 takes any free one. */
export async function listen(
  { app, direct, uploads, close }: HttpApp,
  host: string,
  port: number,
  limits: Limits,
): Promise<RunningServer> {
  const serve = app.callback();
  const server = createServer(
    {
      // Node refuses to start with more time for the headers than for all.
      headersTimeout: Math.min(limits.headersTimeoutMs, limits.requestTimeoutMs),
      // Of all requests; most have less time.
      requestTimeout: Math.max(limits.requestTimeoutMs, limits.uploadTimeoutMs),
      keepAliveTimeout: limits.keepAliveTimeoutMs,
    },
    (req, res) => {
      // What is in flight when the server stops is the last of its connection.
      if (!server.listening) res.shouldKeepAlive = false;
      // Asked so often at a rush that the way through the house would cost more than the answer.
      const answer = req.method === 'GET' ? direct[req.url ?? ''] : undefined;
      if (answer) {
        answer(req, res);
        return;
      }
      if (!uploads.has(req.url ?? '')) cutOffLate(req, res, limits.requestTimeoutMs);
      void serve(req, res);
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, backlog: BACKLOG }, resolve);
  });
  const stop = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
    });
    close();
    server.closeIdleConnections();
    const giveUp = setTimeout(() => {
      server.closeAllConnections();
    }, STOP_MS);
    await closed;
    clearTimeout(giveUp);
  };
  return { port: (server.address() as AddressInfo).port, stop };
}

/** Cuts off a request whose body is not there in time. */
function cutOffLate(req: IncomingMessage, res: ServerResponse, ms: number): void {
  const bare = req.headers['content-length'] === undefined && req.headers['transfer-encoding'] === undefined;
  if (bare) return;
  const timer = setTimeout(() => {
    if (req.complete) return;
    if (!res.headersSent) res.writeHead(408, { Connection: 'close' }).end();
    req.destroy();
  }, ms).unref();
  req.once('close', () => {
    clearTimeout(timer);
  });
}
