import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminServer, aPerson } from '../support/admin-server.ts';
import { fill } from '../support/fill.ts';
import { visit } from '../support/visit.tsx';
import { press } from '../support/press.ts';

let server: AdminServer;
beforeEach(() => {
  localStorage.clear();
  server = new AdminServer();
});

/** The language that a screen reader speaks a text in; undefined: the page's own. */
const languageOf = (text: string, inside: HTMLElement = document.body) =>
  within(inside).getByText(text).closest('[lang]:not(html)')?.getAttribute('lang');

/** Sends a login that gets this reply. */
async function logIn(reply: AdminServer['next'][number]['reply']): Promise<void> {
  server.next.push({ path: '/api/admin/login', reply });
  visit('/login', server);
  await fill(await screen.findByLabelText('Username'), 'kari');
  await fill(screen.getByLabelText('Password'), 'feil');
  await press('Sign In');
}

describe('the words that stay English are told as English', () => {
  test('on the login page', async () => {
    await logIn({ status: 401, body: { error: 'login-failed', message: 'Feil' } });
    await screen.findByRole('alert');
    for (const word of ['Username', 'Password', 'Sign In', 'Invalid username or password'])
      expect([word, languageOf(word)]).toEqual([word, 'en']);
  });

  test('but not what the server says there', async () => {
    const message = 'Tjenesten er ikke tilgjengelig. Prøv igjen om litt.';
    await logIn({ status: 503, body: { error: 'unavailable', message } });
    await screen.findByText(message);
    expect(languageOf(message)).toBeUndefined();
  });

  test('on the seat map', async () => {
    server.acceptToken('earlier').persons = [aPerson()];
    visit('/admin/seatmap', server);
    await userEvent.click(await screen.findByRole('gridcell', { name: /^Rad 1, plass 1,/ }));
    expect(languageOf('Close', await screen.findByRole('dialog'))).toBe('en');
    await press('Close');
    await press('Rediger layout');
    for (const word of ['Refresh', 'Discard changes']) expect([word, languageOf(word)]).toEqual([word, 'en']);
    expect(languageOf('Save changes', screen.getByRole('group', { name: 'Rediger layout' }))).toBe('en');
  });

  test('in the editors', async () => {
    visit('/admin/foodpage', server.acceptToken('earlier'));
    await screen.findByRole('button', { name: 'Refresh' });
    expect(languageOf('Refresh')).toBe('en');
  });
});
