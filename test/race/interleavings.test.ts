import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { actsOf, setScene } from '../support/interleaved-acts.ts';
import { TwoProcesses, type Act } from '../support/interleaving.ts';
import { startPrivateMariadb, type PrivateMariadb } from '../support/private-mariadb.ts';
import { LONG_MS, sample } from '../support/seed.ts';
import { REAL_DATABASES } from '../support/stores.ts';

const places = REAL_DATABASES.filter((kind) => kind === 'mariadb');

describe.each(places)('two acts at once, on %s', () => {
  let mariadb: PrivateMariadb;
  let processes: TwoProcesses;
  let first: Readonly<Record<string, Act>>;
  let second: Readonly<Record<string, Act>>;

  beforeAll(async () => {
    mariadb = await startPrivateMariadb();
    processes = await TwoProcesses.on(mariadb, 'interleavings');
    const { scene, now } = await setScene(processes.units(0));
    await processes.keepScene();
    first = actsOf(processes.units(0), 0, scene, now);
    second = actsOf(processes.units(1), 1, scene, now);
  });
  afterAll(async () => {
    await processes.close();
    await mariadb.stop();
  });

  test(
    'end as if one had come after the other, wherever the first is stopped',
    async () => {
      const names = Object.keys(first);
      const pairs = names.flatMap((name) => names.map((other) => [name, other] as const));
      for (const [name, other] of sample(pairs, 15)) {
        const faults = await processes.faults([act(first, name), act(second, other)]);
        expect({ name, other, faults }).toEqual({ name, other, faults: [] });
      }
    },
    LONG_MS,
  );

  function act(acts: Readonly<Record<string, Act>>, name: string): Act {
    const found = acts[name];
    if (!found) throw new Error(`no act ${name}`);
    return found;
  }
});
