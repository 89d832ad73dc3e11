import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { DAY, HOUR, MINUTE, SECOND } from '../../domain/shared/durations.ts';
import { DoorSync } from '../../web/src/door/door-sync.ts';
import { aDoorPerson } from '../support/door-builders.ts';
import { DoorServer, TestMemory } from '../support/door-server.ts';

const TOKEN = 'f'.repeat(64);
const START = Date.parse('2027-10-08T17:00:00Z');
const YEARS = 60 * 365 * DAY;

let server: DoorServer;
let memory: TestMemory;
let begun: number;
/** What the open page waits for. */
const timers = new Set<ReturnType<typeof setTimeout>>();
beforeEach(() => {
  jest.useFakeTimers();
  const wait = setTimeout;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation((work, ms) => {
    const timer = wait(work, ms);
    timers.add(timer);
    return timer;
  });
  begun = performance.now();
  server = new DoorServer();
  server.now = () => Math.round(START + performance.now() - begun);
  server.event = { endsAt: START + 2 * DAY };
  server.persons = [aDoorPerson(), aDoorPerson({ position: 2, paid: false, restOre: 45_000 })];
  server.links.add(TOKEN);
  memory = new TestMemory();
  hasNet(true);
});
afterEach(() => {
  jest.clearAllTimers();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function hasNet(isThere: boolean): void {
  const broken = () => Promise.reject(new TypeError('Failed to fetch'));
  Object.assign(globalThis, { fetch: isThere ? server.fetch : broken });
}

/** Sets the phone's clock: so much ahead of the server's (ms). */
const setAhead = (ms: number) => jest.setSystemTime(server.now() + ms);
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Opens the page, which remembers what the one before it did. That one is not there any more. */
async function opened(): Promise<DoorSync> {
  for (const timer of timers) clearTimeout(timer);
  const sync = new DoorSync(memory);
  await sync.start();
  await pass(SECOND);
  return sync;
}

async function enrolled(): Promise<DoorSync> {
  const sync = await opened();
  await sync.enrol(TOKEN);
  await pass(SECOND);
  return sync;
}

/** Somebody comes, and pays. */
const act = (sync: DoorSync) =>
  sync.do([
    { act: { type: 'arrive', code: 'K7WM2R', position: 1 }, text: 'Ola sluppet inn' },
    { act: { type: 'pay', code: 'K7WM2R', how: 'cash', ore: 45_000 }, text: '450 kr kontant' },
  ]);

describe('a phone does not forget by its clock alone', () => {
  test.each<[string, readonly [enrolled: number, act: number, sent: number]]>([
    ['right', [0, 0, 0]],
    ['four days ahead', [4 * DAY, 4 * DAY, 4 * DAY]],
    ['four days behind', [-4 * DAY, -4 * DAY, -4 * DAY]],
    ['years ahead', [YEARS, YEARS, YEARS]],
    ['before 1970', [-YEARS, -YEARS, -YEARS]],
    ['four days ahead from soon after it was enrolled', [0, 4 * DAY, 4 * DAY]],
    ['four days ahead while acts wait', [0, 0, 4 * DAY]],
    ['four days behind while acts wait', [0, 0, -4 * DAY]],
    ['put right while acts wait', [4 * DAY, 4 * DAY, 0]],
    ['reset while acts wait', [0, 0, -YEARS]],
    ['wrong only at the act', [0, 4 * DAY, 0]],
  ])('when it is %s', async (_, [first, second, third]) => {
    setAhead(first);
    const sync = await enrolled();
    expect(sync.current()).toMatchObject({ isOnline: true, session: { session: TOKEN } });
    hasNet(false);
    setAhead(second);
    await pass(2 * MINUTE);
    const actAt = server.now();
    const ids = act(sync);
    await pass(2 * MINUTE);
    setAhead(third);
    await pass(2 * MINUTE);
    const { session, list, queue } = sync.current();
    expect([session?.session, list?.persons.length, queue.length]).toEqual([TOKEN, 2, 2]);
    expect(memory.kept.queue).toHaveLength(2);
    const again = await opened();
    expect(again.current()).toMatchObject({ session, list });
    hasNet(true);
    await pass(10 * SECOND);
    expect([...server.done.keys()]).toEqual([...ids]);
    expect(again.current()).toMatchObject({ queue: [], isOnline: true, session });
    if (second === first || second === third)
      for (const id of ids) expect(Math.abs((server.times.get(id) ?? 0) - actAt)).toBeLessThan(10 * SECOND);
  });

  test('and tells the time of its acts when the clock is moved under the page', async () => {
    const sync = await enrolled();
    hasNet(false);
    await pass(5 * MINUTE);
    setAhead(-3 * MINUTE);
    const actAt = server.now();
    const ids = act(sync);
    await pass(5 * MINUTE);
    hasNet(true);
    await pass(10 * SECOND);
    expect(ids.map((id) => server.times.get(id))).toEqual([actAt, actAt]);
  });
});

describe('a phone whose event is over', () => {
  const unsent = async () => {
    server.event = { endsAt: START - 23 * HOUR - 50 * MINUTE };
    const sync = await enrolled();
    hasNet(false);
    act(sync);
    return sync;
  };

  test('forgets the list a day later by what its page has counted, and keeps what it has not sent', async () => {
    const sync = await unsent();
    await pass(9 * MINUTE);
    expect(sync.current().list?.persons).toHaveLength(2);
    await pass(2 * MINUTE);
    expect(sync.current()).toMatchObject({ list: null, session: { session: TOKEN } });
    expect(memory.kept.list).toBeNull();
    expect(memory.kept.queue).toHaveLength(2);
    hasNet(true);
    await pass(10 * SECOND);
    expect(server.done.size).toBe(2);
  });

  test("and lay in a drawer for a week forgets the list at the server's word, and sends the rest when it is enrolled anew", async () => {
    await unsent();
    server.removePhones();
    hasNet(true);
    jest.setSystemTime(START + 7 * DAY);
    const sync = await opened();
    expect(memory.kept).toMatchObject({ session: null, list: null, isGone: true });
    expect(memory.kept.queue).toHaveLength(2);
    expect(server.done.size).toBe(0);
    await sync.enrol(TOKEN.replace('f', 'e')).catch(() => undefined);
    server.links.add(TOKEN);
    await sync.enrol(TOKEN);
    await pass(10 * SECOND);
    expect(server.done.size).toBe(2);
    expect(memory.kept.queue).toEqual([]);
  });
});
