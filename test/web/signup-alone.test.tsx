import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { SignupServer } from './signup-server.ts';
import { atSeats, button, groupAtSeats, seat, step } from './signup-tab.tsx';

const next = () => screen.getByRole('button', { name: 'Til bekreftelse' });
const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const mine = () =>
  screen.queryAllByRole('gridcell', { name: /, din plass/ }).map((cell) => cell.dataset['place']);

describe('a seat that is left alone', () => {
  const TITLE = 'Plass 4 i rad 2 blir stående alene';
  /** A group of three that holds 2-1 to 2-3, which leaves 2-4 alone. */
  async function leavingOne(server: SignupServer): Promise<UserEvent> {
    server.others.set('3-1', 'yes');
    const user = groupAtSeats(3, server);
    await user.click(await seat('Rad 2, plass 1'));
    await waitFor(() => expect(next()).toBeEnabled());
    await user.click(await button('Til bekreftelse'));
    return user;
  }

  test('is told of once, and the group may keep its seats', async () => {
    const server = new SignupServer();
    const user = await leavingOne(server);
    const dialog = within(await screen.findByRole('dialog', { name: TITLE }));
    expect(
      dialog.getByText('Flytter dere ett hakk, blir den lettere å fylle for noen andre. Dere bestemmer.'),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Behold plassene' }));
    expect(await step('Oppsummering')).toBeVisible();
    await user.click(await button('Tilbake'));
    await user.click(await button('Til bekreftelse'));
    expect(await step('Oppsummering')).toBeVisible();
  });

  test('is left no longer when the group moves, and the page stays', async () => {
    const server = new SignupServer();
    const user = await leavingOne(server);
    await user.click(await button('Flytt oss'));
    await waitFor(() => expect(told()).toContain('Rad 3, plass 2 til 4 er holdt av til dere.'));
    expect(mine()).toEqual(['3-2', '3-3', '3-4']);
    expect(await step('Velg plasser')).toBeVisible();
    await user.click(await button('Til bekreftelse'));
    expect(await step('Oppsummering')).toBeVisible();
  });

  test('is neither asked about again nor decided when the dialog is closed', async () => {
    const user = await leavingOne(new SignupServer());
    await user.click(await button('Lukk'));
    expect(await step('Velg plasser')).toBeVisible();
    await user.click(await button('Til bekreftelse'));
    expect(await step('Oppsummering')).toBeVisible();
  });

  test('is not told of where the crew does not want it', async () => {
    const server = new SignupServer();
    server.facts = { warnAlone: false };
    await leavingOne(server);
    expect(await step('Oppsummering')).toBeVisible();
  });

  test('is not told of where the group could not help it', async () => {
    const server = new SignupServer();
    server.others.set('3-2', 'yes');
    await leavingOne(server);
    expect(await step('Oppsummering')).toBeVisible();
  });

  test.each([
    [
      ['2-2', '2-3'],
      2,
      'Plass 1 og 4 i rad 2 blir stående alene',
      'Flytter dere ett hakk, blir de lettere å fylle for noen andre. Dere bestemmer.',
      ['Flytt oss', 'Behold plassene'],
    ],
    [
      ['2-2'],
      1,
      'Plass 1 i rad 2 blir stående alene',
      'Flytter du ett hakk, blir den lettere å fylle for noen andre. Du bestemmer.',
      ['Flytt meg', 'Behold plassen'],
    ],
  ])('is told of in words that fit: %j of %d', async (held, count, title, words, choices) => {
    const server = new SignupServer();
    const user = atSeats(server, held, { count });
    await waitFor(() => expect(next()).toBeEnabled());
    await user.click(await button('Til bekreftelse'));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    expect(dialog.getByText(words)).toBeVisible();
    for (const name of choices) expect(dialog.getByRole('button', { name })).toBeVisible();
  });
});
