import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hallActs } from '../support/interleaved-acts.ts';
import { processOn, setHallInUse } from '../support/interleaved-scene.ts';
import { Interleavings, type Act, type Fault } from '../support/interleaving.ts';
import { MarkedSecrets } from '../support/marked-secrets.ts';
import { startPrivateMariadb, type PrivateMariadb } from '../support/private-mariadb.ts';
import { LONG_MS, sample } from '../support/seed.ts';
import { REAL_DATABASES } from '../support/stores.ts';

const places = REAL_DATABASES.filter((kind) => kind === 'mariadb');

describe.each(places)('two acts at once, on %s', () => {
  let mariadb: PrivateMariadb;
  let folder: string;
  let made = 0;
  let meetings: Interleavings;
  let acts: readonly Readonly<Record<string, Act>>[];

  beforeAll(async () => {
    // What is lost in a power cut is another test's question, and each pair begins some hundred times.
    mariadb = await startPrivateMariadb(['--innodb-flush-log-at-trx-commit=0']);
  });
  afterAll(() => mariadb.stop());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lanplass-interleavings-'));
  });
  afterEach(async () => {
    await meetings.close();
    await rm(folder, { recursive: true });
  });

  async function begin(processes: 1 | 2): Promise<void> {
    meetings = await Interleavings.on(mariadb, `interleavings_${String(++made)}`, processes);
    const scene = await setHallInUse(meetings.databases[0], folder);
    const secrets = new MarkedSecrets();
    const running = meetings.databases.map((database) => processOn(database, secrets, scene.now));
    await meetings.keepScene(running.map(({ jobs }) => jobs.seatMap));
    // In one process both go to the same queues, maps and connections.
    acts = [running[0], running.at(-1)].map((process) => (process ? hallActs(process, scene) : {}));
  }

  function faults(name: string, other: string): AsyncGenerator<Fault> {
    const [first, second] = [acts[0]?.[name], acts[1]?.[other]];
    if (!first || !second) throw new Error(`no act ${name} or ${other}`);
    return meetings.faults([first, second]);
  }

  async function expectNoFaults(pairs: readonly (readonly [string, string])[]): Promise<void> {
    for (const [name, other] of pairs) {
      const found: Fault[] = [];
      for await (const fault of faults(name, other)) found.push(fault);
      expect({ name, other, faults: found }).toEqual({ name, other, faults: [] });
    }
  }

  test.each([1, 2] as const)(
    'in %d process(es), end as if one had come after the other, wherever the first is stopped',
    async (processes) => {
      await begin(processes);
      await expectNoFaults(sample(pairsOf(Object.keys(acts[0] ?? {})), 8));
    },
    LONG_MS,
  );
});

function pairsOf(names: readonly string[]): (readonly [string, string])[] {
  return names.flatMap((name) => names.map((other) => [name, other] as const));
}
