import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';

/** Requests that a connection may send ahead of their answers. */
const MOST_UNSENT = 50;

interface Connection {
  readonly socket: Socket;
  /** Bytes that the system has taken to send, and when (ms) it last took some or had nothing left to take. */
  sent: number;
  at: number;
  /** The answer to the last request on it, and how many are not sent yet. */
  answer: ServerResponse | undefined;
  unsent: number;
}

/**
 * The connections of a server and the answers on them. Cuts those whose client stops reading, and closes all
 * when the server stops.
 */
export class Connections {
  private readonly open = new Map<Duplex, Connection>();

  /** `mostUnreadMs`: how long an answer may wait without a byte of it being read. */
  constructor(private readonly mostUnreadMs: number) {}

  /** Watches a connection until it is closed. Times are in milliseconds, from any start. */
  watch(socket: Socket, now: number): void {
    this.open.set(socket, { socket, sent: 0, at: now, answer: undefined, unsent: 0 });
    socket.once('close', () => this.open.delete(socket));
  }

  /**
   * Remembers a call's answer for its connection, written or not. Cuts a connection that asks on and on without
   * waiting for answers, as no browser does, and returns whether it still stands.
   */
  noteAnswer(res: ServerResponse): boolean {
    const connection = this.open.get(res.req.socket);
    if (!connection || connection.socket.destroyed) return false;
    connection.answer = res;
    connection.unsent += 1;
    res.once('close', () => {
      connection.unsent -= 1;
    });
    if (connection.unsent > MOST_UNSENT) connection.socket.destroy();
    return !connection.socket.destroyed;
  }

  /**
   * The last answer on a connection, begun or not; undefined when all of it has been sent, or there is none.
   */
  answerOn(socket: Duplex): ServerResponse | undefined {
    const answer = this.open.get(socket)?.answer;
    return answer?.writableFinished ? undefined : answer;
  }

  /** Cuts connections that have read nothing for too long. To be called regularly. */
  cutUnread(now: number): void {
    for (const connection of this.open.values()) {
      const { socket } = connection;
      const sent = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || sent > connection.sent) {
        connection.sent = sent;
        connection.at = now;
      } else if (now - connection.at >= this.mostUnreadMs) socket.destroy();
    }
  }

  /** Closes each connection once its answer has gone out, and those without one at once. */
  closeWhenAnswered(): void {
    for (const { socket } of this.open.values()) {
      const answer = this.answerOn(socket);
      if (!answer) {
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
