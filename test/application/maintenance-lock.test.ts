import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { NodeSecrets } from '../../adapters/system/node-secrets.ts';
import { repeat } from '../../adapters/system/repeat.ts';
import { MaintenanceLock } from '../../application/upkeep/maintenance-lock.ts';
import { NOON } from '../support/builders.ts';
import { MemoryUnitOfWork } from '../support/memory/memory-unit-of-work.ts';
import { SetClock } from '../support/set-clock.ts';
import { SILENT } from '../support/stores.ts';

const SECOND = 1_000;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function twoProcesses() {
  const units = new MemoryUnitOfWork();
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
  return { units, one, tryOther, pass };
}

test('an operation that takes ten minutes has the maintenance to itself until it ends', async () => {
  const { one, tryOther, pass } = twoProcesses();
  await one?.runExclusive(async () => {
    for (let minute = 0; minute < 10; minute++) {
      await pass(60);
      await expect(tryOther()).rejects.toMatchObject({ code: 'maintenance-running' });
    }
  });
  expect(await tryOther()).toBe('done');
});

test('an operation that fails ends its renewals too', async () => {
  const { one, tryOther, pass } = twoProcesses();
  const failing = one?.runExclusive(async () => {
    await pass(60);
    throw new Error('no room');
  });
  await expect(failing).rejects.toThrow('no room');
  await pass(60);
  expect(await tryOther()).toBe('done');
});

test('an operation that is done is told as done, although its lock cannot be freed', async () => {
  const { units, one } = twoProcesses();
  const run = units.run.bind(units);
  const done = one?.runExclusive(() => {
    units.run = () => Promise.reject(new Error('the database is away'));
    return Promise.resolve('done');
  });
  expect(await done).toBe('done');
  units.run = run;
});
