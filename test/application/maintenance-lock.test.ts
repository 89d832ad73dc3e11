import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { NodeSecrets } from '../../adapters/system/node-secrets.ts';
import { repeat } from '../../adapters/system/repeat.ts';
import { MaintenanceLock } from '../../application/upkeep/maintenance-lock.ts';
import { NOON } from '../support/builders.ts';
import { SetClock } from '../support/set-clock.ts';
import { SILENT } from '../support/silent-log.ts';
import { memoryDatabase, takeWrites } from '../support/memory-database.ts';
import { unitsOn } from '../support/test-units.ts';

const SECOND = 1_000;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

async function twoProcesses() {
  const database = await memoryDatabase();
  const units = unitsOn(database);
  const clock = new SetClock(NOON);
  const secrets = new NodeSecrets('00'.repeat(32));
  const [one, other] = [1, 2].map(() => new MaintenanceLock({ units, secrets, clock, repeat, log: SILENT }));
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      clock.advance(SECOND);
      await jest.advanceTimersByTimeAsync(SECOND);
    }
  };
  const tryOther = () => other?.runExclusive(() => Promise.resolve('done'));
  return { database, one, tryOther, pass };
}

test('an operation that takes ten minutes has the maintenance to itself until it ends', async () => {
  const { one, tryOther, pass } = await twoProcesses();
  await one?.runExclusive(async () => {
    for (let minute = 0; minute < 10; minute++) {
      await pass(60);
      await expect(tryOther()).rejects.toMatchObject({ code: 'maintenance-running' });
    }
  });
  expect(await tryOther()).toBe('done');
});

test('an operation that fails ends its renewals too', async () => {
  const { one, tryOther, pass } = await twoProcesses();
  const failing = one?.runExclusive(async () => {
    await pass(60);
    throw new Error('no room');
  });
  await expect(failing).rejects.toThrow('no room');
  await pass(60);
  expect(await tryOther()).toBe('done');
});

test('an operation that is done is told as done, although its lock cannot be freed', async () => {
  const { database, one } = await twoProcesses();
  const done = one?.runExclusive(async () => {
    await takeWrites(database, false);
    return 'done';
  });
  expect(await done).toBe('done');
  await takeWrites(database, true);
});
