import { afterAll, afterEach, beforeAll, describe } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../adapters/database/data-source.ts';
import { processOn, type Process } from './interleaved-scene.ts';
import { Interleavings, type Act, type Fault } from './interleaving.ts';
import { MarkedSecrets } from './marked-secrets.ts';
import { startPrivateMariadb, type PrivateMariadb } from './private-mariadb.ts';
import { sample } from './seed.ts';
import { REAL_DATABASES } from './stores.ts';

/** Erasing has ninety, and a pair starts over for each. */
const SOME_STATEMENTS = 6;

type Pair = readonly [string, string];
type NamedActs = Readonly<Record<string, Act>>;

/** Every ordered pair of these names, each with itself too. */
export function pairsOf(names: readonly string[]): Pair[] {
  return names.flatMap((name) => names.map((other) => [name, other] as const));
}

/** Describes a suite about pairs of acts, where this run has MariaDB; its tests get them from `pairs()`. */
export function describePairs(name: string, tests: (pairs: () => InterleavedPairs) => void): void {
  describe.each(REAL_DATABASES.filter((kind) => kind === 'mariadb'))(`${name}, on %s`, () => {
    let pairs: InterleavedPairs;
    beforeAll(async () => {
      pairs = await InterleavedPairs.start();
    });
    afterAll(() => pairs.stop());
    afterEach(() => pairs.end());
    tests(() => pairs);
  });
}

/** Pairs of named acts that run at once, on their own MariaDB. */
class InterleavedPairs {
  private scene: { readonly folder: string; readonly meetings: Interleavings } | null = null;
  private acts: readonly [NamedActs, NamedActs] = [{}, {}];
  private made = 0;

  private constructor(private readonly mariadb: PrivateMariadb) {}

  static async start(): Promise<InterleavedPairs> {
    // Each pair starts over hundreds of times, so nothing is flushed; power cuts have their own tests.
    return new InterleavedPairs(await startPrivateMariadb(['--innodb-flush-log-at-trx-commit=0']));
  }

  /** Sets up a scene with its acts, in one process or in two. */
  async begin<Scene extends { readonly now: number }>(
    processes: 1 | 2,
    setScene: (database: Database, folder: string) => Promise<Scene>,
    actsOf: (process: Process, scene: Scene) => NamedActs,
  ): Promise<void> {
    const name = `interleavings_${String(++this.made)}`;
    const meetings = await Interleavings.on(this.mariadb, name, processes);
    const folder = await mkdtemp(join(tmpdir(), 'lanplass-interleavings-'));
    this.scene = { folder, meetings };
    const scene = await setScene(meetings.databases[0], folder);
    const secrets = new MarkedSecrets();
    const [first, second = first] = meetings.databases.map((database) =>
      processOn(database, secrets, scene.now),
    );
    if (!first || !second) throw new Error('there is no process');
    await meetings.keepScene(
      first === second ? [first.jobs.seatMap] : [first.jobs.seatMap, second.jobs.seatMap],
    );
    // In one process both acts share its queues, maps and connections.
    this.acts = [actsOf(first, scene), actsOf(second, scene)];
  }

  get names(): string[] {
    return Object.keys(this.acts[0]);
  }

  /**
   * Like `Interleavings.faults`, for the acts with these names, the first stopped before each of its statements unless
   * told otherwise. Throws when there is no such act.
   */
  faults([name, other]: Pair, choose = (all: readonly number[]) => all): AsyncGenerator<Fault> {
    const [first, second] = [this.acts[0][name], this.acts[1][other]];
    if (!this.scene || !first || !second) throw new Error(`no act ${name} or ${other}`);
    return this.scene.meetings.faults([first, second], choose);
  }

  /** The faults of all these pairs, at a sample of each one's statements; at all in the long tests. */
  async allFaults(pairs: readonly Pair[]): Promise<object[]> {
    const some = (statements: readonly number[]) => sample(statements, SOME_STATEMENTS);
    const found: object[] = [];
    for (const pair of pairs)
      for await (const fault of this.faults(pair, some)) found.push({ pair, ...fault });
    return found;
  }

  /** From now on units read without locks. */
  readWithoutLocks(): void {
    this.scene?.meetings.readWithoutLocks();
  }

  /** Closes and removes the scene. */
  async end(): Promise<void> {
    const { scene } = this;
    this.scene = null;
    await scene?.meetings.close();
    if (scene) await rm(scene.folder, { recursive: true });
  }

  stop(): Promise<void> {
    return this.mariadb.stop();
  }
}
