import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RushScene } from '../bench/rush.ts';
import { rushWith, serves, SIZE } from '../support/faulty-rush.ts';
import { startFragileMariadb, type FragileMariadb } from '../support/fragile-mariadb.ts';

let fragile: FragileMariadb;
beforeAll(async () => {
  fragile = await startFragileMariadb();
});
afterAll(() => fragile.stop());

/** A rush on MariaDB during which `happens` runs; the program must serve after it. */
async function rush(happens: (scene: RushScene) => Promise<void>) {
  return rushWith('mysql', {
    ...(await fragile.database()),
    happens: async (scene) => {
      await scene.submits(SIZE.early);
      await happens(scene);
      await serves(scene.programs[0]?.url ?? '');
    },
  });
}

test.each(['unheard', 'unanswered'] as const)(
  'the line to the database is cut while a COMMIT is %s, again and again',
  async (at) => {
    await rush(async (scene) => {
      for (let more = 0; more < SIZE.early; more++) {
        (await fragile.proxy.stopAt({ statement: /^COMMIT$/, at })).cut();
        await scene.submits(SIZE.early + more);
      }
    });
  },
);

test('the database is away, and every line to it is cut', async () => {
  const { visitors } = await rush(async ({ programs: [program] }) => {
    fragile.proxy.become('cut');
    const answer = await fetch(`${program?.url ?? ''}/api/signupemailer/codeMail/sen@example.no`);
    expect([answer.status, Number(answer.headers.get('Retry-After')) > 0]).toEqual([503, true]);
    fragile.proxy.become('pass');
  });
  expect(Object.keys(visitors.answers).join()).toContain('503 unavailable');
});

test('the database swallows all that is said to it', async () => {
  await rush(async ({ programs: [program] }) => {
    fragile.proxy.become('half-open');
    const ready = await fetch(`${program?.url ?? ''}/readyz`);
    expect(ready.status).toBe(503);
    fragile.proxy.become('pass');
  });
});

test('the database is two seconds slow', async () => {
  await rush(async ({ programs: [program] }) => {
    fragile.proxy.delayMs = 1_000;
    const answer = await fetch(`${program?.url ?? ''}/readyz`);
    expect(answer.status).toBe(200);
    fragile.proxy.delayMs = 0;
  });
});

test.each(['TERM', 'KILL'] as const)('the database is ended by SIG%s and comes back', async (signal) => {
  await rush(() => fragile.mariadb.restart(signal));
});
