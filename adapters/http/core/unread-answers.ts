import type { Socket } from 'node:net';

/** What the system has taken of all that was written to a connection, and when it last took some or had nothing to. */
interface Progress {
  sent: number;
  at: number;
}

/** Cuts connections whose client reads nothing of what it has asked for. */
export class UnreadAnswers {
  private readonly sockets = new Map<Socket, Progress>();

  /** `mostMs`: how long an answer may wait without a byte of it being read. */
  constructor(private readonly mostMs: number) {}

  /** Watches a connection until it is closed. Times are in milliseconds, from any start. */
  watch(socket: Socket, now: number): void {
    this.sockets.set(socket, { sent: 0, at: now });
    socket.once('close', () => this.sockets.delete(socket));
  }

  /** Cuts those that have read nothing for too long. Called again and again. */
  cut(now: number): void {
    for (const [socket, last] of this.sockets) {
      const sent = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || sent > last.sent) {
        last.sent = sent;
        last.at = now;
      } else if (now - last.at >= this.mostMs) socket.destroy();
    }
  }
}
