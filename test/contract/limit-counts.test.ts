import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CountedRows, LimitCounts, Use } from '../../application/ports/signup-stores.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { aGuid, aSession, NOON } from '../support/builders.ts';
import { LONG } from '../support/seed.ts';
import { storePlace, type OpenStores, type StorePlace } from '../support/stores.ts';
import { TEST_DATABASES } from '../support/test-databases.ts';

const IP = '192.0.2.1';
/** Twice as many as the limit allows. */
const MANY = LONG ? 200 : 40;

describe.each(TEST_DATABASES)('limits on %s', (kind) => {
  let place: StorePlace;
  let open: OpenStores;

  beforeAll(async () => {
    place = await storePlace(kind);
  });
  afterAll(() => place.remove());
  beforeEach(async () => {
    open = await place.open();
  });
  afterEach(() => open.close());

  const run = <T>(work: (limits: LimitCounts) => Promise<T>) => open.units.run(({ limits }) => work(limits));
  const miss = (now = NOON, ip = IP) => run((limits) => limits.use(now, ['lookup-miss-ip', ip]));

  async function missAll(): Promise<void> {
    for (let count = 0; count < LIMITS.lookupMissesPerIp; count++) expect(await miss()).toBe(0);
  }

  it('let the allowed uses pass, then tell how long to wait, and open again', async () => {
    await missAll();
    expect(await miss(NOON + 1_000)).toBe(LIMITS.lookupMissesPerIpMs - 1_000);
    expect(await miss(NOON + LIMITS.lookupMissesPerIpMs)).toBe(0);
  });

  it('count each key and each kind of use by itself', async () => {
    await missAll();
    expect(await miss(NOON, '192.0.2.2')).toBe(0);
    expect(await run((limits) => limits.use(NOON, ['lookup-hit-ip', IP]))).toBe(0);
  });

  it('take a use back', async () => {
    await missAll();
    await run((limits) => limits.takeBack('lookup-miss-ip', IP));
    expect(await miss()).toBe(0);
    expect(await miss()).toBe(LIMITS.lookupMissesPerIpMs);
  });

  it('tell how often a key was used in its window', async () => {
    const used = (now = NOON) => run((limits) => limits.used(now, ['lookup-miss-ip', IP]));
    expect(await used()).toBe(0);
    await miss();
    await miss();
    expect(await used()).toBe(2);
    expect(await used(NOON + LIMITS.lookupMissesPerIpMs)).toBe(0);
    const inOneUnit = async (limits: LimitCounts) => {
      await limits.use(NOON, ['lookup-miss-ip', IP]);
      return limits.used(NOON, ['lookup-miss-ip', IP]);
    };
    expect(await run(inOneUnit)).toBe(3);
  });

  it('count in one unit as in several', async () => {
    await run(async (limits) => {
      const use = () => limits.use(NOON, ['lookup-miss-ip', IP]);
      await limits.lock(['lookup-miss-ip', IP], ['lookup-hit-ip', IP]);
      for (let count = 0; count < LIMITS.lookupMissesPerIp; count++) expect(await use()).toBe(0);
      expect(await use()).toBeGreaterThan(0);
      await limits.takeBack('lookup-miss-ip', IP);
      await limits.takeBack('lookup-hit-ip', IP);
    });
    expect(await miss()).toBe(0);
    expect(await miss()).toBeGreaterThan(0);
  });

  it('taking back what was never used changes nothing', async () => {
    await run((limits) => limits.takeBack('lookup-miss-ip', IP));
    await missAll();
    expect(await miss()).toBeGreaterThan(0);
  });

  it('count each different member once, and let counted ones pass when no new one may', async () => {
    const ask = (member: string, now = NOON) =>
      run((limits) => limits.use(now, ['blacklist-ip-addresses', IP, member]));
    for (let count = 0; count < LIMITS.blacklistAddressesPerIp; count++) {
      expect(await ask(`${String(count)}@example.org`)).toBe(0);
      expect(await ask(`${String(count)}@example.org`)).toBe(0);
    }
    expect(await ask('new@example.org')).toBe(LIMITS.blacklistAddressesPerIpMs);
    expect(await ask('0@example.org')).toBe(0);
    expect(await ask('new@example.org', NOON + LIMITS.blacklistAddressesPerIpMs)).toBe(0);
  });

  it('count all uses of a group, or none when one of them has to wait', async () => {
    await missAll();
    const all = await run((limits) =>
      limits.use(NOON, ['lookup-hit-ip', IP], ['lookup-miss-ip', IP], ['superadmin-failure', 'kari']),
    );
    expect(all).toBe(LIMITS.lookupMissesPerIpMs);
    const left = async (...use: Use) => {
      for (let count = 0; ; count++) if ((await run((limits) => limits.use(NOON, use))) > 0) return count;
    };
    expect(await left('lookup-hit-ip', IP)).toBe(LIMITS.lookupHitsPerIp);
    expect(await left('superadmin-failure', 'kari')).toBe(LIMITS.superadminFailures);
  });

  it('count groups of uses as if each came by itself', async () => {
    const twice = [
      ['blacklist-ip-addresses', IP, 'kari@example.org'],
      ['superadmin-failure', 'kari'],
    ] satisfies Use[];
    const groups = [...Array.from({ length: LIMITS.superadminFailures + 1 }, () => twice), twice.slice(0, 1)];
    const waitsOf = async (uses: Use[][]) =>
      (await run((limits) => limits.useEach(NOON, uses))).map(({ wait }) => wait);
    expect(await waitsOf(groups)).toEqual([
      ...Array.from({ length: LIMITS.superadminFailures }, () => 0),
      LIMITS.superadminFailuresMs,
      0,
    ]);
    const members = Array.from({ length: LIMITS.blacklistAddressesPerIp }, (_, count): Use[] => [
      ['blacklist-ip-addresses', IP, `${String(count)}@example.org`],
    ]);
    const last = (await waitsOf(members)).map((wait) => wait > 0);
    expect(last).toEqual([...members.slice(1).map(() => false), true]);
    expect(await waitsOf([])).toEqual([]);
  });

  it('tell the first refusal of each window from the later ones', async () => {
    const firsts = async (now: number, count: number) => {
      const groups = Array.from({ length: count }, (): Use[] => [['lookup-miss-ip', IP]]);
      return (await run((limits) => limits.useEach(now, groups))).map(({ wait, first }) => wait > 0 && first);
    };
    await missAll();
    expect(await firsts(NOON, 3)).toEqual([true, false, false]);
    expect(await firsts(NOON + 1, 1)).toEqual([false]);
    await run((limits) => limits.takeBack('lookup-miss-ip', IP));
    expect(await firsts(NOON + 2, 3)).toEqual([false, true, false]);
    const later = NOON + LIMITS.lookupMissesPerIpMs;
    expect((await firsts(later, LIMITS.lookupMissesPerIp + 2)).filter(Boolean)).toHaveLength(1);
  });

  it('of who was refused store nothing more, and let them in when a use is taken back', async () => {
    await missAll();
    const use = (nth: number) =>
      run((limits) =>
        limits.use(NOON, ['lookup-miss-ip', IP], ['superadmin-failure', `admin ${String(nth)}`]),
      );
    expect(await use(0)).toBe(LIMITS.lookupMissesPerIpMs);
    const rows = async () => (await open.stored()).limit_count.length;
    const before = await rows();
    for (const nth of [1, 2, 3]) expect(await use(nth)).toBe(LIMITS.lookupMissesPerIpMs);
    expect(await rows()).toBe(before);
    await run((limits) => limits.takeBack('lookup-miss-ip', IP));
    expect(await use(4)).toBe(0);
    expect(await use(5)).toBe(LIMITS.lookupMissesPerIpMs);
  });

  it('a use in a unit that fails was not made', async () => {
    const failed = run(async (limits) => {
      for (let count = 0; count < LIMITS.lookupMissesPerIp; count++)
        await limits.use(NOON, ['lookup-miss-ip', IP]);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await miss()).toBe(0);
  });

  it('are forgotten when their window has ended', async () => {
    await missAll();
    await miss(NOON + 5, '192.0.2.2');
    expect(await run((limits) => limits.removeEnded(NOON + LIMITS.lookupMissesPerIpMs))).toBe(1);
    expect(await run((limits) => limits.removeEnded(NOON + LIMITS.lookupMissesPerIpMs))).toBe(0);
  });

  it('of fifty uses of one key at once, exactly the allowed ones pass', async () => {
    const waits = await Promise.all(Array.from({ length: 50 }, () => miss()));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(LIMITS.lookupMissesPerIp);
  });

  it('units that lock the same keys, in whatever order, count one after the other', async () => {
    const keys: CountedRows[] = [
      ['held-ip', IP],
      ['unpaid-address', 'kari@example.org'],
    ];
    const grow = (nth: number) =>
      open.units.run(async ({ limits, sessions }) => {
        await limits.lock(...(nth % 2 ? keys : keys.toReversed()));
        const count = (await sessions.ofEmail('kari@example.org', 0)).length;
        if (count < 5) await sessions.add(aSession({ guid: aGuid(`ABCDE${String(count + 2)}`) }));
      });
    await Promise.all(Array.from({ length: 16 }, (_, nth) => grow(nth)));
    expect(await open.units.read(({ sessions }) => sessions.ofEmail('kari@example.org', 0))).toHaveLength(5);
  });

  it('many visitors behind one IP all get through, each counted', async () => {
    const many = await place.open(undefined, { ...LIMITS, lookupHitsPerIp: MANY / 2 });
    const waits = await Promise.all(
      Array.from({ length: MANY }, () =>
        many.units.run(async ({ limits }) => {
          const wait = await limits.use(NOON, ['lookup-miss-ip', IP], ['lookup-miss-all', '']);
          await limits.takeBack('lookup-miss-ip', IP);
          await limits.takeBack('lookup-miss-all', '');
          return wait || limits.use(NOON, ['lookup-hit-ip', IP]);
        }),
      ),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(MANY / 2);
    await many.close();
  });
});
