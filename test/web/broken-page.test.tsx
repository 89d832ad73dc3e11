import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { Suspense, type ComponentType } from 'react';
import { chunk, lazy } from '../../web/src/chunk.tsx';
import { ErrorBoundary } from '../../web/src/layout/error-boundary.tsx';
import { Maintenance } from '../../web/src/layout/maintenance.tsx';
import { AnsweringServer } from '../support/visit.tsx';
import { showTab } from './event-stream.ts';

type Code = { readonly default: ComponentType };
const CODE: Code = { default: () => <h1>Mat</h1> };
const GONE = new TypeError('Failed to fetch dynamically imported module');
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

let server: AnsweringServer;
let asked: string[];
let reloads: number;
beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  // React logs to the console what a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server = new AnsweringServer().answer('/healthz', { status: 502 });
  asked = [];
  reloads = 0;
  Object.assign(globalThis, {
    fetch: (path: string) => {
      asked.push(path);
      return server.fetch(path);
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A page in the site's frame, at an address. */
function Framed({ Page, page = '/food' }: { readonly Page: ComponentType; readonly page?: string }) {
  return (
    <>
      <nav>Meny</nav>
      <ErrorBoundary framed page={page} reload={() => (reloads += 1)}>
        <Suspense>
          <Page />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

describe.each([
  ['a page', (load: () => Promise<Code>) => chunk(load).Page],
  ['a part of a page', (load: () => Promise<Code>) => lazy(load)],
])('the code of %s that does not come', (_, made) => {
  test('is asked for once more', async () => {
    const load = jest.fn<() => Promise<Code>>().mockRejectedValueOnce(GONE).mockResolvedValue(CODE);
    render(<Framed Page={made(load)} />);
    await pass(1_000);
    expect(screen.getByRole('heading', { name: 'Mat' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('leaves the frame as it is, and another page gets its chance', async () => {
    const load = jest.fn<() => Promise<Code>>().mockRejectedValue(GONE);
    const { rerender } = render(<Framed Page={made(load)} />);
    await pass(1_000);
    expect(load).toHaveBeenCalledTimes(2);
    expect(screen.getByText('Meny')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Siden er ikke tilgjengelig');
    rerender(<Framed Page={CODE.default} page="/info" />);
    expect(screen.getByRole('heading', { name: 'Mat' })).toBeVisible();
  });
});

describe('a page that broke', () => {
  const Broken = () => {
    throw new Error('broken');
  };
  const checks = () => asked.filter((path) => path === '/healthz').length;

  test('asks every five seconds whether the server is well, and then is loaded anew', async () => {
    render(<Framed Page={Broken} />);
    await pass(1);
    expect(checks()).toBe(1);
    await pass(5_000);
    expect([checks(), reloads]).toEqual([2, 0]);
    server.answer('/healthz', { status: 200 });
    await pass(5_000);
    expect([checks(), reloads]).toEqual([3, 1]);
  });

  test('asks nothing while its tab is hidden', async () => {
    render(<Framed Page={Broken} />);
    await pass(1);
    await showTab(false);
    await pass(60_000);
    expect(checks()).toBe(1);
    await showTab(true);
    await pass(5_000);
    expect(checks()).toBe(2);
  });

  test('is not loaded over and over when it breaks each time', async () => {
    server.answer('/healthz', { status: 200 });
    const { unmount } = render(<Framed Page={Broken} />);
    await pass(1);
    expect(reloads).toBe(1);
    unmount();
    render(<Framed Page={Broken} />);
    await pass(50_000);
    expect(reloads).toBe(1);
    await pass(15_000);
    expect(reloads).toBe(2);
  });
});

test('a proxy’s own page says the same, needs nothing from elsewhere, and asks every five seconds too', () => {
  const html = readFileSync('docs/deploy/nede.html', 'utf8');
  const page = new DOMParser().parseFromString(html, 'text/html');
  render(<Maintenance onRetry={() => undefined} />);
  const texts = (root: ParentNode) =>
    [...root.querySelectorAll('h1, main p[role], h2, dt, dd')].map(({ textContent }) => textContent);
  expect(texts(page)).toEqual(texts(document));
  expect(texts(page)).toContain('Nettverksproblemer');
  expect(page.documentElement.lang).toBe('nb');
  expect([...page.querySelectorAll('[src], link, [href]:not([href=""])')]).toEqual([]);
  expect(html).not.toMatch(/url\(|@import/);
  const script = page.querySelector('script')?.textContent ?? '';
  expect(script).toContain("fetch('/healthz'");
  expect(script).toContain('5000');
});
