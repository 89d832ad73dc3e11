import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The connections of a server and the answers that are under way on them. */
export class Connections {
  private readonly sockets = new Set<Socket>();
  private readonly answers = new Set<ServerResponse>();

  add(socket: Socket): void {
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
  }

  addAnswer(res: ServerResponse): void {
    this.answers.add(res);
    res.once('close', () => this.answers.delete(res));
  }

  /** Closes each connection once its answer has gone out, and those without one at once. */
  closeWhenAnswered(): void {
    const busy = new Set<Socket>();
    for (const res of this.answers) {
      const { socket } = res.req;
      busy.add(socket);
      res.shouldKeepAlive = false;
      // An answer that has begun may have told that its connection is kept.
      res.once('finish', () => {
        socket.destroySoon();
      });
    }
    for (const socket of this.sockets) if (!busy.has(socket)) socket.destroy();
  }
}
