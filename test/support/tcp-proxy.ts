import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * How the proxy treats what goes through it. `cut`: every line is dropped and new ones too; `half-open`: lines stay, and
 * nothing comes through any more; `cut-before-commit`, `cut-after-commit`: the line is dropped in place of the next
 * COMMIT, or of its answer, once; then all is well again.
 */
export type ProxyMood = 'pass' | 'cut' | 'half-open' | 'cut-before-commit' | 'cut-after-commit';

interface Line {
  readonly near: Socket;
  readonly far: Socket;
}

/** A line to a server on this machine that can be made to fail. */
export class TcpProxy {
  /** Each piece is handed on so much later (ms), in both directions. */
  delayMs = 0;
  private mood: ProxyMood = 'pass';
  private readonly lines = new Set<Line>();
  /** When the last piece for an end of a line goes on. */
  private readonly due = new WeakMap<Socket, number>();

  private constructor(
    private readonly server: Server,
    private target: number,
  ) {}

  /** Listens, and hands on to a port. */
  static async start(target: number): Promise<TcpProxy> {
    const server = createServer().listen(0, '127.0.0.1');
    const proxy = new TcpProxy(server, target);
    server.on('connection', (near: Socket) => {
      proxy.take(near);
    });
    await once(server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Behaves so from now on. */
  become(mood: ProxyMood): void {
    this.mood = mood;
    if (mood === 'cut') this.dropAll();
    // What was swallowed is missing: a line that went on would be out of step.
    if (mood === 'pass') for (const line of this.lines) if (line.near.isPaused()) drop(line);
  }

  /** Hands new lines on to another port; those that are open are dropped. */
  lead(target: number): void {
    this.target = target;
    this.dropAll();
  }

  async stop(): Promise<void> {
    this.server.close();
    this.dropAll();
    await once(this.server, 'close');
  }

  private take(near: Socket): void {
    if (this.mood === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(this.target, '127.0.0.1');
    const line = { near, far };
    this.lines.add(line);
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.lines.delete(line);
        drop(line);
      });
    }
    near.on('data', (piece) => {
      this.pass(line, near, far, piece, isCommit(piece));
    });
    far.on('data', (piece) => {
      this.pass(line, far, near, piece, false);
    });
  }

  private pass(line: Line, from: Socket, to: Socket, piece: Buffer, commit: boolean): void {
    if (this.mood === 'half-open') {
      from.pause();
      return;
    }
    if (commit && this.mood === 'cut-before-commit') {
      this.mood = 'pass';
      drop(line);
      return;
    }
    if (commit && this.mood === 'cut-after-commit') {
      this.mood = 'pass';
      line.far.once('data', () => {
        drop(line);
      });
      line.far.prependOnceListener('data', () => {
        line.near.destroy();
      });
    }
    // No piece may overtake another, also when the delay has become shorter.
    const due = Math.max(performance.now() + this.delayMs, this.due.get(to) ?? 0);
    this.due.set(to, due);
    const hand = (): void => {
      if (!to.destroyed) to.write(piece);
    };
    if (due > performance.now()) setTimeout(hand, due - performance.now());
    else hand();
  }

  private dropAll(): void {
    for (const line of this.lines) drop(line);
  }
}

function drop({ near, far }: Line): void {
  near.destroy();
  far.destroy();
}

/** A COM_QUERY of MySQL's protocol that says COMMIT: three bytes of length, a number, the command, the text. */
function isCommit(piece: Buffer): boolean {
  return piece.length === 11 && piece[4] === 3 && piece.toString('latin1', 5) === 'COMMIT';
}
