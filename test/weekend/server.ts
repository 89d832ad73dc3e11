import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { EventFacts } from '../../domain/shared/event-facts.ts';
import type { TestProgram } from '../support/program.ts';
import type { SetClock } from '../support/set-clock.ts';
import type { Vipps } from './vipps.ts';
import { Visitors, type Answer } from '../support/visitors.ts';
import type { Chance } from './chance.ts';
import { Post } from './post.ts';
import { Process, VIPPS_VARIABLES, type Machine } from './process.ts';

/** Turns of the event loop without a unit of work, after which nothing is under way. */
const QUIET_TURNS = 4;

/** What becomes of a database. */
type DiskState = 'fine' | 'full' | 'away';

/**
 * The real program, as one process or two on the same database, on a machine that may fail: a process is killed before a
 * statement, the disk is full, the database is away. Processes start again on what was stored.
 */
export class Server {
  readonly post = new Post();
  private processes: Process[] = [];
  private disk: DiskState = 'fine';
  /** When somebody mends the disk (epoch ms). */
  private mendedAt = 0;
  private readonly machine: Machine;
  private readonly visitors = new Visitors();

  constructor(
    clock: SetClock,
    chance: Chance,
    private readonly vipps: Vipps,
    facts: EventFacts,
    variables: Readonly<Record<string, string>>,
    private readonly count = 1,
  ) {
    const dataDir = mkdtempSync(join(tmpdir(), 'lanplass-weekend-'));
    const eventFile = join(dataDir, 'event.json');
    writeFileSync(eventFile, JSON.stringify(facts));
    const own = { EVENT_FILE: eventFile, ...VIPPS_VARIABLES, ...variables };
    const meets = (statement: string) => this.meets(statement);
    const idle = () => this.idle();
    this.machine = { clock, chance, dataDir, post: this.post, vipps, idle, variables: own, meets };
  }

  /** The program that answers the visitor with this number; where nobody is meant, the first one. */
  process(visitor = 0): Process {
    const found = this.processes[visitor % this.count];
    if (!found) throw new Error('the server has not started');
    return found;
  }

  get program(): TestProgram {
    return this.process().program;
  }

  async start(): Promise<void> {
    for (let index = 0; index < this.count; index++) this.processes[index] = await this.started();
  }

  /** Calls the program as the visitor with this number. `null`: it died before it had answered. */
  async call(
    visitor: number,
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer | null> {
    const process = this.process(visitor);
    const answer = await this.visitors.call(process.program, visitor, method, path, body, headers);
    await this.idle();
    return process.isDead ? null : answer;
  }

  /** The process that gets so far first dies before the statement after so many others. */
  killsAfter(statements: number): void {
    for (const process of this.processes) process.killsAfter(statements);
  }

  get hasDied(): boolean {
    return this.processes.some(({ isDead }) => isDead);
  }

  /** The database fails until then (epoch ms). */
  fails(disk: DiskState, until: number): void {
    this.disk = disk;
    this.mendedAt = until;
  }

  get isWell(): boolean {
    return this.disk === 'fine';
  }

  mend(): void {
    this.disk = 'fine';
  }

  /** Runs the jobs that have come due. */
  async runDue(): Promise<void> {
    const now = this.machine.clock.now();
    if (now >= this.mendedAt) this.mend();
    this.post.mend(now);
    this.vipps.mend(now);
    for (const process of this.processes)
      for (const job of process.due()) {
        await job();
        await this.idle();
      }
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_TURNS;) {
      await turn();
      quiet = this.processes.every(({ isIdle }) => isIdle) ? quiet + 1 : 0;
    }
  }

  /** Starts anew: those that have died, or all. Where the disk keeps a process from that, somebody mends the disk. */
  async restart(): Promise<void> {
    const isForDead = this.hasDied;
    for (const [index, old] of this.processes.entries()) {
      if (isForDead && !old.isDead) continue;
      old.killsAfter(Infinity);
      await old.program.stop();
      this.processes[index] = await this.started().catch((cause: unknown) => {
        if (this.disk === 'fine') throw cause;
        this.mend();
        return this.started();
      });
    }
  }

  async end(): Promise<void> {
    this.visitors.close();
    for (const { program } of this.processes) await program.stop();
    rmSync(this.machine.dataDir, { recursive: true, force: true });
  }

  private async started(): Promise<Process> {
    const process = await Process.started(this.machine);
    await this.idle();
    return process;
  }

  private meets(statement: string): void {
    if (this.disk === 'away') throw Object.assign(new Error('the disk is away'), { code: 'SQLITE_IOERR' });
    if (this.disk === 'full' && /^\s*(INSERT|UPDATE|DELETE|REPLACE)/i.test(statement))
      throw Object.assign(new Error('the disk is full'), { code: 'SQLITE_FULL' });
  }
}
