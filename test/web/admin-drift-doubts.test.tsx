import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CALM_AT as AT } from '../support/calm-operations.ts';
import { said, server } from './opened-drift.ts';

const HOUR = 3_600_000;

test('asks whether a clock that has leapt is right, and tells the server once a superadmin is sure', async () => {
  const clock = { livedAt: AT - 240 * 24 * HOUR, hasLeapt: true };
  expect(await said('Stemmer klokka på serveren?', { clock })).toContain('blir ingenting slettet');
  server.next.push({ path: 'confirmClock', reply: { body: {} } });
  await userEvent.click(screen.getByRole('button', { name: 'Klokka er riktig' }));
  const dialog = await screen.findByRole('dialog', { name: 'Stemmer klokka på serveren?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Klokka er riktig' }));
  await waitFor(() =>
    expect(server.called('confirmClock')).toMatchObject([{ method: 'POST', body: { at: AT } }]),
  );
});

test('asks whether a LAN is over whose end was typed afterwards, and tells the server once a superadmin is sure', async () => {
  const end = AT - 18 * 24 * HOUR;
  expect(await said('Er LAN-et over?', { doubtfulEnd: end })).toContain('blir ingenting slettet');
  server.next.push({ path: 'confirmEnd', reply: { body: {} } });
  await userEvent.click(screen.getByRole('button', { name: 'LAN-et er over' }));
  const dialog = await screen.findByRole('dialog', { name: 'Er LAN-et over?' });
  expect(dialog).toHaveTextContent('14 dager etter');
  await userEvent.click(within(dialog).getByRole('button', { name: 'LAN-et er over' }));
  await waitFor(() => expect(server.called('confirmEnd')).toMatchObject([{ body: { end } }]));
});

test('says nothing of a clock that goes as it should', async () => {
  await said('Plasser');
  expect(screen.queryByRole('region', { name: 'Stemmer klokka på serveren?' })).toBeNull();
});
