import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LogQuota } from '../../application/crew/log-quota.ts';
import { StaleWrite, Unavailable } from '../../application/ports/unit-of-work.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import type { Seat } from '../../domain/hall/seat.ts';
import { aGuid, anActivity, aSeat, aSession } from '../support/builders.ts';
import { SetClock } from '../support/set-clock.ts';
import { storePlace, type OpenStores, type StorePlace } from '../support/stores.ts';
import { TEST_DATABASES } from '../support/test-databases.ts';
import { unitsOn } from '../support/test-units.ts';

describe.each(TEST_DATABASES)('a unit of work on %s', (kind) => {
  let place: StorePlace;
  let open: OpenStores;
  let heard: (readonly Seat[])[];

  beforeAll(async () => {
    place = await storePlace(kind);
  });
  afterAll(() => place.remove());
  beforeEach(async () => {
    heard = [];
    open = await place.open((seats) => heard.push(seats));
  });
  afterEach(() => open.close());

  const find = (guid: string) => open.units.read(({ sessions }) => sessions.find(guid));

  it('answers what its work answers', async () => {
    expect(await open.units.run(() => Promise.resolve('done'))).toBe('done');
  });

  it('throws what its work throws, and keeps nothing of it', async () => {
    const refused = open.units.run(async ({ sessions, seats }) => {
      await sessions.add(aSession());
      await seats.add([aSeat()]);
      throw new RuleViolation('seat-taken');
    });
    await expect(refused).rejects.toThrow(new RuleViolation('seat-taken'));
    expect(await find(aGuid())).toBeNull();
    expect(heard).toEqual([]);
  });

  it('sees its own writes; others see them once it is done', async () => {
    const step = gate();
    const added = gate();
    const unit = open.units.run(async ({ sessions }) => {
      await sessions.add(aSession());
      expect(await sessions.find(aGuid())).toEqual(aSession());
      added.open();
      await step.passed;
    });
    await added.passed;
    const seen = find(aGuid('DEF567'));
    step.open();
    await unit;
    expect(await seen).toBeNull();
    expect(await find(aGuid())).toEqual(aSession());
  });

  it('that stores something in the middle of a read of several steps is not seen by it', async () => {
    const looked = gate();
    const adding = looked.passed.then(() => open.units.run(({ sessions }) => sessions.add(aSession())));
    const seen = await open.units.read(async ({ sessions }) => {
      const before = await sessions.find(aGuid());
      looked.open();
      // On the other kinds the unit waits for the read.
      if (kind === 'mariadb') await adding;
      return [before, await sessions.find(aGuid())];
    });
    expect(seen).toEqual([null, null]);
    await adding;
    expect(await find(aGuid())).toEqual(aSession());
  });

  it('that fails takes nothing with it of one that runs beside it', async () => {
    const bothStarted = gate();
    const failing = open.units.run(async ({ sessions }) => {
      await sessions.add(aSession({ guid: aGuid('AAA222') }));
      bothStarted.open();
      await turnOfTheLoop();
      throw new Error('this one fails');
    });
    await bothStarted.passed;
    const succeeding = open.units.run(({ sessions }) => sessions.add(aSession({ guid: aGuid('BBB222') })));
    await expect(failing).rejects.toThrow('this one fails');
    await succeeding;
    expect(await find(aGuid('AAA222'))).toBeNull();
    expect(await find(aGuid('BBB222'))).not.toBeNull();
  });

  it('inside another is refused, and so is a read; after the end both are welcome', async () => {
    const later = gate();
    let followUp: Promise<unknown> = Promise.resolve();
    await open.units.run(async ({ sessions }) => {
      await expect(open.units.run(() => Promise.resolve())).rejects.toThrow('inside a unit of work');
      await expect(open.units.read(() => Promise.resolve())).rejects.toThrow('inside a unit of work');
      await sessions.add(aSession());
      // Started in the unit and still running after its end, as timers and listeners do.
      followUp = later.passed.then(() => find(aGuid()));
    });
    later.open();
    expect(await followUp).toEqual(aSession());
  });

  it('runs again when a guard is lost, and its first try leaves nothing', async () => {
    let tries = 0;
    const result = await open.units.run(async ({ sessions }) => {
      tries += 1;
      await sessions.add(aSession({ guid: aGuid('AAA222') }));
      if (tries < 3) throw new StaleWrite();
      return tries;
    });
    expect(result).toBe(3);
  });

  it('uses up rows of the log only with the try that is stored', async () => {
    const logQuota = new LogQuota(new SetClock(), 4);
    const units = unitsOn(open.database, { logQuota });
    const act = anActivity({ ip: '192.0.2.1' });
    const logTwo = (failures: number) => {
      let tries = 0;
      return units.run(async ({ activityLog }) => {
        await activityLog.add(act, act);
        if (++tries <= failures) throw new StaleWrite();
      });
    };
    await logTwo(2);
    await expect(logTwo(Infinity)).rejects.toThrow(Unavailable);
    expect(await units.read(({ activityLog }) => activityLog.count({}))).toBe(2);
    await logTwo(0);
    expect(await units.read(({ activityLog }) => activityLog.count({}))).toBe(3);
    await logTwo(0);
    expect(await units.read(({ activityLog }) => activityLog.count({}))).toBe(3);
  });

  it('gives up as unavailable after five lost guards', async () => {
    let tries = 0;
    const unit = open.units.run(() => {
      tries += 1;
      return Promise.reject(new StaleWrite());
    });
    await expect(unit).rejects.toThrow(Unavailable);
    expect(tries).toBe(5);
  });

  it('tells of its seats once, after the commit, as they are then', async () => {
    await open.units.run(async ({ seats }) => {
      await seats.add([aSeat()]);
      await seats.save([aSeat({ blocked: true })]);
      expect(heard).toEqual([]);
    });
    expect(heard.flat().at(-1)).toEqual(aSeat({ blocked: true, version: 1 }));
    expect(heard).toHaveLength(1);
  });

  it('is refused as unavailable when too many wait already; those that wait are done', async () => {
    const [connections, waiting] = [kind === 'mariadb' ? 16 : 1, 2];
    const small = await place.open(undefined, { unitsWaiting: waiting });
    const step = gate();
    const admitted = Array.from({ length: connections + waiting }, () => small.units.run(() => step.passed));
    await expect(small.units.run(() => Promise.resolve())).rejects.toThrow(Unavailable);
    await expect(small.units.read(() => Promise.resolve())).rejects.toThrow(Unavailable);
    step.open();
    await Promise.all(admitted);
    await small.units.run(() => Promise.resolve());
    await small.close();
  });

  it('one of many that change the same session: each change is kept', async () => {
    await open.units.run(({ sessions }) => sessions.add(aSession()));
    const add = () =>
      open.units.run(async ({ sessions }) => {
        const session = await sessions.find(aGuid());
        if (session) await sessions.save({ ...session, holdWindows: session.holdWindows + 1 });
      });
    await Promise.all([add(), add(), add(), add()]);
    expect(await find(aGuid())).toEqual(aSession({ holdWindows: 4, version: 4 }));
  });
});

/** A gate that the test opens and that the code under test waits at. */
function gate(): { readonly passed: Promise<void>; open(): void } {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}

function turnOfTheLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
