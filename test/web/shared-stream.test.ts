import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { SeatStreamEvent } from '../../adapters/http/contract.ts';
import { SiteStream } from '../../web/src/live/site-stream.ts';
import { Stream, useStreams } from './event-stream.ts';

// Several windows of one browser, each with what it shows of a hall where seats are named by letters.

/** Passes messages on to the other channels, one after the other, as a browser does. */
class Channel extends EventTarget {
  static open: Channel[] = [];
  constructor(readonly name: string) {
    super();
    Channel.open.push(this);
  }
  postMessage(data: unknown): void {
    if (!Channel.open.includes(this)) return;
    for (const other of Channel.open)
      if (other !== this && other.name === this.name)
        setTimeout(() => {
          if (Channel.open.includes(other)) other.dispatchEvent(new MessageEvent('message', { data }));
        }, 1);
  }
  close(): void {
    Channel.open = Channel.open.filter((one) => one !== this);
  }
}

interface Window {
  readonly stream: SiteStream;
  readonly shows: () => string;
  readonly close: () => void;
  /** How often it has become live, at which it reads what the stream does not repeat. */
  readonly caughtUp: () => number;
}

function openWindow(): Window {
  let map = '';
  let [caughtUp, last] = [0, 'asleep'];
  const stream: SiteStream = new SiteStream(
    {
      map: (data) => (map = JSON.parse(data) as string),
      seats: (data) => (map += JSON.parse(data) as string),
    },
    () => [['map', JSON.stringify(map)]],
  );
  const close = stream.subscribe(() => {
    if (stream.state() === 'live' && last !== 'live') caughtUp += 1;
    last = stream.state();
  });
  return { stream, close, shows: () => map, caughtUp: () => caughtUp };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const tell = async (event: SeatStreamEvent, data: unknown) => {
  for (const stream of Stream.open) await stream.say(event, data);
  await pass(10);
};
/** What the server tells whoever opens a stream. */
const begin = (map: string) => tell('map', map);
const states = (windows: readonly Window[]) => windows.map(({ stream }) => stream.state());
const shown = (windows: readonly Window[]) => windows.map(({ shows }) => shows());

useStreams();
beforeEach(() => {
  jest.useFakeTimers();
  Channel.open = [];
  Object.assign(globalThis, { BroadcastChannel: Channel });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  jest.useRealTimers();
});

/** So many windows with a stream that is live, which the first one holds. */
async function opened(count: number): Promise<Window[]> {
  const windows: Window[] = [];
  while (windows.length < count) {
    windows.push(openWindow());
    await pass(1);
  }
  await pass(150);
  await begin('A');
  return windows;
}

describe('of eight windows', () => {
  test('opened at once, one holds the stream, and all show what it tells', async () => {
    const windows = Array.from({ length: 8 }, openWindow);
    await pass(150);
    await begin('A');
    expect(Stream.open).toHaveLength(1);
    await tell('seats', 'B');
    expect(shown(windows)).toEqual(Array(8).fill('AB'));
    expect(states(windows)).toEqual(Array(8).fill('live'));
  });

  test('opened one after the other likewise, and who comes late knows what was before', async () => {
    const windows = [openWindow()];
    await pass(150);
    await begin('A');
    for (let nth = 2; nth <= 8; nth += 1) {
      windows.push(openWindow());
      await pass(150);
      await tell('seats', String(nth));
    }
    expect(Stream.open).toHaveLength(1);
    expect(shown(windows)).toEqual(Array(8).fill('A2345678'));
    expect(windows.at(-1)?.caughtUp()).toBe(1);
  });

  test.each([
    ['the one that holds it', 0],
    ['another', 4],
  ])('%s is closed, and the others miss nothing', async (_, closed) => {
    const windows = await opened(8);
    windows[closed]?.close();
    await pass(200);
    // What was changed while nobody held it is in the map.
    if (closed === 0) await begin('AB');
    else await tell('seats', 'B');
    const left = windows.toSpliced(closed, 1);
    expect(Stream.open).toHaveLength(1);
    expect(shown(left)).toEqual(Array(7).fill('AB'));
    expect(states(left)).toEqual(Array(7).fill('live'));
    // Competitions are not in what a new stream begins with.
    expect(left.map(({ caughtUp }) => caughtUp())).toEqual(Array(7).fill(closed === 0 ? 2 : 1));
  });

  test('all but one rest: it has the stream alone, and those that wake catch up', async () => {
    const windows = await opened(8);
    const last = windows.pop() as Window;
    for (const { close } of windows) close();
    await pass(200);
    await begin('ABC');
    expect([Stream.open.length, last.shows()]).toEqual([1, 'ABC']);
    const woken = openWindow();
    await pass(200);
    expect([Stream.open.length, woken.shows(), woken.stream.state()]).toEqual([1, 'ABC', 'live']);
    last.close();
    woken.close();
    expect(Stream.open).toEqual([]);
  });

  test('the one that holds it crashes: another takes it within a quarter of a minute', async () => {
    const [, ...left] = await opened(8);
    // It says nothing, not even that it is gone.
    Channel.open.shift();
    Stream.open = [];
    await pass(15_000);
    await begin('AB');
    expect(Stream.open).toHaveLength(1);
    expect(shown(left)).toEqual(Array(7).fill('AB'));
    expect(states(left)).toEqual(Array(7).fill('live'));
  });

  test('the stream breaks off, and comes back: all know it', async () => {
    const windows = await opened(8);
    await Stream.open[0]?.breakOff();
    await pass(10);
    expect(states(windows)).toEqual(Array(8).fill('silent'));
    const late = openWindow();
    await pass(200);
    expect(late.stream.state()).toBe('silent');
    await begin('AB');
    expect(shown([...windows, late])).toEqual(Array(9).fill('AB'));
    expect(states([...windows, late])).toEqual(Array(9).fill('live'));
  });
});

test('the one that holds it stands still for a while, and comes back: in the end one holds it', async () => {
  const [first, second] = (await opened(2)) as [Window, Window];
  const [channel] = Channel.open as [Channel];
  // Nothing that it says is heard, as while a print dialog is open.
  Channel.open = Channel.open.filter((one) => one !== channel);
  await pass(20_000);
  expect(Stream.open).toHaveLength(2);
  Channel.open.unshift(channel);
  await pass(6_000);
  expect(Stream.open).toHaveLength(1);
  await tell('seats', 'B');
  expect([first.shows(), second.shows()]).toEqual(['AB', 'AB']);
});

test('where windows cannot speak with each other each has its own', async () => {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const windows = Array.from({ length: 2 }, openWindow);
  await begin('A');
  expect([Stream.open.length, ...shown(windows)]).toEqual([2, 'A', 'A']);
});
