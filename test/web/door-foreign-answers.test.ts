import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { SECOND } from '../../domain/shared/durations.ts';
import { DoorSync } from '../../web/src/door/door-sync.ts';
import { NOTHING } from '../../web/src/door/kept.ts';
import { aDoorPerson } from '../support/door-builders.ts';
import { DoorServer, TestMemory } from '../support/door-server.ts';
import { refusal, responseOf, type Reply } from '../support/fake-server.ts';

const SESSION = { session: 's', name: 'Dør 1' };
const TOKEN = 'f'.repeat(64);

let server: DoorServer;
let memory: TestMemory;
beforeEach(() => {
  jest.useFakeTimers();
  server = new DoorServer();
  server.persons = [aDoorPerson()];
  memory = new TestMemory({ ...NOTHING, session: SESSION });
  Object.assign(globalThis, { fetch: server.fetch });
});
afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const answeredBy = (reply: Reply) => Object.assign(globalThis, { fetch: () => responseOf(reply) });
const page = (status: number): Reply => ({
  ...{ status, body: '<!doctype html><title>Logg inn på nettet</title>' },
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
});

async function started(): Promise<DoorSync> {
  const sync = new DoorSync(memory);
  await sync.start();
  await pass(SECOND);
  return sync;
}

/** What hotels, proxies and others answer in the server's place. */
const FOREIGN: readonly (readonly [string, Reply])[] = [
  ...[401, 403, 404, 407, 410, 429, 500, 502, 511].map(
    (status) => [`a page with ${String(status)}`, page(status)] as const,
  ),
  ['a page, as where it leads to a log-in', page(200)],
  ['a page that says it is JSON', { body: '<html></html>', headers: { 'Content-Type': 'application/json' } }],
  ['a text with 401', { status: 401, body: 'Unauthorized' }],
  ['nothing with 401', { status: 401, body: '' }],
  ['nothing with 204', { status: 204, body: '' }],
  ['a text', { body: 'OK' }],
  ["somebody's JSON with 401", { status: 401, body: { error: 'Unauthorized' } }],
  ["somebody's sentence with 401", { status: 401, body: { error: 'unauthorized', message: 'Log in.' } }],
  ['a bare word with 401', { status: 401, body: { error: 'unauthenticated' } }],
  ['a number with 401', { status: 401, body: { error: 401, message: 'Log in.' } }],
  ['our word with 403', refusal(403, 'unauthenticated')],
  ["somebody's JSON with 410", { status: 410, body: { error: 'Gone' } }],
  ["somebody's JSON with 400", { status: 400, body: { error: 'act-invalid', act: 0 } }],
  ['an empty object', { body: {} }],
  ['an empty list', { body: [] }],
  ['null', { body: null }],
  ["somebody's JSON", { body: { status: 'ok', at: 1, version: 3, session: 'x', name: 'Hotell' } }],
  ['a long wait', { status: 503, body: { error: 'busy', message: 'Wait.', retryAfter: 1e9 } }],
  ['results of nothing', { body: { at: 1_800_000_000_000, results: [] } }],
  ['results of other acts', { body: { at: 1_800_000_000_000, results: [{ id: 'x', outcome: 'done' }] } }],
  ['a list without an event', { body: { at: 1_800_000_000_000, version: 'a-1', persons: [], changed: [] } }],
];

describe.each(FOREIGN)('%s in the place of an answer', (_, reply) => {
  test('is no net: nothing is forgotten, and no act taken as answered', async () => {
    const sync = await started();
    const { list } = sync.current();
    answeredBy(reply);
    const ids = sync.do([
      { act: { type: 'arrive', code: 'K7WM2R', position: 1 }, text: 'Ola sluppet inn' },
      { act: { type: 'pay', code: 'K7WM2R', how: 'cash', ore: 45_000 }, text: '450 kr kontant' },
    ]);
    await pass(20 * SECOND);
    expect(sync.current()).toMatchObject({ session: SESSION, list, isOnline: false, isGone: false });
    expect(memory.kept).toMatchObject({ session: SESSION, list });
    expect(memory.kept.queue.map(({ act }) => act.id)).toEqual(ids);
    expect(sync.current().recent.map(({ outcome }) => outcome)).toEqual(['waiting', 'waiting']);
    Object.assign(globalThis, { fetch: server.fetch });
    await pass(61 * SECOND);
    expect([...server.done.keys()]).toEqual(ids);
    expect(sync.current()).toMatchObject({ isOnline: true, queue: [] });
  });

  test('changes nothing while nothing waits', async () => {
    const sync = await started();
    const { list } = sync.current();
    answeredBy(reply);
    await pass(20 * SECOND);
    expect(sync.current()).toMatchObject({ session: SESSION, list, isOnline: false });
  });

  test('enrols nobody, and says so', async () => {
    memory.kept = NOTHING;
    const sync = await started();
    server.links.add(TOKEN);
    answeredBy(reply);
    await expect(sync.enrol(TOKEN)).rejects.toThrow(/\w/);
    expect(sync.current()).toMatchObject({ session: null, isGone: false });
    expect(memory.kept.session).toBeNull();
    Object.assign(globalThis, { fetch: server.fetch });
    await sync.enrol(TOKEN);
    expect(memory.kept.session).toEqual({ session: TOKEN, name: 'Dør 1' });
  });
});

test("the server's own word ends a session, and what is not sent stays", async () => {
  const sync = await started();
  server.removePhones();
  const ids = sync.do([{ act: { type: 'arrive', code: 'K7WM2R', position: 1 }, text: 'Ola sluppet inn' }]);
  await pass(SECOND);
  expect(memory.kept).toMatchObject({ session: null, list: null, isGone: true });
  expect(memory.kept.queue.map(({ act }) => act.id)).toEqual(ids);
});
