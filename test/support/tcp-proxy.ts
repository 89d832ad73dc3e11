import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** How the proxy treats what goes through it. `cut`: every line is dropped and new ones too; `half-open`: lines stay, and nothing comes through any more. */
export type ProxyMood = 'pass' | 'cut' | 'half-open';

/** A point in the talk with a database. */
export interface Point {
  readonly statement: RegExp;
  /** What the same transaction has said before. */
  readonly after?: RegExp;
  /** `unheard`: before the database is told. `unanswered`: it has done it, and its answer is on the way. */
  readonly at: 'unheard' | 'unanswered';
}

/** A line that stands still at a point. */
export interface StoppedLine {
  goOn(): void;
  /** Drops it. */
  cut(): void;
}

interface Line {
  readonly near: Socket;
  readonly far: Socket;
  /** Statements of the transaction so far. */
  said: string[];
  /** Who waits for the answer to the newest one. */
  answered: ((line: StoppedLine) => void) | null;
}

interface Wait {
  readonly point: Point;
  readonly reached: (line: StoppedLine) => void;
}

/** A line to a server on this machine that can be made to fail. */
export class TcpProxy {
  /** Each piece is handed on so much later (ms), in both directions. */
  delayMs = 0;
  /** How many statements each packet to the server had. */
  readonly packets: number[] = [];
  private mood: ProxyMood = 'pass';
  private wait: Wait | null = null;
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
    if (mood !== 'pass') return;
    for (const line of this.lines) if (line.near.isPaused() || line.far.isPaused()) drop(line);
  }

  /** Stops the line that comes to the point next; resolves once it is there. */
  async stopAt(point: Point): Promise<StoppedLine> {
    return new Promise((reached) => (this.wait = { point, reached }));
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
    const line: Line = { near, far, said: [], answered: null };
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

  /** Notes what a line says; answers who waits for it at just this point. */
  private heard(line: Line, piece: Buffer): Wait['reached'] | null {
    const statements = statementsIn(piece);
    if (statements.length === 0) return null;
    this.packets.push(statements.length);
    if (statements.includes('START TRANSACTION')) line.said = [];
    const wait = this.wait;
    const { said } = line;
    said.push(...statements);
    if (!wait || !statements.some((statement) => wait.point.statement.test(statement))) return null;
    const { after, at } = wait.point;
    if (after && !said.some((earlier) => after.test(earlier))) return null;
    this.wait = null;
    if (at === 'unheard') return wait.reached;
    line.answered = wait.reached;
    return null;
  }

  private stopped(line: Line, from: Socket, to: Socket, piece: Buffer): StoppedLine {
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

/**
 * What a COM_QUERY of MySQL's protocol asks for: three bytes of length, a number, the command, the text, perhaps in several
 * pieces. Statements that go together have a line's end and a `;` between them.
 */
function statementsIn(piece: Buffer): string[] {
  return piece[3] === 0 && piece[4] === 3 ? piece.toString('utf8', 5).split('\n;') : [];
}
