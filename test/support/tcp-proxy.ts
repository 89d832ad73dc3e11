import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * How the proxy treats traffic. `cut`: drops every connection, new ones too; `half-open`: keeps connections,
 * but nothing gets through.
 */
export type ProxyBehaviour = 'pass' | 'cut' | 'half-open';

/** A point in the conversation with a database. */
export interface Point {
  readonly statement: RegExp;
  /** What the same transaction must have sent before. */
  readonly after?: RegExp;
  /** `unheard`: before the database gets it. `unanswered`: it has run, and the answer is on its way. */
  readonly at: 'unheard' | 'unanswered';
}

/** A connection that is held up at a point. */
export interface StoppedLine {
  goOn(): void;
  /** Drops the connection. */
  cut(): void;
}

interface Connection {
  readonly near: Socket;
  readonly far: Socket;
  /** Statements of the transaction so far. */
  said: string[];
  /** Called when the newest one is answered; null when nobody waits. */
  answered: ((line: StoppedLine) => void) | null;
}

interface Wait {
  readonly point: Point;
  readonly reached: (line: StoppedLine) => void;
}

/** A proxy to a server on this machine, which can be made to fail. */
export class TcpProxy {
  /** Delay of each chunk (ms), in both directions. */
  delayMs = 0;
  private mood: ProxyBehaviour = 'pass';
  private wait: Wait | null = null;
  private readonly lines = new Set<Connection>();
  /** When the last chunk to a socket is due. */
  private readonly due = new WeakMap<Socket, number>();

  private constructor(
    private readonly server: Server,
    private target: number,
  ) {}

  /** Listens, and forwards to a port. */
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

  /** Changes how traffic is treated from now on. */
  become(mood: ProxyBehaviour): void {
    this.mood = mood;
    if (mood === 'cut') this.dropAll();
    // Half-open connections have lost data: the protocol would be out of step if they went on.
    if (mood !== 'pass') return;
    for (const line of this.lines) if (line.near.isPaused() || line.far.isPaused()) drop(line);
  }

  /** Holds up the connection that reaches the point next; resolves once one does. */
  async stopAt(point: Point): Promise<StoppedLine> {
    return new Promise((reached) => (this.wait = { point, reached }));
  }

  /** Forwards new connections to another port; open ones are dropped. */
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
    const line: Connection = { near, far, said: [], answered: null };
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
      const reached = this.heard(line, piece);
      if (reached) reached(this.stopped(line, near, far, piece));
      else this.pass(near, far, piece);
    });
    far.on('data', (piece) => {
      const reached = line.answered;
      line.answered = null;
      if (reached) reached(this.stopped(line, far, near, piece));
      else this.pass(far, near, piece);
    });
  }

  /** Records the statement in a chunk; returns the waiter for exactly this point, or null. */
  private heard(line: Connection, piece: Buffer): Wait['reached'] | null {
    const statement = statementIn(piece);
    if (statement === null) return null;
    if (statement === 'START TRANSACTION') line.said = [];
    const wait = this.wait;
    const { said } = line;
    said.push(statement);
    if (!wait?.point.statement.test(statement)) return null;
    const { after, at } = wait.point;
    if (after && !said.some((earlier) => after.test(earlier))) return null;
    this.wait = null;
    if (at === 'unheard') return wait.reached;
    line.answered = wait.reached;
    return null;
  }

  private stopped(line: Connection, from: Socket, to: Socket, piece: Buffer): StoppedLine {
    from.pause();
    return {
      goOn: () => {
        this.pass(from, to, piece);
        from.resume();
      },
      cut: () => {
        drop(line);
      },
    };
  }

  private pass(from: Socket, to: Socket, piece: Buffer): void {
    if (this.mood === 'half-open') {
      from.pause();
      return;
    }
    // Chunks stay in order, also when the delay has become shorter.
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

function drop({ near, far }: Connection): void {
  near.destroy();
  far.destroy();
}

/**
 * The statement of a COM_QUERY of MySQL's protocol: three bytes of length, a sequence number, the command,
 * the text, perhaps in several chunks.
 */
function statementIn(piece: Buffer): string | null {
  return piece[3] === 0 && piece[4] === 3 ? piece.toString('utf8', 5) : null;
}
