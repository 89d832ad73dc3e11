import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../adapters/database/data-source.ts';
import { accountActs, setAccounts } from '../support/interleaved-accounts.ts';
import { hallActs } from '../support/interleaved-acts.ts';
import { moneyActs, setMoneyInUse } from '../support/interleaved-money.ts';
import { processOn, setEmptyHall, setHallInUse, type Process } from '../support/interleaved-scene.ts';
import { Interleavings, type Act, type Fault } from '../support/interleaving.ts';
import { MarkedSecrets } from '../support/marked-secrets.ts';
import { startPrivateMariadb, type PrivateMariadb } from '../support/private-mariadb.ts';
import { LONG_MS, sample } from '../support/seed.ts';
import { REAL_DATABASES } from '../support/stores.ts';

/** In a hall with nobody in it, or it would be refused whatever happens. */
const SET_UP = 'the seats are set up';
const WITH_SET_UP = [
  ...['Kari holds a further seat', 'Ola holds a seat whose hold has run out', 'one is added'],
  ...['a deleted one is brought back', 'a seat is hidden', 'what has ended is tidied up'],
  ...['the event is reset', 'a backup is restored', SET_UP],
];
/** Which were found to end otherwise, and are looked at each time. */
const FOUND = [
  ['the event is reset', 'the late one asks for a code'],
  ['Kari asks for a further code', 'Kari is erased'],
  ['one is marked as paid', 'one is moved'],
  ['one of them moves to the free seat', 'a backup is restored'],
  ['they ask for a link', 'the registered ones are erased'],
  ['the registered ones are erased', 'they ask for a link'],
] as const;
const FOUND_IN_MONEY = [
  ['the registered ones are erased', 'what is left to pay is asked'],
  ['the registered ones are erased', 'a report is looked at'],
  ['the event is reset', 'money is paid back'],
  ['a backup is restored', 'who has to pay soon is reminded'],
  ['the money is looked at', 'the event is reset'],
] as const;
/** What has nothing to do with money, deadlines or settings, nor with a seat that money may bring back. */
const WITHOUT_MONEY: ReadonlySet<string> = new Set([
  ...['a code is checked', 'a wrong code is checked', 'an address is blocked', 'sign-up is closed'],
  ...['another editor raises the price', 'Kari releases one seat', 'Kari releases all'],
  ...['Ola holds a seat whose hold has run out', 'Ola holds a seat when the hold of Kari has just run out'],
]);
const FOUND_IN_ACCOUNTS = [['one logs in', 'an account is removed']] as const;
/** Of which acts one used to go by what the other changed, before units locked what they read. */
const GUARDED_BY_LOCKS = [
  ['Kari holds a further seat', 'Kari submits'],
  ['Kari submits', 'Kari submits'],
  ['Kari submits', 'Kari submits her other sign-up'],
  ['Kari has the best four found', 'Ola has the best four found'],
  ['a backup is restored', 'a mail that was being sent is known to be'],
] as const;

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

  async function begin<Scene extends { readonly now: number }>(
    processes: 1 | 2,
    setScene: (database: Database, folder: string) => Promise<Scene>,
    actsOf: (process: Process, scene: Scene) => Readonly<Record<string, Act>>,
  ): Promise<void> {
    meetings = await Interleavings.on(mariadb, `interleavings_${String(++made)}`, processes);
    const scene = await setScene(meetings.databases[0], folder);
    const secrets = new MarkedSecrets();
    const running = meetings.databases.map((database) => processOn(database, secrets, scene.now));
    await meetings.keepScene(running.map(({ jobs }) => jobs.seatMap));
    // In one process both go to the same queues, maps and connections.
    acts = [running[0], running.at(-1)].map((process) => (process ? actsOf(process, scene) : {}));
  }

  function faults(name: string, other: string): AsyncGenerator<Fault> {
    const [first, second] = [acts[0]?.[name], acts[1]?.[other]];
    if (!first || !second) throw new Error(`no act ${name} or ${other}`);
    return meetings.faults([first, second]);
  }

  async function expectNoFaults(pairs: readonly (readonly [string, string])[]): Promise<void> {
    const found: unknown[] = [];
    for (const [name, other] of pairs)
      for await (const fault of faults(name, other)) found.push({ name, other, ...fault });
    expect(found).toEqual([]);
  }

  test.each([1, 2] as const)(
    'in %d process(es), end as if one had come after the other, wherever the first is stopped',
    async (processes) => {
      await begin(processes, setHallInUse, hallActs);
      const names = Object.keys(acts[0] ?? {}).filter((name) => name !== SET_UP);
      await expectNoFaults([...FOUND, ...sample(pairsOf(names), 3)]);
    },
    LONG_MS,
  );

  test.each([1, 2] as const)(
    'in %d process(es), end so when the seats are set up meanwhile',
    async (processes) => {
      await begin(processes, setEmptyHall, hallActs);
      await expectNoFaults(
        sample(
          pairsOf(WITH_SET_UP).filter((pair) => pair.includes(SET_UP)),
          1,
        ),
      );
    },
    LONG_MS,
  );

  test.each([1, 2] as const)(
    'in %d process(es), end so when one of them is about money',
    async (processes) => {
      let ofHall: readonly string[] = [];
      await begin(processes, setMoneyInUse, (process, scene) => {
        const inHall = hallActs(process, scene);
        ofHall = Object.keys(inHall);
        return { ...inHall, ...moneyActs(process, scene) };
      });
      const names = Object.keys(acts[0] ?? {}).filter((name) => name !== SET_UP && !WITHOUT_MONEY.has(name));
      const pairs = pairsOf(names).filter((pair) => pair.some((name) => !ofHall.includes(name)));
      await expectNoFaults([...FOUND_IN_MONEY, ...sample(pairs, 2)]);
    },
    2 * LONG_MS,
  );

  test(
    'end so when they are about an account of the crew',
    async () => {
      await begin(2, setAccounts, accountActs);
      await expectNoFaults([...FOUND_IN_ACCOUNTS, ...sample(pairsOf(Object.keys(acts[0] ?? {})), 2)]);
    },
    LONG_MS,
  );

  test.each(GUARDED_BY_LOCKS)('without locks, "%s" and "%s" end otherwise', async (name, other) => {
    await begin(2, setHallInUse, hallActs);
    meetings.readWithoutLocks();
    expect(await faults(name, other).next()).toMatchObject({ done: false });
  });
});

function pairsOf(names: readonly string[]): (readonly [string, string])[] {
  return names.flatMap((name) => names.map((other) => [name, other] as const));
}
