import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';

/** Answers that a connection may wait for at once. */
const MAX_DUE = 50;
/** Requests sent ahead of earlier answers on all connections. They take memory, and behind a stream they never end. */
const MAX_AHEAD_IN_ALL = 2_000;

interface Connection {
  readonly socket: Socket;
  /** Bytes that the system has taken to send, and when (ms) it last took some or had nothing left to take. */
  bytesTaken: number;
  takenAt: number;
  /** The answer to the last request on it, and how many are not sent yet. */
  lastAnswer: ServerResponse | undefined;
  answersDue: number;
}

/**
 * The connections of a server and the answers on them. Cuts those whose client stops reading, and closes all
 * when the server stops.
 */
export class Connections {
  private readonly open = new Map<Duplex, Connection>();
  /** Requests sent ahead, on all of them. */
  private ahead = 0;

  /** `mostUnreadMs`: how long an answer may wait without a byte of it being read. */
  constructor(private readonly mostUnreadMs: number) {}

  /** Watches a connection until it is closed. Times are in milliseconds, from any start. */
  watch(socket: Socket, now: number): void {
    this.open.set(socket, { socket, bytesTaken: 0, takenAt: now, lastAnswer: undefined, answersDue: 0 });
    socket.once('close', () => {
      this.ahead -= aheadOn(this.open.get(socket));
      this.open.delete(socket);
    });
  }

  /**
   * Remembers a call's answer for its connection, and begins the call once the answers to earlier ones are sent. Does not
   * when the connection is gone, or has to be cut here: it asks on and on without waiting for answers, as no browser does.
   */
  admit(res: ServerResponse, begin: () => void): void {
    const connection = this.open.get(res.req.socket);
    if (!connection || connection.socket.destroyed) return;
    connection.lastAnswer = res;
    this.changeDue(connection, 1);
    res.once('close', () => {
      this.changeDue(connection, -1);
    });
    const tooManyAhead = connection.answersDue > 1 && this.ahead > MAX_AHEAD_IN_ALL;
    if (tooManyAhead || connection.answersDue > MAX_DUE) connection.socket.destroy();
    else if (res.socket) begin();
    // The answer to an earlier call still has the socket. Begun now, it could hang for ever: an answer that has no socket
    // yet is not told when the connection is cut, and what is written into it can keep that from being noticed.
    else
      res.once('socket', () => {
        if (!connection.socket.destroyed) begin();
      });
  }

  private changeDue(connection: Connection, by: 1 | -1): void {
    const before = aheadOn(connection);
    connection.answersDue += by;
    if (this.open.has(connection.socket)) this.ahead += aheadOn(connection) - before;
  }

  /** Whether what is written now would come into an answer, or be taken for the one to another call. */
  isAnswering(socket: Duplex): boolean {
    const { answersDue = 0, lastAnswer } = this.open.get(socket) ?? {};
    if (answersDue > 1 || !lastAnswer) return answersDue > 1;
    // What is wrong belongs to the last call as long as its body is coming, and to the next one afterwards.
    return lastAnswer.req.complete ? !lastAnswer.writableFinished : lastAnswer.headersSent;
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
    for (const { socket, lastAnswer: answer } of this.open.values()) {
      if (!answer || answer.writableFinished) {
        socket.destroy();
        continue;
      }
      answer.shouldKeepAlive = false;
      // An answer that has begun may already have promised keep-alive.
      answer.once('finish', () => {
        socket.destroySoon();
      });
    }
  }
}

/** How many requests a connection has sent ahead of their answers. */
function aheadOn(connection: Connection | undefined): number {
  return Math.max(0, (connection?.answersDue ?? 0) - 1);
}
