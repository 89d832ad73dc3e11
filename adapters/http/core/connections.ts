import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';

interface Connection {
  readonly socket: Socket;
  /** What the system has taken of all that was written to it, and when it last took some or had nothing to. */
  sent: number;
  at: number;
  /** The answer to what was last asked on it. */
  answer: ServerResponse | undefined;
}

/** The connections of a server, and the answers on them: cuts those that are not read, and closes all when it stops. */
export class Connections {
  private readonly open = new Map<Duplex, Connection>();

  /** `mostUnreadMs`: how long an answer may wait without a byte of it being read. */
  constructor(private readonly mostUnreadMs: number) {}

  /** Watches a connection until it is closed. Times are in milliseconds, from any start. */
  watch(socket: Socket, now: number): void {
    this.open.set(socket, { socket, sent: 0, at: now, answer: undefined });
    socket.once('close', () => this.open.delete(socket));
  }

  /** Takes note of the answer that a call has got, written or not. */
  noteAnswer(res: ServerResponse): void {
    const connection = this.open.get(res.req.socket);
    if (connection) connection.answer = res;
  }

  /** The answer on a connection that has not gone out whole, begun or not. */
  answerOn(socket: Duplex): ServerResponse | undefined {
    const answer = this.open.get(socket)?.answer;
    return answer?.writableFinished ? undefined : answer;
  }

  /** Cuts those that have read nothing for too long. Called again and again. */
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
      // One that has begun may have told that its connection is kept.
      answer.once('finish', () => {
        socket.destroySoon();
      });
    }
  }
}
