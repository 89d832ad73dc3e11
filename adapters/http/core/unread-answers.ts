import type { Socket } from 'node:net';

interface Progress {
  readonly sent: number;
  readonly at: number;
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
      // What the system has taken: how it comes to the client is seen only as it takes more.
      const sent = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || sent > last.sent) this.sockets.set(socket, { sent, at: now });
      else if (now - last.at >= this.mostMs) socket.destroy();
    }
  }
}
