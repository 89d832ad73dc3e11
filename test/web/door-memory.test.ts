import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { SECOND } from '../../domain/shared/durations.ts';
import { DoorSync } from '../../web/src/door/door-sync.ts';
import { NOTHING, type Kept, type QueuedAct } from '../../web/src/door/kept.ts';
import { PhoneMemory } from '../../web/src/door/phone-memory.ts';
import { aDoorPerson } from '../support/door-builders.ts';
import { DoorServer } from '../support/door-server.ts';
import { FakePhone } from '../support/fake-indexed-db.ts';

const SESSION = { session: 's', name: 'Dør 1' };
const TOKEN = 'f'.repeat(64);
/** Longer than any round, and than it is waited for a phone that says nothing. */
const A_WHILE = 20 * SECOND;

let server: DoorServer;
let phone: FakePhone;
beforeEach(() => {
  jest.useFakeTimers();
  phone = new FakePhone();
  server = new DoorServer();
  server.persons = [aDoorPerson(), aDoorPerson({ position: 2 })];
});
afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const hasNet = (isThere: boolean) =>
  Object.assign(globalThis, {
    fetch: isThere ? server.fetch : () => Promise.reject(new TypeError('Failed to fetch')),
  });
const remember = (kept: Partial<Kept>) => (phone.stored = new Map(Object.entries({ ...NOTHING, ...kept })));
const onDisk = () => Object.fromEntries(phone.stored ?? []) as unknown as Kept;
const idsOnDisk = () => onDisk().queue.map(({ act }) => act.id);

async function opened(): Promise<DoorSync> {
  const sync = new DoorSync(new PhoneMemory());
  void sync.start();
  await pass(A_WHILE);
  return sync;
}

const letIn = (sync: DoorSync, position = 1) =>
  sync.do([{ act: { type: 'arrive', code: 'K7WM2R', position }, text: 'Ola sluppet inn' }]);

/** A phone that has the list, and then no net. */
async function without(): Promise<DoorSync> {
  remember({ session: SESSION });
  hasNet(true);
  const sync = await opened();
  hasNet(false);
  return sync;
}

describe('an act is on the phone', () => {
  test.each<[string, () => void]>([
    ['when nothing happens', () => undefined],
    ['when its connection was ended in silence', () => phone.endConnections()],
    ['when its connection was ended, and it was told', () => phone.endConnections('close')],
    [
      'when its connection was ended, and what it had stored is gone',
      () => {
        phone.endConnections();
        phone.stored = null;
      },
    ],
    [
      'when what it had stored is gone, and it was told',
      () => {
        phone.endConnections('close');
        phone.stored = null;
      },
    ],
    [
      'when another page deletes the database',
      () => {
        const [connection] = phone.connections;
        connection?.dispatchEvent(new Event('versionchange'));
      },
    ],
    ['when a transaction is aborted', () => phone.fails({ at: 'commit', error: 'AbortError', times: 1 })],
    ['when a write fails', () => phone.fails({ at: 'put', error: 'UnknownError', times: 1 })],
    ['when a transaction never ends', () => phone.fails({ at: 'commit', error: null, times: 1 })],
  ])('%s', async (_, happens) => {
    const sync = await without();
    happens();
    await pass(SECOND);
    const ids = letIn(sync);
    await pass(A_WHILE);
    expect(sync.current().unstored).toBeNull();
    expect(idsOnDisk()).toEqual(ids);
    expect(onDisk()).toMatchObject({ session: SESSION, list: { persons: server.persons } });
  });

  test('when another page deletes the database, which does not wait for this one', async () => {
    const sync = await without();
    const [connection] = phone.connections;
    connection?.dispatchEvent(new Event('versionchange'));
    await pass(0);
    expect(connection?.isClosed).toBe(true);
    phone.stored = null;
    const ids = letIn(sync);
    await pass(A_WHILE);
    expect(idsOnDisk()).toEqual(ids);
    expect(onDisk()).toMatchObject({ session: SESSION });
  });
});

const LASTING: readonly (readonly [string, 'full' | 'failed', () => void])[] = [
  ['has no room', 'full', () => phone.fails({ at: 'put', error: 'QuotaExceededError' })],
  [
    'finds at last that it has no room',
    'full',
    () => phone.fails({ at: 'commit', error: 'QuotaExceededError' }),
  ],
  ['aborts every transaction', 'failed', () => phone.fails({ at: 'commit', error: 'AbortError' })],
  ['never ends a transaction', 'failed', () => phone.fails({ at: 'commit', error: null })],
  ['lets no write through', 'failed', () => phone.fails({ at: 'put', error: 'UnknownError' })],
  [
    'does not open its database again',
    'failed',
    () => {
      phone.endConnections();
      phone.fails({ at: 'open', error: 'UnknownError' });
    },
  ],
  [
    'never answers when its database is opened again',
    'failed',
    () => {
      phone.endConnections('close');
      phone.fails({ at: 'open', error: null });
    },
  ],
  ['lets the site store nothing any more', 'failed', () => phone.deny()],
];

describe('an act on a phone that', () => {
  test.each(LASTING)('%s is said to be so, and sent while the page lives', async (_, unstored, happens) => {
    const sync = await without();
    happens();
    const ids = letIn(sync);
    await pass(A_WHILE);
    expect(sync.current()).toMatchObject({ unstored, queue: [{ act: { id: ids[0] } }] });
    hasNet(true);
    await pass(A_WHILE);
    expect([...server.done.keys()]).toEqual(ids);
  });

  test.each(LASTING)('%s is stored once that is over', async (_, __, happens) => {
    const sync = await without();
    happens();
    const ids = letIn(sync);
    await pass(A_WHILE);
    phone.mend();
    await pass(A_WHILE);
    expect(sync.current().unstored).toBeNull();
    expect(idsOnDisk()).toEqual(ids);
    const again = await opened();
    expect(again.current()).toMatchObject({ session: SESSION, queue: [{ act: { id: ids[0] } }] });
  });
});

describe('what a phone remembers but cannot read at first', () => {
  const EARLIER: QueuedAct = {
    act: { id: 'earlier', at: 1, type: 'arrive', code: 'K7WM2R', position: 2 },
    text: 'Kari sluppet inn',
  };
  const UNREADABLE: readonly (readonly [string, () => void])[] = [
    ['because its database does not open', () => phone.fails({ at: 'open', error: 'UnknownError' })],
    ['because its database never answers', () => phone.fails({ at: 'open', error: null })],
    ['because the site may not have it', () => phone.deny()],
  ];

  test.each(UNREADABLE)('%s is kept, and sent before what was done meanwhile', async (_, happens) => {
    remember({ session: SESSION, queue: [EARLIER], notices: [{ id: 'n', tone: 'info', text: 'Hei' }] });
    happens();
    hasNet(true);
    const sync = await opened();
    expect(sync.current()).toMatchObject({ session: null, unstored: 'failed' });
    server.links.add(TOKEN);
    void sync.enrol(TOKEN);
    await pass(A_WHILE);
    hasNet(false);
    const [id = ''] = letIn(sync);
    await pass(A_WHILE);
    expect(idsOnDisk()).toEqual(['earlier']);
    phone.mend();
    await pass(A_WHILE);
    expect(idsOnDisk()).toEqual(['earlier', id]);
    expect(onDisk()).toMatchObject({ session: { session: TOKEN }, notices: [{ id: 'n' }] });
    hasNet(true);
    await pass(A_WHILE);
    expect([...server.done.keys()]).toEqual(['earlier', id]);
  });

  test.each(UNREADABLE)('%s comes back by itself', async (_, happens) => {
    remember({ session: SESSION, queue: [EARLIER] });
    happens();
    hasNet(true);
    const sync = await opened();
    phone.mend();
    await pass(A_WHILE);
    expect(sync.current()).toMatchObject({ session: SESSION, unstored: null, isOnline: true });
    expect([...server.done.keys()]).toEqual(['earlier']);
  });

  test('is forgotten when the phone is logged out meanwhile', async () => {
    remember({ session: SESSION, queue: [EARLIER] });
    phone.fails({ at: 'open', error: 'UnknownError' });
    hasNet(true);
    const sync = await opened();
    await sync.leave();
    phone.mend();
    await pass(A_WHILE);
    expect(onDisk()).toMatchObject({ session: null, queue: [] });
    expect(server.done.size).toBe(0);
  });
});
