import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { SignupServer } from './signup-server.ts';
import { Stream, useStreams } from './event-stream.ts';
import { waitText } from '../../web/src/ui/page-views/signup-times.tsx';
import { button, MINUTE, openSignup, pass } from './signup-tab.tsx';

function serverWith(page: Partial<SignupServer['page']>): SignupServer {
  const server = new SignupServer();
  server.page = { ...server.page, ...page };
  return server;
}

describe('the sign-up page', () => {
  test('leads to Facebook when it is full', async () => {
    const server = serverWith({ fullPost: '' });
    server.rows = 1;
    for (const key of ['1-1', '1-2', '1-3']) server.others.set(key, 'yes');
    openSignup(server);
    const link = await screen.findByRole('link', { name: 'Ta kontakt med oss på Facebook' });
    expect(link).toHaveAttribute('href', 'https://social.example/nordlys');
    expect(link.parentElement).toHaveTextContent(
      'Påmeldingen er stengt for denne gang. Fikk du ikke plass? Ta kontakt med oss på Facebook.',
    );
  });

  test.each([
    [
      { signupOpens: 'October 04 2027 12:00', signupCloses: 'October 07 2027 12:00' },
      'Påmeldingen er åpen fra mandag 4. oktober 2027 kl. 12.00 til torsdag 7. oktober 2027 kl. 12.00.',
    ],
    [{ signupOpens: 'October 04 2027 12:00' }, 'Påmeldingen åpner mandag 4. oktober 2027 kl. 12.00.'],
    [{ signupCloses: 'October 07 2027 12:00' }, 'Påmeldingen stenger torsdag 7. oktober 2027 kl. 12.00.'],
  ])('tells when sign-up is open where that is set (%#)', async (facts, text) => {
    const server = serverWith({ signupOpen: false });
    server.facts = facts;
    openSignup(server);
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('tells no times that its state contradicts', async () => {
    const server = serverWith({});
    server.facts = { signupOpens: 'October 04 2999 12:00', signupCloses: 'October 07 2999 12:00' };
    openSignup(server);
    expect(await button('Start påmelding')).toBeEnabled();
    expect(await screen.findByRole('grid', { name: 'Plasskart' })).toBeVisible();
    expect(screen.queryByText(/2999/)).toBeNull();
  });

  test('is closed while the hall has no seats', async () => {
    const server = serverWith({});
    server.rows = 0;
    openSignup(server);
    expect(await screen.findByText(/^Påmelding er stengt/)).toBeVisible();
    expect(screen.queryByText(/opptatte|stengt for denne gang/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Start påmelding' })).toBeNull();
  });
});

describe('an opening by the clock', () => {
  useStreams();
  const SECOND = 1_000;

  test('is counted down, and turns the page open in its second without a call to the server', async () => {
    const opensAt = Date.now() + 40 * SECOND;
    const server = serverWith({ signupOpen: false, opensAt });
    server.facts = { signupOpens: 'October 04 2999 12:00' };
    openSignup(server);
    expect(await screen.findByText('Påmeldingen åpner om 00:00:40')).toBeVisible();
    await Stream.open[0]?.say('map', []);
    expect(screen.queryByText(/2999/)).toBeNull();
    expect(screen.getByRole('heading', { name: 'Ha dette klart' })).toBeVisible();
    expect(screen.getByText('Ha innboksen klar: Du får en kode på e-post.')).toBeVisible();
    expect(
      screen.getByText('450 kr per deltaker, 500 kr med matbillett. Dere betaler etterpå.'),
    ).toBeVisible();
    expect(screen.queryByRole('heading', { name: /er stengt/ })).toBeNull();
    expect(screen.getByText('Påmelding er stengt. Mer informasjon kommer senere.')).toBeVisible();
    const place = screen.getByText('Påmeldingen åpner om 00:00:40').closest('div');
    await pass(39 * SECOND - 1);
    expect(screen.getByText('Påmeldingen åpner om 00:00:01')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start påmelding' })).toBeNull();
    const asked = server.calls.length;
    await pass(SECOND + 1);
    expect(await button('Start påmelding')).toBeEnabled();
    expect(place).toContainElement(await button('Start påmelding'));
    expect(screen.getByText('Påmeldingen er åpnet.')).toBeVisible();
    expect(server.calls.slice(asked).map(({ path }) => path)).toEqual([]);
  });

  test('goes by the clock of the server, not of the visitor', async () => {
    const server = serverWith({ signupOpen: false, opensAt: Date.now() + MINUTE });
    server.clockAhead = 50 * SECOND;
    openSignup(server);
    expect(await screen.findByText('Påmeldingen åpner om 00:00:10')).toBeVisible();
    await pass(10 * SECOND + 1);
    expect(await button('Start påmelding')).toBeEnabled();
  });

  test('is not announced where the crew says that sign-up is over', async () => {
    openSignup(serverWith({ signupOpen: false, signupOver: true, opensAt: Date.now() + MINUTE }));
    expect(await screen.findByText(/^Påmelding er stengt/)).toBeVisible();
    await pass(SECOND);
    expect(screen.queryByText(/åpner om/)).toBeNull();
  });

  test('that has been leaves nothing of the times of the file', async () => {
    const server = serverWith({ signupOpen: true, opensAt: Date.now() - MINUTE });
    server.facts = { signupCloses: 'October 04 2999 12:00' };
    openSignup(server);
    expect(await button('Start påmelding')).toBeEnabled();
    await pass(SECOND);
    expect(screen.queryByText(/2999/)).toBeNull();
  });
});

test('a closing by the clock is told, and closes the page', async () => {
  const closesAt = Date.parse('2027-09-01T13:00:00Z');
  openSignup(serverWith({ closesAt }));
  expect(await screen.findByText('Stenger onsdag 1. september kl. 15.00')).toBeVisible();
  await pass(closesAt - Date.now() + 1);
  expect(await screen.findByText(/^Påmelding er stengt/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start påmelding' })).toBeNull();
});

test.each([
  [2 * 86_400 + 3 * 3_600 + 12 * 60 + 44, '2 dager 03:12:44'],
  [86_400 + 3 * 3_600 + 12 * 60 + 44, '1 dag 03:12:44'],
  [86_400, '1 dag 00:00:00'],
  [86_399, '23:59:59'],
  [1, '00:00:01'],
  [0, '00:00:00'],
])('%d seconds are counted as %s', (seconds, text) => {
  expect(waitText(seconds * 1_000)).toBe(text);
});
