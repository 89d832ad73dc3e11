import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { LoginBody } from '../../adapters/http/contract.ts';
import { ADMIN, AdminServer, aPerson, PASSWORD } from '../support/admin-server.ts';
import type { Reply } from '../support/fake-server.ts';
import { visit } from '../support/visit.tsx';
import { fill } from '../support/fill.ts';

const EXPIRED = 'Authentication expired. Redirecting to login.';
let server: AdminServer;

beforeEach(() => {
  localStorage.clear();
  server = new AdminServer();
});

async function logIn(password = PASSWORD): Promise<void> {
  await fill(await screen.findByLabelText('Username'), ADMIN.username);
  await fill(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the login', () => {
  test('is titled with the event and wants both name and password', async () => {
    visit('/login', server);
    await heading('Nordlys admin');
    expect(screen.getByLabelText('Username')).toBeRequired();
    expect(screen.getByLabelText('Password')).toBeRequired();
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(server.called('/login')).toEqual([]);
  });

  test('keeps the token and opens the page that was asked for first', async () => {
    visit('/admin/moved', server);
    await heading('Nordlys admin');
    await logIn();
    await heading('Flyttede brukere');
    expect(location.pathname).toBe('/admin/moved');
    expect(localStorage.getItem('authToken')).toBe('fresh');
    await waitFor(() => expect(server.called('getMovedUsers')[0]?.token).toBe('fresh'));
  });

  test('knows this device again, for the name that logged in, after logging out', async () => {
    visit('/login', server);
    await logIn();
    await userEvent.click(await screen.findByRole('button', { name: 'Logg ut' }));
    await heading('Nordlys admin');
    await logIn();
    await heading('Påmeldte brukere');
    expect(server.called('/login').map(({ body }) => (body as LoginBody).device)).toEqual([
      undefined,
      `device of ${ADMIN.username}`,
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Logg ut' }));
    await fill(await screen.findByLabelText('Username'), 'en annen');
    await fill(screen.getByLabelText('Password'), PASSWORD);
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(server.called('/login').at(-1)?.body).toEqual({ username: 'en annen', password: PASSWORD });
  });

  test('leads to the registered users when no page was asked for', async () => {
    visit('/login', server);
    await logIn();
    await heading('Påmeldte brukere');
    expect(location.pathname).toBe('/admin/users');
  });

  test('tells of a wrong name or password, and lets one try again', async () => {
    visit('/login', server);
    await logIn('feil');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Invalid username or password');
    for (const english of [alert, screen.getByText('Username'), screen.getByText('Sign In')])
      expect(english.closest('[lang]')).toHaveAttribute('lang', 'en');
    expect(screen.getByLabelText('Username')).toHaveValue(ADMIN.username);
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(localStorage.getItem('authToken')).toBeNull();
    await userEvent.type(screen.getByLabelText('Password'), `${PASSWORD}{Enter}`);
    await heading('Påmeldte brukere');
  });

  test('tells how long too many tries lock it', async () => {
    const body = { error: 'locked', message: 'For mange forsøk.', retryAfter: 240 };
    server.next.push({ path: '/login', reply: { status: 429, body } });
    visit('/login', server);
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 4 minutes.');
  });

  test('tells when there is no contact with the server', async () => {
    server.next.push({ path: '/api/admin/login', reply: 'unreachable' });
    visit('/login', server);
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Får ikke kontakt med serveren');
    expect(screen.getByLabelText('Password')).toHaveValue(PASSWORD);
  });

  test('is passed by whoever is logged in already', async () => {
    server.acceptToken('earlier');
    visit('/login', server);
    await heading('Påmeldte brukere');
  });
});

describe('a stored token', () => {
  test('lets nothing be seen before the server has answered', async () => {
    server.acceptToken('earlier');
    server.next.push({ path: 'validate-token', reply: 'silent' });
    visit('/admin/users', server);
    await waitFor(() => expect(server.called('validate-token')).toHaveLength(1));
    expect(server.called('validate-token')[0]?.body).toEqual({ token: 'earlier' });
    expect(screen.queryByRole('main')).toBeNull();
    expect(document.body).toHaveTextContent(/^$/);
    expect(server.called('getpersons')).toEqual([]);
  });

  test('that the server no longer knows is removed, and the login says why', async () => {
    localStorage.setItem('authToken', 'old');
    visit('/admin/blacklist', server);
    expect(await screen.findByRole('alert')).toHaveTextContent(EXPIRED);
    expect(location.pathname).toBe('/login');
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  test.each<[string, Reply, number]>([
    ['the server cannot be reached', 'unreachable', 2],
    ['a hotel answers 401', { status: 401, body: 'Log in' }, 2],
    ['a hotel shows its page', { body: '<html>', headers: { 'Content-Type': 'text/html' } }, 2],
    ["a proxy answers somebody's JSON", { status: 401, body: { error: 'Unauthorized' } }, 2],
    ['a proxy answers its sentence', { status: 401, body: { error: 'no', message: 'Log in.' } }, 1],
    ...[400, 403, 404, 407, 410, 429, 500, 511].map((status): [string, Reply, number] => [
      `somebody answers ${String(status)}`,
      { status, body: 'No' },
      status === 404 ? 2 : 1,
    ]),
    ['we answer 429', { status: 429, body: { error: 'too-many-requests', message: 'Vent litt.' } }, 1],
    ['we answer 500', { status: 500, body: { error: 'internal', message: 'Noe gikk galt.' } }, 1],
  ])('stays while %s', async (_, reply, asked) => {
    server.acceptToken('earlier');
    // Where nobody is reached it asks twice.
    for (let times = 0; times < asked; times++) server.next.push({ path: 'validate-token', reply });
    visit('/admin/users', server);
    expect(await screen.findByRole('alert')).toHaveTextContent('Får ikke kontakt med serveren');
    expect(localStorage.getItem('authToken')).toBe('earlier');
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    await heading('Påmeldte brukere');
  });

  test('stays while one works and a hotel answers', async () => {
    server.persons = [aPerson()];
    visit('/admin/users', server.acceptToken('earlier'));
    await screen.findByText('Kari');
    const refresh = screen.getByRole('button', { name: 'Oppdater' });
    for (const body of ['Log in', { error: 'unauthorized', message: 'Log in.' }]) {
      server.next.push({ path: 'getpersons', reply: { status: 401, body } });
      await userEvent.click(refresh);
      await waitFor(() => expect(server.next).toEqual([]));
    }
    await waitFor(() => expect(refresh).toBeEnabled());
    expect(localStorage.getItem('authToken')).toBe('earlier');
    expect(screen.getByText('Kari')).toBeVisible();
  });

  test('that runs out while one works ends the session and leads back after the login', async () => {
    server.persons = [aPerson()];
    visit('/admin/users', server.acceptToken('earlier'));
    await screen.findByText('Kari');
    server.tokens.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Oppdater' }));
    expect(await screen.findByText(EXPIRED)).toBeVisible();
    expect(location.pathname).toBe('/login');
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(screen.queryByText('Kari')).toBeNull();
    await logIn();
    await screen.findByText('Kari');
    expect(location.pathname).toBe('/admin/users');
  });
});

describe('a session', () => {
  test('is kept alive by who is at the page, told of once a minute, and not by what the page asks', async () => {
    visit('/admin/users', server.acceptToken('earlier'));
    await heading('Påmeldte brukere');
    const told = () => server.called('validate-token').length;
    expect(told()).toBe(1);
    await userEvent.keyboard('a');
    await userEvent.click(screen.getByRole('button', { name: 'Oppdater' }));
    expect(told()).toBe(2);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await userEvent.keyboard('a');
    clock.mockRestore();
    expect(told()).toBe(3);
    expect(server.called('validate-token').at(-1)?.body).toEqual({ token: 'earlier' });
  });
});

describe('the frame of the back-office', () => {
  test('tells who is logged in and lists its pages', async () => {
    visit('/admin', server.acceptToken('earlier'));
    await heading('Påmeldte brukere');
    expect(screen.getByRole('banner')).toHaveTextContent(`Logget inn som ${ADMIN.username}`);
    const nav = screen.getByRole('navigation', { name: 'Administrasjon' });
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      ...[
        'Nå',
        'Påmeldte brukere',
        'Plasskart',
        'Venteliste',
        'Samtykker',
        'Slettede brukere',
        'Flyttede brukere',
      ],
      'Blacklist',
    ]);
    expect(within(nav).getByRole('link', { current: 'page' })).toHaveTextContent('Påmeldte brukere');
  });

  test('sorts its pages by jobs, folds all but the one that is open, and remembers which others stand open', async () => {
    const user = userEvent.setup();
    visit('/admin', server.acceptToken('earlier'));
    await heading('Påmeldte brukere');
    const nav = screen.getByRole('navigation', { name: 'Administrasjon' });
    const folded = within(nav).getAllByRole('button', { expanded: false });
    expect(folded.slice(1).map(({ textContent }) => textContent)).toEqual([
      ...['Penger', 'Døra og natta', 'Kamper og program', 'Nettsidene', 'Si fra', 'Oppsett'],
    ]);
    await user.click(within(nav).getByRole('button', { name: 'Nettsidene' }));
    const pages = () =>
      within(screen.getByRole('list', { name: 'Nettsidene' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    const site = [
      'Forside',
      'Påmeldingsside',
      'Composide',
      'Matside',
      'Infoside',
      'Bilder',
      'Sponsorer',
      'Skjerm',
    ];
    expect(pages()).toEqual(site);
    cleanup();
    visit('/admin', server);
    await heading('Påmeldte brukere');
    expect(pages()).toEqual(site);
  });

  test('offers the superadmin page to superadmins only', async () => {
    server.next.push({ path: 'validate-token', reply: { body: { ...ADMIN, role: 'admin' } } });
    visit('/admin', server.acceptToken('earlier'));
    await heading('Påmeldte brukere');
    await userEvent.click(screen.getByRole('button', { name: 'Oppsett' }));
    expect(screen.getByRole('link', { name: 'Drift' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Superadmin' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Nytt arrangement' })).toBeNull();
  });

  test('lists the consents only where somebody may need one', async () => {
    server.facts = { consentAge: 0 };
    visit('/admin', server.acceptToken('earlier'));
    await heading('Påmeldte brukere');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Samtykker' })).toBeNull());
  });

  test('logs out here and on the server', async () => {
    visit('/admin', server.acceptToken('earlier'));
    await userEvent.click(await screen.findByRole('button', { name: 'Logg ut' }));
    await heading('Nordlys admin');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(localStorage.getItem('authToken')).toBeNull();
    expect(server.called('logout')[0]).toMatchObject({ method: 'POST', token: 'earlier' });
    expect(server.tokens.size).toBe(0);
  });

  test('opens its menu by a button that names the page, and Escape closes it', async () => {
    visit('/admin/moved', server.acceptToken('earlier'));
    const menu = await screen.findByRole('button', { name: 'Flyttede brukere' });
    await userEvent.click(menu);
    expect(menu).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(menu).toHaveAttribute('aria-expanded', 'false');
    expect(menu).toHaveFocus();
  });
});
