import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ADMIN_PAGES } from '../../web/src/admin/admin-pages.ts';
import { BOX_ACTS } from '../../web/src/admin/box-acts.ts';
// Loaded beforehand: the focus waits a few seconds for a page to load.
import '../../web/src/features/crew/nightlist/nightlist-page.tsx';
import '../../web/src/features/crew/payments/payments-page.tsx';
import { foundIn, type BoxHit } from '../../web/src/admin/box-hits.ts';
import { SETTING_ENTRIES } from '../../web/src/admin/setting-entries.ts';
import { SETTINGS_DEFAULTS } from '../../domain/shared/settings.ts';
import { AdminServer, aPerson } from '../support/admin-server.ts';
import { visit } from '../support/visit.tsx';

const NIGHT_LIST = {
  ...{ at: 0, counts: { inside: 0, out: 0, left: 0, expected: 0 }, persons: [] },
  ...{ others: [], othersCounts: { crew: 0, guard: 0, visitor: 0, other: 0 } },
};

let server: AdminServer;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = new AdminServer().acceptToken('earlier');
});

const opened = async () => {
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: /^Søk etter/ });
};
const hits = () =>
  within(screen.getByRole('listbox', { name: 'Treff' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

const PAGES: readonly BoxHit[] = ADMIN_PAGES.map(({ path, label, words }) => ({
  ...{ id: path, label, words, path, detail: 'Side' },
}));
const TWO_LETTERS = [
  ...[
    'nå',
    'på',
    'pl',
    'sy',
    'sa',
    'sl',
    'fl',
    'bl',
    'be',
    'dø',
    'ev',
    'ka',
    'pr',
    'fo',
    'åp',
    'co',
    'ma',
    'in',
    'bi',
    'sk',
  ],
  ...['sp', 'me', 'op', 'dr', 'gr', 'ad', 'ak', 'pe', 'hi', 'ny', 'su', 'ar', 'va', 'ut', 've'],
];

/** All that the box knows without asking for persons. */
const ALL = [...PAGES, ...BOX_ACTS, ...SETTING_ENTRIES];

test('each page is the first that is found by two letters', () => {
  const first = TWO_LETTERS.map((typed) => foundIn(ALL, typed)[0]?.path);
  expect(PAGES.filter(({ path }) => !first.includes(path)).map(({ label }) => label)).toEqual([]);
});

test('each setting and each act is found by the first two letters of one of its words', () => {
  const isFound = (entry: BoxHit) =>
    entry.label.split(' ').some((word) => foundIn(ALL, word.slice(0, 2)).includes(entry));
  expect(ALL.filter((entry) => !isFound(entry)).map(({ label }) => label)).toEqual([]);
});

test.each([
  ['by another word of theirs', 'svarteliste', 'Blacklist'],
  ['whatever the case and the marks', 'PAMELDTE', 'Påmeldte brukere'],
  ['by words in any order', 'brukere admin', 'Admin brukere'],
])('pages are found %s', (_, typed, label) => {
  expect(foundIn(PAGES, typed)[0]?.label).toBe(label);
});

test('goes by the keyboard to what was found, and has it first the next time', async () => {
  visit('/admin/users', server);
  await userEvent.type(await opened(), 'dr');
  expect(hits()[0]).toBe('DriftSide');
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/admin/drift'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(await opened());
  expect(hits()).toEqual(['DriftSide']);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /^Søk etter/ })).toBeNull());
});

test('leads to a setting, where the focus then is', async () => {
  server.lasting.set('/api/admin/getSettings', { ...SETTINGS_DEFAULTS, updatedAt: 0, UpdatedBy: '' });
  visit('/admin/users', server);
  await userEvent.type(await opened(), 'betalingsfrist');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Betalingsfrist i døgn/ })).toHaveFocus());
});

test.each([
  ['skriv ut', '/api/admin/getNightList', NIGHT_LIST, 'button', 'Skriv ut listen'],
  ['importer', '', {}, undefined, /^Slipp Vipps-rapporten her/],
] as const)(
  'leads by «%s» to where it is done, so that a press is left',
  async (typed, path, body, role, name) => {
    server.lasting.set(path, body);
    visit('/admin/moved', server);
    await userEvent.type(await opened(), typed);
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(role ? screen.getByRole(role, { name }) : screen.getByLabelText(name)).toHaveFocus(),
    );
  },
);

test('finds persons of the list that is there, by name and code, and opens their registration', async () => {
  server.persons = [aPerson({ firstName: 'Turid', lastName: 'Bø', code: 'K7WM2R' })];
  visit('/admin/users', server);
  await screen.findByText('Turid');
  await userEvent.type(await opened(), 'turid b');
  expect(hits()).toEqual(['Turid BøK7WM2R, rad 1 plass 1']);
  await userEvent.clear(screen.getByRole('combobox', { name: /^Søk etter/ }));
  await userEvent.keyboard('k7wm2r');
  expect(hits()).toEqual(['K7WM2RTurid Bø', 'Turid BøK7WM2R, rad 1 plass 1']);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog')).toHaveTextContent('K7WM2R');
  expect(server.called('find')).toEqual([]);
});

test('asks the server where the list is not there, and remembers nobody', async () => {
  const one = { kind: 'code', code: 'K7WM2R', firstName: 'Ola', lastName: 'Li', rowNum: 1, seatNum: 2 };
  server.lasting.set('/api/admin/find', { hits: [one] });
  server.lasting.set('/api/admin/getMovedUsers', []);
  visit('/admin/moved', server);
  await userEvent.type(await opened(), 'k7wm2r');
  await userEvent.click(await screen.findByRole('option', { name: /K7WM2R/ }));
  await waitFor(() => expect(location.hash).toBe('#b=K7WM2R'));
  expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain(
    'K7WM2R',
  );
});

test('keeps the hit in sight that the arrows have come to', async () => {
  visit('/admin/moved', server);
  await userEvent.type(await opened(), 'be');
  const seen = jest.spyOn(Element.prototype, 'scrollIntoView');
  await userEvent.keyboard('{ArrowUp}');
  expect(seen.mock.contexts).toEqual([screen.getAllByRole('option').at(-1)]);
  expect(screen.getByRole('option', { selected: true })).toBe(screen.getAllByRole('option').at(-1));
});

test('says so when nothing is found', async () => {
  visit('/admin/moved', server);
  await userEvent.type(await opened(), 'xyzzy');
  expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent('Fant ingenting');
});
