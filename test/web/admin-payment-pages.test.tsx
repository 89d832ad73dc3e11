import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NO_PAYMENTS, paymentsServer, PAID_AT as AT } from '../support/payments-server.ts';
import { visit } from '../support/visit.tsx';

test('of many payments without a code one page is asked for, and searched for by the server', async () => {
  const one = (id: string) => ({ id, ore: 100, at: AT, message: `melding ${id}`, payer: 'Ola' });
  const pages = paymentsServer({
    'GET /api/admin/getPayments': ({ path }) => {
      const asked = new URL(path, 'http://localhost').searchParams;
      const [page, text] = [asked.get('page') ?? '', asked.get('q') ?? ''];
      return {
        body: { ...NO_PAYMENTS, unmatched: [one(`${text}${page}`)] },
        headers: { 'X-Total-Count': '120', 'X-Filtered-Count': text === '' ? '120' : '51' },
      };
    },
  });
  pages.lasting.delete('/api/admin/getPayments');
  visit('/admin/payments', pages);
  expect(await screen.findByRole('heading', { name: 'Uten treff (120)' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Side 3' }));
  expect(await screen.findByText(/melding 3/)).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Søk i betalinger uten treff' }), 'ola');
  expect(await screen.findByText(/melding ola1/)).toBeVisible();
  expect(screen.getByText('Viser 51 av 120')).toBeVisible();
  expect(new Set(pages.called('getPayments').map(({ path }) => path.replace(/.*\?/, '')))).toEqual(
    new Set([
      'list=unmatched&page=1&size=50&q=',
      'list=unmatched&page=3&size=50&q=',
      'list=unmatched&page=1&size=50&q=ola',
    ]),
  );
});
