import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { HomeShares } from '../core/home-shares.ts';
import { homeOf } from '../core/ip-key.ts';
import type { KnownBearers } from '../core/known-bearers.ts';

/** Requests that may be sent ahead of an answer until their connection is cut at once: each takes memory. */
const MOST_AHEAD = 32;

/**
 * Connections of a home beyond its share that may still show that they are of somebody who is known. One more cuts the
 * oldest of them.
 */
const SPARE = 32;

interface Connection {
  readonly socket: Socket;
  /** Its home, while it is beyond that home's share and has not shown yet whose it is. */
  spareOf: string | null;
  /** Bytes that the system has taken to send, and when (ms) it last took some or had nothing left to take. */
  bytesTaken: number;
  takenAt: number;
  /** The answer to the last request that was begun, and how many were sent ahead of it. */
  answer: ServerResponse | undefined;
  ahead: number;
}

/**
 * The connections of a server and the answers on them. Cuts those that are too many of one home, whose client stops
 * reading, or sends ahead, and closes all when the server stops.
 */
export class Connections {
  private readonly open = new Map<Duplex, Connection>();
  private readonly shares: HomeShares;
  private readonly spares = new Map<string, Set<Socket>>();

  /** `mostUnreadMs`: how long an answer may wait without a byte of it being read. `perHome`: connections. */
  constructor(
    private readonly mostUnreadMs: number,
    perHome: number,
    private readonly known?: KnownBearers,
  ) {
    this.shares = new HomeShares(perHome);
  }

  /** Watches a connection until it is closed, or cuts it. Times are in milliseconds, from any start. */
  watch(socket: Socket, now: number): void {
    const home = homeOf(socket.remoteAddress ?? '');
    const close = this.shares.take(home);
    if (!close && !this.known?.hasAny(performance.now())) {
      socket.destroy();
      return;
    }
    const spareOf = close ? null : home;
    if (spareOf !== null) this.addSpare(spareOf, socket);
    this.open.set(socket, { socket, spareOf, bytesTaken: 0, takenAt: now, answer: undefined, ahead: 0 });
    socket.once('close', () => {
      close?.();
      this.removeSpare(home, socket);
      this.open.delete(socket);
    });
  }

  private addSpare(home: string, socket: Socket): void {
    const spares = this.spares.get(home) ?? new Set();
    this.spares.set(home, spares.add(socket));
    const [oldest] = spares;
    if (spares.size > SPARE && oldest) {
      spares.delete(oldest);
      oldest.destroy();
    }
  }

  private removeSpare(home: string, socket: Socket): void {
    const spares = this.spares.get(home);
    spares?.delete(socket);
    if (spares?.size === 0) this.spares.delete(home);
  }

  /** Whether a connection has a share to count by: its home's or, with a call of somebody who is known, theirs. */
  private hasShare(connection: Connection, { headers }: IncomingMessage): boolean {
    const { spareOf, socket } = connection;
    if (spareOf === null) return true;
    const key = this.known?.keyOf(headers.authorization, performance.now()) ?? null;
    const close = key === null ? null : this.shares.take(key);
    if (!close) return false;
    connection.spareOf = null;
    this.removeSpare(spareOf, socket);
    socket.once('close', close);
    return true;
  }

  /**
   * Whether a call may begin: not one that is sent before the answer to an earlier one is over, as no browser and no
   * proxy does. Its connection is closed after that answer.
   */
  begins(res: ServerResponse): boolean {
    const connection = this.open.get(res.req.socket);
    if (!connection) return false;
    const { socket, answer } = connection;
    if (!this.hasShare(connection, res.req)) {
      socket.destroy();
      return false;
    }
    if (connection.ahead === 0 && (!answer || answer.writableFinished)) {
      connection.answer = res;
      return true;
    }
    connection.ahead += 1;
    if (connection.ahead === 1 && answer) closeAfter(answer, socket);
    if (connection.ahead > MOST_AHEAD) socket.destroy();
    return false;
  }

  /** Whether what is written now would come into an answer, or be taken for the one to another call. */
  isAnswering(socket: Duplex): boolean {
    const { answer } = this.open.get(socket) ?? {};
    if (!answer) return false;
    // What is wrong belongs to the call as long as its body is coming, and to the next one afterwards.
    return answer.req.complete ? !answer.writableFinished : answer.headersSent;
  }

  /** Cuts connections that have read nothing for too long. To be called regularly. */
  cutUnread(now: number): void {
    for (const connection of this.open.values()) {
      const { socket } = connection;
      const bytesTaken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || bytesTaken > connection.bytesTaken) {
        connection.bytesTaken = bytesTaken;
        connection.takenAt = now;
      } else if (now - connection.takenAt >= this.mostUnreadMs) socket.destroy();
    }
  }

  /** Closes each connection once its answer has gone out, and those without one at once. */
  closeWhenAnswered(): void {
    for (const { socket, answer } of this.open.values())
      if (!answer || answer.writableFinished) socket.destroy();
      else closeAfter(answer, socket);
  }
}

function closeAfter(answer: ServerResponse, socket: Socket): void {
  answer.shouldKeepAlive = false;
  // An answer that has begun may already have promised keep-alive.
  answer.once('finish', () => {
    socket.destroySoon();
  });
}
