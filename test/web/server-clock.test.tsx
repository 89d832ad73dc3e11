import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { useServerNow } from '../../web/src/api/event.ts';
import { createQueryClient } from '../../web/src/api/query-client.ts';
import { takeTime } from '../../web/src/live/event-news.ts';
import { useAwakening } from '../../web/src/live/use-awakening.ts';
import { responseOf } from '../support/fake-server.ts';
import { eventAnswer } from '../support/page-builders.ts';

const SECOND = 1_000;
/** The server's time (epoch ms) when a page is opened; the device's is four hours behind. */
const OPENED = Date.parse('2027-10-01T10:00:00Z');
const client = createQueryClient();

beforeEach(() => {
  jest.useFakeTimers({ now: OPENED - 4 * 3_600 * SECOND });
  client.clear();
  asleep = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

/** How long the device has slept, during which its timers and its clock that only goes forward stood still (ms). */
let asleep: number;

function Clock() {
  useAwakening();
  return <output>{useServerNow()}</output>;
}

/** Opens a page whose question is so long on its way, and the answer to it. Returns the time since (ms). */
function openPage(there: number, back: number): () => number {
  const began = performance.now();
  const since = () => performance.now() - began + asleep;
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const fetch = async () => {
    await wait(there);
    const answer = eventAnswer(OPENED + since());
    await wait(back);
    return responseOf({ body: answer });
  };
  Object.assign(globalThis, { fetch });
  render(
    <QueryClientProvider client={client}>
      <Clock />
    </QueryClientProvider>,
  );
  return since;
}

const shown = () => Number(screen.getByRole('status').textContent);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test.each([
  ['at once', 0, 0, 0],
  ['slow to the server', 8 * SECOND, 0, 0],
  ['slow from the server', 0, 8 * SECOND, 8 * SECOND],
  ['slow both ways', 5 * SECOND, 3 * SECOND, 3 * SECOND],
])(
  'an answer that is %s never makes a page early, and no later than it must be',
  async (_, there, back, late) => {
    const since = openPage(there, back);
    await pass(there + back + SECOND);
    for (let step = 0; step < 20; step += 1) {
      await pass(700);
      const now = OPENED + since();
      expect(shown()).toBeLessThanOrEqual(now);
      expect(now - shown()).toBeLessThanOrEqual(late + SECOND + 10);
    }
  },
);

test('the time that the stream tells makes a late page less late; a late one makes it no later', async () => {
  const since = openPage(0, 8 * SECOND);
  await pass(9 * SECOND);
  takeTime(client, OPENED + since() - 40);
  await pass(SECOND);
  expect(OPENED + since() - shown()).toBeLessThanOrEqual(SECOND + 50);
  takeTime(client, OPENED + since() - 5 * SECOND);
  await pass(SECOND);
  expect(OPENED + since() - shown()).toBeLessThanOrEqual(SECOND + 50);
});

test.each([
  ['is set ahead', (now: number) => now + 24 * 3_600 * SECOND, 0],
  ['is set back', (now: number) => now - 24 * 3_600 * SECOND, 0],
  ['slept', (now: number) => now + 600 * SECOND, 600 * SECOND],
])('a device that %s asks the server, and is neither early nor late', async (_, jump, slept) => {
  const since = openPage(0, 0);
  await pass(SECOND);
  asleep += slept;
  jest.setSystemTime(jump(Date.now()));
  await pass(SECOND);
  for (let step = 0; step < 5; step += 1) {
    await pass(700);
    expect(shown()).toBeLessThanOrEqual(OPENED + since());
    expect(OPENED + since() - shown()).toBeLessThanOrEqual(SECOND + 10);
  }
});
