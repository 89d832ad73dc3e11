import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ADMIN_PAGES } from '../../web/src/admin/admin-pages.ts';
import { AdminServer } from '../support/admin-server.ts';
import { refusal, type FakeCall, type Reply } from '../support/fake-server.ts';
import { visit } from '../support/visit.tsx';

/** Pages that load nothing before something is asked of them. */
const LOADS_NOTHING = ['/admin/privacy'];
const PAGES = ADMIN_PAGES.map(({ path }) => path);
const LOADING = PAGES.filter((path) => !LOADS_NOTHING.includes(path));

/** Everything that a page reads for the crew, but who is logged in and the facts of the event. */
const isLoad = ({ method, path }: FakeCall) => method === 'GET' && path !== '/api/event';

/** A server whose answers to every load of the crew's are these. */
function serverAnswering(reply: Reply): Pick<AdminServer, 'fetch'> {
  const server = new AdminServer().acceptToken('earlier');
  return {
    fetch: (input, init) => {
      const call = { method: init?.method ?? 'GET', path: input } as FakeCall;
      if (isLoad(call)) server.next.push({ path: decodeURIComponent(input), reply });
      return server.fetch(input, init);
    },
  };
}

/** Waits for the page itself, whose code is loaded first. */
const hasOpened = () =>
  waitFor(() => {
    expect(main()?.querySelector('h1')).toBeInTheDocument();
    expect(screen.queryByLabelText('Laster siden')).toBeNull();
  });

let told: unknown[][];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  told = [];
  jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void told.push(words));
});
afterEach(() => {
  jest.restoreAllMocks();
});

const main = () => document.querySelector('main');
/** What comes out of the printer when the page is printed by the browser's own command. */
const printed = () => {
  act(() => void dispatchEvent(new Event('beforeprint')));
  return document.querySelector('.sheet');
};
const PAPER = /Skriv ut|Plasslapper|CSV|XLSX/;

/** Expects that a page without its data claims no numbers, and hands out no empty list. */
function expectNoClaims(): void {
  // A zero with nothing else to its number: not the 10 of a rule.
  expect(main()?.textContent).not.toMatch(/(?<![\d.,-])0(?![\d.,])/);
  for (const table of screen.queryAllByRole('table')) expect(table).not.toBeVisible();
  for (const button of screen.queryAllByRole('button', { name: PAPER })) expect(button).toBeDisabled();
  expect(printed()).toBeNull();
}

/** What the console says of a call of the crew's, and of a page that visitors see too. */
const SAID = [
  ['A call of the back-office failed:', expect.stringMatching(/^\/api\/[\w/]+$/)],
  ['The page could not be fetched:', expect.stringMatching(/^\w+$/)],
];

test('a page of which not even the code is there has its name already', async () => {
  visit('/admin/historikk', serverAnswering('silent'));
  await screen.findByRole('heading', { level: 1, name: 'Historikk' });
  expect(screen.getByLabelText('Laster siden')).toBeInTheDocument();
});

describe('a page whose data cannot be loaded', () => {
  test.each(LOADING)('%s shows no zeros, prints no empty list, and the console says why', async (path) => {
    visit(path, serverAnswering(refusal(500, 'internal')));
    await screen.findAllByRole('alert');
    await waitFor(() => expect(told).not.toEqual([]));
    expectNoClaims();
    for (const [sentence, what, error] of told) {
      expect(SAID).toContainEqual([sentence, what]);
      expect(error).toMatchObject({ status: 500 });
    }
  });

  test.each(LOADING)('%s makes no claims while it loads either', async (path) => {
    visit(path, serverAnswering('silent'));
    await hasOpened();
    expectNoClaims();
    expect(told).toEqual([]);
  });

  test('of which no failure has a page of its own: those that load nothing show nothing either', async () => {
    for (const path of LOADS_NOTHING) {
      visit(path, serverAnswering(refusal(500, 'internal')));
      await hasOpened();
      expectNoClaims();
    }
  });
});

test('an expired session is no failed load: the login page tells', async () => {
  visit('/admin/deleted', serverAnswering(refusal(401, 'unauthenticated')));
  await screen.findByText('Authentication expired. Redirecting to login.');
  expect(told).toEqual([]);
});

test('what the log is searched for is not in the console', async () => {
  visit('/admin/activitylog?sok=kari@example.no', serverAnswering(refusal(500, 'internal')));
  await screen.findByRole('alert');
  expect(JSON.stringify(told)).not.toContain('kari');
});

test('the seats to choose from that cannot be loaded are not none', async () => {
  const server = new AdminServer().acceptToken('earlier');
  server.next.push({ path: 'getAllSeats', reply: refusal(500, 'internal') });
  visit('/admin/users', server);
  await userEvent.click(await screen.findByRole('button', { name: 'Legg til bruker' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Velg blant ledige plasser')).toHaveAccessibleDescription(
      'Kunne ikke hente ledige plasser. De hentes på nytt om litt.',
    ),
  );
  expect(screen.getByRole('dialog')).not.toHaveTextContent('0 ledige');
});
