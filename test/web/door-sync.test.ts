import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { DoorPerson } from '../../domain/door/door-person.ts';
import { DoorSync } from '../../web/src/door/door-sync.ts';
import { NOTHING } from '../../web/src/door/kept.ts';
import { aDoorPerson } from '../support/door-builders.ts';
import { DoorServer, TestMemory } from '../support/door-server.ts';

const SECOND = 1_000;
const SESSION = { session: 's', name: 'Dør 1' };

let server: DoorServer;
let memory: TestMemory;
beforeEach(() => {
  jest.useFakeTimers();
  server = new DoorServer();
  memory = new TestMemory({ ...NOTHING, session: SESSION });
  Object.assign(globalThis, { fetch: server.fetch });
});
afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
});

/** A phone that has heard the list. */
async function started(): Promise<DoorSync> {
  const sync = new DoorSync(memory);
  await sync.start();
  await jest.advanceTimersByTimeAsync(0);
  return sync;
}

const group = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aDoorPerson({ code: `C${String(1_000 + index)}`, position: 1 }),
  );
const letIn = (sync: DoorSync, persons: readonly DoorPerson[]) =>
  sync.do(
    persons.map(({ code, position }) => ({ act: { type: 'arrive', code, position }, text: 'sluppet inn' })),
  );

interface Net {
  /** Bits a second, as the net's maker says it. */
  readonly up: number;
  readonly down: number;
  readonly latencyMs: number;
  /** How long the server works on an act. */
  readonly actMs?: number;
}

/** Puts a net between the phone and the server, on which a call takes as long as its bytes do, and may be given up. */
function through({ up, down, latencyMs, actMs = 0 }: Net): void {
  const thin = async (path: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? init.body : '{}';
    const { acts = [] } = JSON.parse(body) as { acts?: readonly unknown[] };
    const headers = 600;
    await lasting(latencyMs + bits(headers + body.length) / up, init.signal);
    const response = await server.fetch(path, init);
    const answer = headers + (await response.text()).length;
    await lasting(acts.length * actMs + bits(answer) / down, init.signal);
    return response;
  };
  Object.assign(globalThis, { fetch: thin });
}

/** In kilo, so that a quotient by bits a second is in ms. */
const bits = (bytes: number) => bytes * 8 * SECOND;

const lasting = (ms: number, signal?: AbortSignal | null) =>
  new Promise<void>((resolve, reject) => {
    setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
  });

describe('a queue', () => {
  test.each<[string, number, Net, number]>([
    ['on a thin net', 120, { up: 50_000, down: 250_000, latencyMs: 300 }, 60],
    ['on a thinner net', 120, { up: 15_000, down: 30_000, latencyMs: 1_500 }, 300],
    ['to a server that is hard at work', 200, { up: 1e6, down: 1e6, latencyMs: 50, actMs: 300 }, 200],
    [
      'to a server that needs seconds for an act',
      5,
      { up: 1e6, down: 1e6, latencyMs: 50, actMs: 9_000 },
      240,
    ],
    ['longer than one call takes', 450, { up: 1e6, down: 1e6, latencyMs: 50 }, 60],
  ])('%s is sent, each act once', async (_, count, net, seconds) => {
    server.persons = group(count);
    const sync = await started();
    const before = server.called('/acts').length;
    through(net);
    const ids = letIn(sync, server.persons);
    await jest.advanceTimersByTimeAsync(seconds * SECOND);
    expect(sync.current().queue).toEqual([]);
    expect([...server.done.keys()]).toEqual([...ids]);
    expect(memory.kept.queue).toEqual([]);
    expect(server.called('/acts').length).toBeGreaterThan(before + 1);
    expect(sync.current().isOnline).toBe(true);
  });

  test('is settled by each answer, and told as connected from the first', async () => {
    server.persons = group(60);
    const sync = await started();
    through({ up: 50_000, down: 250_000, latencyMs: 300 });
    letIn(sync, server.persons);
    await jest.advanceTimersByTimeAsync(2 * SECOND);
    expect(sync.current()).toMatchObject({ isOnline: true });
    expect(sync.current().queue.length).toBeLessThan(60);
    expect(sync.current().queue.length).toBeGreaterThan(0);
  });

  test('goes at once when the net is back, whatever was sent into nothing', async () => {
    server.persons = group(1);
    const sync = await started();
    Object.assign(globalThis, {
      fetch: (_: string, { signal }: RequestInit) => lasting(3_600 * SECOND, signal),
    });
    letIn(sync, server.persons);
    await jest.advanceTimersByTimeAsync(60 * SECOND);
    expect(sync.current()).toMatchObject({ isOnline: false, queue: [expect.anything()] });
    Object.assign(globalThis, { fetch: server.fetch });
    dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(SECOND);
    expect(sync.current()).toMatchObject({ isOnline: true, queue: [] });
  });
});
