import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A proxy to a port on this machine. Closing it drops all connections; it can be opened again. */
export class ClosableProxy {
  private server: Server | null = null;
  private readonly sockets = new Set<Socket>();
  port = 0;

  private constructor(private readonly behind: number) {}

  /** Opens a proxy to a port. */
  static async to(behind: number): Promise<ClosableProxy> {
    const door = new ClosableProxy(behind);
    await door.open();
    return door;
  }

  async open(): Promise<void> {
    this.server = createServer((from) => {
      const to = connect(this.behind, '127.0.0.1');
      for (const [socket, other] of [
        [from, to],
        [to, from],
      ] as const) {
        this.sockets.add(socket);
        socket.on('error', () => other.destroy());
        socket.on('close', () => {
          this.sockets.delete(socket);
          other.destroy();
        });
        socket.pipe(other);
      }
    }).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  close(): void {
    this.server?.close();
    for (const socket of this.sockets) socket.destroy();
  }
}
