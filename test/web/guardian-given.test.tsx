import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aWard, GuardianServer, openedLink, rowOf, TOKEN } from './guardian-server.ts';
import { press } from '../support/press.ts';

let server: GuardianServer;
beforeEach(() => {
  sessionStorage.clear();
  server = new GuardianServer();
});

describe('a consent that was given', () => {
  const both = { children: [aWard(1, { state: 'given' }), aWard(2, { state: 'paper' })] };
  const dialog = () => screen.findByRole('dialog', { name: 'Trekk samtykket for Nils?' });

  test('is shown instead of the form, with what is still owed, and can be changed', async () => {
    await openedLink(server, both);
    expect(screen.queryByLabelText('Navn')).toBeNull();
    expect(screen.getByText('Levert på papir')).toBeVisible();
    expect(screen.getByRole('region', { name: /fra din egen telefon$/ })).toBeVisible();
    await press('Endre samtykket');
    expect(screen.getByLabelText('Navn')).toBeVisible();
  });

  test('is withdrawn for one child, after one question', async () => {
    await openedLink(server, both);
    await userEvent.click(rowOf('Nils').getByRole('button', { name: 'Trekk samtykket' }));
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Avbryt' }));
    expect(server.called('/api/consent/withdraw')).toEqual([]);
    await userEvent.click(rowOf('Nils').getByRole('button', { name: 'Trekk samtykket' }));
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Trekk samtykket' }));
    expect(await screen.findByText(/^Samtykket for Nils er trukket\./)).toBeVisible();
    expect(server.called('/api/consent/withdraw').map(({ body }) => body)).toEqual([
      { token: TOKEN, children: ['child-1'] },
    ]);
    expect(rowOf('Nils').getByText('Samtykket er trukket')).toBeVisible();
    expect(rowOf('Nils').queryByRole('button')).toBeNull();
    expect(rowOf('Ida').getByRole('button', { name: 'Trekk samtykket' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Gi samtykke på nytt' })).toBeVisible();
  });

  test('that could not be withdrawn says so, and stands', async () => {
    await openedLink(server, both);
    server.next.push({ path: '/api/consent/withdraw', reply: 'unreachable' });
    await userEvent.click(rowOf('Nils').getByRole('button', { name: 'Trekk samtykket' }));
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Trekk samtykket' }));
    expect(await screen.findByText(/Får ikke kontakt med serveren/)).toBeVisible();
    expect(rowOf('Nils').getByText('Samtykke er gitt')).toBeVisible();
  });
});
