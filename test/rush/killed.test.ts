import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import type { RushScene, RushTrouble } from '../bench/rush.ts';
import { rushWith, serves, SIZE } from '../support/faulty-rush.ts';
import type { Moment } from '../support/moments.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';

const MOMENTS: readonly Moment[] = [
  ...(['seats-written', 'before-commit', 'committed', 'before-answer', 'mail-accepted'] as const),
];
const LIVES = 3;
const STOPPED_MS = 12_000;

describe.each(REAL_DATABASES)('on %s', (kind) => {
  let place: DatabasePlace;
  beforeAll(async () => {
    place = await databasePlace(kind);
  });
  afterAll(() => place.remove());

  /** A rush during which the program ends. Expects every invariant to hold, and enough seats to be sold. */
  async function rush(happens: (scene: RushScene) => Promise<void>, more: Partial<RushTrouble> = {}) {
    const databaseUrl = await place.freshUrl();
    const trouble = { databaseUrl, mailsTwice: true, happens, ...more };
    const { visitors } = await rushWith(kind === 'sqlite' ? 'sqlite' : 'mysql', trouble);
    expect(visitors.seated.length).toBeGreaterThanOrEqual(SIZE.seats);
  }

  async function comesBack(scene: RushScene): Promise<void> {
    await scene.restart(0);
    await serves(scene.programs[0]?.url ?? '');
  }

  test.each(MOMENTS)('the program is killed in the midst of a sign-up: %s', async (moment) => {
    await rush(
      async (scene) => {
        const [program] = scene.programs;
        if (program && program.process.signalCode === null) await once(program.process, 'exit');
        await comesBack(scene);
      },
      {
        script: 'test/support/killed-at.ts',
        variables: { DIE_AT: moment, DIE_AT_COUNT: String(SIZE.early) },
      },
    );
  });

  test('the program is killed at any moment, again and again', async () => {
    await rush(async (scene) => {
      for (let life = 1; life <= LIVES; life++) {
        await scene.submits(SIZE.early * life);
        await scene.programs[0]?.end('SIGKILL');
        await comesBack(scene);
      }
    });
  });

  test('the program is told to stop: it does so in time, and its successor goes on', async () => {
    await rush(
      async (scene) => {
        await scene.submits(SIZE.early);
        const told = performance.now();
        expect(await scene.programs[0]?.end('SIGTERM')).toBe(0);
        expect(performance.now() - told).toBeLessThan(STOPPED_MS);
        await comesBack(scene);
      },
      { mailsTwice: false },
    );
  });
});
