import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { refuseNested } from '../../adapters/database/refuse-nested.ts';
import type { UnitOfWork } from '../../application/ports/unit-of-work.ts';
import type { EventFacts } from '../../domain/shared/event-facts.ts';
import { PORTS } from '../../config/ports.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import type { SetClock } from '../support/set-clock.ts';
import { beforeEachStatement } from '../support/stopped-units.ts';
import { Visitors, type Answer } from '../support/visitors.ts';
import type { Chance } from './chance.ts';
import { Post } from './post.ts';
import { SeededSecrets } from './seeded-secrets.ts';

/** The crew is told of sign-ups, and each of them has a mailbox of their own. */
export const CREW_EMAIL = 'crew@example.no';
/** So that two runs of one seed store the same digests. */
const HMAC_KEY = '5eed'.repeat(16);
/** Turns of the event loop without a unit of work, after which nothing is under way. */
const QUIET_TURNS = 4;

interface Repeated {
  readonly everyMs: number;
  readonly job: () => unknown;
  last: number;
}

/** What befalls the machine that the program runs on. */
type DiskState = 'fine' | 'full' | 'away';

/**
 * The real program on a machine that may fail: it is killed before a statement, its disk is full, its database is away. It starts
 * again on what was stored.
 */
export class Server {
  readonly post = new Post();
  program!: TestProgram;
  private disk: DiskState = 'fine';
  /** When somebody mends the disk (epoch ms). */
  private mendedAt = 0;
  private readonly dataDir = mkdtempSync(join(tmpdir(), 'lanplass-weekend-'));
  private readonly eventFile = join(this.dataDir, 'event.json');
  private readonly visitors = new Visitors();
  private repeated: Repeated[] = [];
  private running = 0;
  /** How many statements are left before the program is killed; Infinity: it lives on. */
  private statementsLeft = Infinity;
  private isDead = false;

  constructor(
    readonly clock: SetClock,
    private readonly chance: Chance,
    facts: EventFacts,
    private readonly variables: Readonly<Record<string, string>>,
  ) {
    writeFileSync(this.eventFile, JSON.stringify(facts));
  }

  async start(): Promise<void> {
    this.repeated = [];
    this.isDead = false;
    this.post.isClosed = false;
    this.statementsLeft = Infinity;
    const secrets = new SeededSecrets(HMAC_KEY, this.chance);
    this.program = await startTestProgram({
      ...{
        dataDir: this.dataDir,
        clock: this.clock,
        variables: { EVENT_FILE: this.eventFile, ...this.variables },
      },
      adjust: (container) => {
        container.rebind(PORTS.mailSender).toConstantValue(this.post);
        container.rebind(PORTS.secretKey).toConstantValue(HMAC_KEY);
        container.rebind(PORTS.secrets).toConstantValue(secrets);
        container.rebind(PORTS.pause).toConstantValue(async () => undefined);
        container.rebind(PORTS.repeat).toConstantValue((everyMs, job) => this.repeat(everyMs, job));
        container
          .rebind(PORTS.unitOfWork)
          .toDynamicValue(() => this.counted(refuseNested(container.get(PORTS.databaseUnits))));
        beforeEachStatement(container.get(PORTS.database), async (statement) => this.before(statement));
      },
    });
    await this.idle();
  }

  /** Calls the program as the visitor with this number. `null`: it died or was cut off before it had answered. */
  async call(
    visitor: number,
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer | null> {
    const answer = await this.visitors.call(this.program, visitor, method, path, body, headers);
    await this.idle();
    return this.isDead ? null : answer;
  }

  /** The program dies before the statement after so many others. */
  killsAfter(statements: number): void {
    this.statementsLeft = statements;
  }

  get hasDied(): boolean {
    return this.isDead;
  }

  /** The disk fails until then (epoch ms). */
  fails(disk: DiskState, until: number): void {
    this.disk = disk;
    this.mendedAt = until;
  }

  mend(): void {
    this.disk = 'fine';
  }

  /** Runs the jobs that have come due. */
  async runDue(): Promise<void> {
    if (this.clock.now() >= this.mendedAt) this.mend();
    for (const one of this.repeated) {
      if (this.clock.now() < one.last + one.everyMs) continue;
      one.last = this.clock.now();
      await one.job();
      await this.idle();
    }
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_TURNS;) {
      await turn();
      quiet = this.running === 0 ? quiet + 1 : 0;
    }
  }

  /** Starts anew. Where the disk keeps it from that, somebody mends the disk. */
  async restart(): Promise<void> {
    this.statementsLeft = Infinity;
    await this.program.stop();
    try {
      await this.start();
    } catch (cause) {
      if (this.disk === 'fine') throw cause;
      this.mend();
      await this.start();
    }
  }

  async end(): Promise<void> {
    this.visitors.close();
    await this.program.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private repeat(everyMs: number, job: () => unknown): () => void {
    const one = { everyMs, job, last: this.clock.now() };
    this.repeated.push(one);
    return () => (this.repeated = this.repeated.filter((other) => other !== one));
  }

  private counted(units: UnitOfWork): UnitOfWork {
    const counted = async <T>(begin: () => Promise<T>): Promise<T> => {
      this.running++;
      try {
        return await begin();
      } finally {
        this.running--;
      }
    };
    return {
      run: (work) => counted(() => units.run(work)),
      runSerially: (work) => counted(() => units.runSerially(work)),
      read: (work) => counted(() => units.read(work)),
    };
  }

  private before(statement: string): void {
    if (!this.isDead && --this.statementsLeft < 0) {
      this.isDead = true;
      // Who is dead sends no mail.
      this.post.isClosed = true;
    }
    if (this.isDead) throw new Error('the program is dead');
    if (this.disk === 'away') throw Object.assign(new Error('the disk is away'), { code: 'SQLITE_IOERR' });
    if (this.disk === 'full' && /^\s*(INSERT|UPDATE|DELETE|REPLACE)/i.test(statement))
      throw Object.assign(new Error('the disk is full'), { code: 'SQLITE_FULL' });
  }
}
