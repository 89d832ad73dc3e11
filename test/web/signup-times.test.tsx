import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { SignupServer } from './signup-server.ts';
import { button, openSignup } from './signup-tab.tsx';

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
