import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mayReload } from '../../web/src/layout/reloads.ts';
import { deviceStorage, tabChannel, tabStorage } from '../../web/src/ui/storage.ts';
import { ADMIN, AdminServer, aPerson, PASSWORD } from '../support/admin-server.ts';
import { BROKEN_STORAGES, breakStorage, mendStorage } from '../support/broken-storage.ts';
import { fill } from '../support/fill.ts';
import { aFrontPage } from '../support/page-builders.ts';
import { AnsweringServer, visit } from '../support/visit.tsx';
import { MyServer } from './my-server.ts';
import { press } from '../support/press.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  for (const storage of [tabStorage, deviceStorage]) storage.removeAll('');
});

describe.each([
  ['this tab', tabStorage, () => sessionStorage],
  ['this device', deviceStorage, () => localStorage],
])('the storage of %s', (_, storage, browsers) => {
  test.each(BROKEN_STORAGES)('remembers until the page is closed, %s', (how) => {
    breakStorage(how);
    expect(storage.get('token')).toBeNull();
    expect(storage.set('token', 'one')).toBe(false);
    expect(storage.get('token')).toBe('one');
    storage.setJson('list', [1]);
    expect(storage.getJson('list')).toEqual([1]);
    storage.removeAll('li');
    expect([storage.get('list'), storage.get('token')]).toEqual([null, 'one']);
    storage.remove('token');
    expect(storage.get('token')).toBeNull();
  });

  test.each(BROKEN_STORAGES)('still knows what was stored when it is found %s', (how) => {
    expect(storage.set('token', 'one')).toBe(true);
    expect(browsers().getItem('token')).toBe('one');
    breakStorage(how);
    expect(storage.get('token')).toBe('one');
    storage.set('token', 'two');
    expect(storage.get('token')).toBe('two');
    storage.remove('token');
    expect(storage.get('token')).toBeNull();
  });

  test('removes an older text that it cannot replace, which a reload would bring back', () => {
    storage.set('token', 'one');
    breakStorage('with storage that is full');
    storage.set('token', 'two');
    mendStorage();
    expect(browsers().getItem('token')).toBeNull();
  });

  test('reads what another tab has stored or removed meanwhile', () => {
    storage.set('token', 'one');
    browsers().setItem('token', 'of another tab');
    expect(storage.get('token')).toBe('of another tab');
    browsers().removeItem('token');
    expect(storage.get('token')).toBeNull();
  });

  test.each(['', '{', 'undefined', '[object Object]', '{"a":1'])(
    'takes the broken JSON %p for nothing',
    (text) => {
      browsers().setItem('list', text);
      expect(storage.getJson('list')).toBeNull();
    },
  );

  test.each(['', ' ', 'two words', 'blåbær', '☃', 'a\nb'])('takes %p for no token', (text) => {
    browsers().setItem('token', text);
    expect(storage.getToken('token')).toBeNull();
  });
});

test('a browser without channels between tabs, or one that refuses them, has none', () => {
  const before = globalThis.BroadcastChannel as unknown;
  for (const missing of [
    undefined,
    () => {
      throw new DOMException('', 'SecurityError');
    },
  ]) {
    Object.assign(globalThis, { BroadcastChannel: missing });
    expect(tabChannel('signup')).toBeNull();
  }
  Object.assign(globalThis, { BroadcastChannel: before });
});

describe.each(BROKEN_STORAGES)('a browser %s', (how) => {
  beforeEach(() => breakStorage(how));
  afterEach(cleanup);

  test('shows the front page', async () => {
    visit('/', new AnsweringServer().page('getFrontPage', aFrontPage({ post: '<p>main</p>' })));
    expect(await screen.findByText('main')).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Bilder fra LAN-et' })).toBeVisible();
  });

  test('logs an admin in, who works on, leaves pages and logs out', async () => {
    const server = new AdminServer();
    server.persons = [aPerson()];
    visit('/admin/users', server);
    await fill(await screen.findByLabelText('Username'), ADMIN.username);
    await fill(screen.getByLabelText('Password'), PASSWORD);
    await press('Sign In');
    await heading('Påmeldte brukere');
    await fill(await screen.findByRole('searchbox'), 'Kari');
    await press('Rediger');
    await userEvent.click(screen.getByRole('link', { name: 'Flyttede brukere' }));
    await heading('Flyttede brukere');
    await waitFor(() => expect(server.called('getMovedUsers').at(-1)?.token).toBe('fresh'));
    await userEvent.click(screen.getByRole('link', { name: 'Påmeldte brukere' }));
    expect(await screen.findByRole('searchbox')).toHaveValue('Kari');
    await press('Logg ut');
    await heading('Nordlys admin');
  });

  test('opens and keeps a registration', async () => {
    const server = new MyServer();
    visit('/min#t=abc', server);
    await press('Åpne påmeldingen');
    expect(await screen.findByRole('heading', { name: 'Kari Nordmann' })).toBeVisible();
    cleanup();
    visit('/min', server);
    expect(await screen.findByRole('heading', { name: 'Kari Nordmann' })).toBeVisible();
  });

  test('reloads no broken page by itself, as it could not tell that it has', () => {
    expect(mayReload(1_000_000)).toBe(false);
  });
});

describe('what another version of the site has stored', () => {
  const GARBAGE = ['{', 'null', '[]', '5', '"x"', '{"step":"seats"}', '☃'];

  test.each(GARBAGE)('%s shows the front page, the login and Min påmelding', async (text) => {
    for (const key of ['authToken', 'loginDevice kari']) localStorage.setItem(key, text);
    for (const key of ['mySession', 'signup', 'reloaded']) sessionStorage.setItem(key, text);
    visit('/', new AnsweringServer().page('getFrontPage', aFrontPage({ post: '<p>main</p>' })));
    expect(await screen.findByText('main')).toBeVisible();
    cleanup();
    visit('/min', new MyServer());
    await heading('Min påmelding');
    expect(await screen.findByLabelText('Bookingkode')).toBeVisible();
    cleanup();
    visit('/admin/users', new AdminServer());
    await heading('Nordlys admin');
  });

  test.each(GARBAGE)('%s lets the crew see its list', async (text) => {
    for (const name of ['editing', 'search', 'filters']) sessionStorage.setItem(`crew users-${name}`, text);
    const server = new AdminServer();
    server.acceptToken('good');
    server.persons = [aPerson()];
    visit('/admin/users', server);
    expect(await screen.findByRole('searchbox')).toHaveValue(text === '"x"' ? 'x' : '');
  });
});
