import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Server, type AddressInfo } from 'node:net';
import type Koa from 'koa';
import { homeShare, type ServerLimits } from '../core/server-limits.ts';
import type { KnownBearers } from '../core/known-bearers.ts';
import { limitBodyTime } from './body-time.ts';
import { Connections } from './connections.ts';
import { answerUnparsed, refuseUnclearHost } from './unparsed-requests.ts';

const STOP_MS = 10_000;
const BACKLOG = 8_192;
/** How often connections are checked, so also the longest delay before a late one is cut. */
const CHECK_INTERVAL_MS = 1_000;

/** A handler that bypasses Koa. */
export type DirectCall = (req: IncomingMessage, res: ServerResponse) => void;

/** The Koa application, and the handlers that bypass it. */
export interface HttpApp {
  readonly app: Koa;
  /** GET handlers by exact URL. */
  readonly direct: Readonly<Record<string, DirectCall>>;
  /** Set on every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** Who is counted by themselves, not with their home. */
  readonly known?: KnownBearers;
  /** Ends the open streams, so that the server can stop. */
  readonly close: () => void;
}

/** A running server. `stop` waits up to ten seconds for requests in flight. */
export interface RunningServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** Where to listen, and for whom. */
export interface ListenOptions {
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
  readonly limits: ServerLimits;
  /** The number of proxies in front. With any, all connections are the nearest one's, which bounds its visitors itself. */
  readonly trustedProxies: number;
}

/** Starts listening. */
export async function listen(
  { app, direct, headers, close, known }: HttpApp,
  { host, port, limits, trustedProxies }: ListenOptions,
): Promise<RunningServer> {
  const serve = app.callback();
  const connectionsPerHome = trustedProxies > 0 ? Infinity : homeShare(limits);
  const connections = new Connections(limits.unreadAnswerMs, connectionsPerHome, known);
  const begin = (req: IncomingMessage, res: ServerResponse): void => {
    limitBodyTime(req, res, limits.requestTimeoutMs);
    if (refuseUnclearHost(req, res, headers)) return;
    // Called so often in a rush that Koa's middleware would cost more than the answer itself.
    const answer = req.method === 'GET' ? direct[req.url ?? ''] : undefined;
    if (answer) answer(req, res);
    else void serve(req, res);
  };
  const server = createServer(
    {
      // Node refuses a headers timeout above the request timeout.
      headersTimeout: Math.min(limits.headersTimeoutMs, limits.requestTimeoutMs),
      // For uploads; `limitBodyTime` gives others less.
      requestTimeout: Math.max(limits.requestTimeoutMs, limits.uploadTimeoutMs),
      keepAliveTimeout: limits.keepAliveTimeoutMs,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
      // `refuseUnclearHost` does, with all our headers.
      requireHostHeader: false,
    },
    (req, res) => {
      // While the server stops, connections are not kept alive.
      if (!server.listening) res.shouldKeepAlive = false;
      if (connections.begins(res)) begin(req, res);
    },
  );
  answerUnparsed(server, headers, connections);
  server.maxConnections = limits.connections;
  server.on('connection', (socket) => {
    connections.watch(socket, performance.now());
  });
  const checkTimer = setInterval(() => {
    connections.cutUnread(performance.now());
  }, CHECK_INTERVAL_MS).unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, backlog: BACKLOG }, resolve);
  });
  const stop = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => {
      // The `close` of HTTP servers also cuts answers that are not read to their end yet.
      Server.prototype.close.call(server, () => {
        resolve();
      });
    });
    close();
    connections.closeWhenAnswered();
    const giveUp = setTimeout(() => {
      server.closeAllConnections();
    }, STOP_MS);
    await closed;
    clearTimeout(giveUp);
    clearInterval(checkTimer);
  };
  return { port: (server.address() as AddressInfo).port, stop };
}
