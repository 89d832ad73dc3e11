import { describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CONSENT_SENTENCES } from '../../domain/consent/consent-text.ts';
import { visit } from '../support/visit.tsx';
import { filledIn, rowOf as row, TOKEN } from './guardian-server.ts';
import { press } from '../support/press.ts';
import { server, tick, opened, refuses } from './opened-guardian.ts';

const DEAD = 'Denne lenken gjelder ikke lenger.';

describe('the link', () => {
  test('is opened by itself, leaves the address bar, and tells what a parent asks first', async () => {
    await opened();
    await waitFor(() => expect(location.hash).toBe(''));
    expect(server.called('/api/consent').map(({ path, body }) => [path, body])).toEqual([
      ['/api/consent/open', { token: TOKEN }],
    ]);
    expect(screen.getByText(/^Nils og Ida er meldt på Nordlys LAN\./)).toBeVisible();
    for (const [label, told] of [
      ['Når', /^mandag 4\. oktober kl\. 12\.00 til onsdag 6\. oktober kl\. 12\.00$/],
      ['Hvor', /^Storskolen, Skoleveien 1/],
      ['Arrangør', /^Nordlys dataforening/],
      ['Spørsmål', /^crew@nordlys\.example$/],
      ['Ikke betalt ennå', /^900\skr$/],
    ] as const)
      expect(screen.getByText(label).nextElementSibling).toHaveTextContent(told);
    expect(screen.getByText('Vær snille.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Skriv heller ut skjemaet' })).toHaveAttribute(
      'href',
      '/samtykkeskjema',
    );
    expect(screen.queryByText(/fra din egen telefon/)).toBeNull();
  });

  test.each([
    ['that no longer counts', `/samtykke#t=${TOKEN}`, 1],
    ['without its end', '/samtykke', 0],
  ])('%s leads to the form on paper', async (_, address, calls) => {
    refuses('open', 404, 'link-unknown');
    visit(address, server);
    await waitFor(() => expect(screen.getByText(DEAD)).toBeVisible());
    expect(screen.getByRole('link', { name: 'Skriv heller ut skjemaet' })).toHaveAttribute(
      'href',
      '/samtykkeskjema',
    );
    expect(server.called('/api/consent')).toHaveLength(calls);
  });

  test('of which nobody is left says that nothing is left to do', async () => {
    refuses('open', 404, 'nobody-left');
    visit(`/samtykke#t=${TOKEN}`, server);
    expect(await screen.findByText('Ingen trenger samtykke fra deg lenger.')).toBeVisible();
  });

  test('that could not be opened is opened again by a press', async () => {
    // Twice, because a lost call is sent again by itself once.
    for (let time = 0; time < 2; time += 1)
      server.next.push({ path: '/api/consent/open', reply: 'unreachable' });
    visit(`/samtykke#t=${TOKEN}`, server);
    expect(await screen.findByText(/Får ikke kontakt med serveren/)).toBeVisible();
    await press('Prøv igjen');
    expect(await screen.findByText('Nils')).toBeVisible();
  });

  test('and what was typed are still there when the page is loaded again in this tab', async () => {
    await opened();
    await filledIn();
    await userEvent.click(row('Ida').getByRole('checkbox', { name: 'Kan gå ut alene om natta' }));
    cleanup();
    visit('/samtykke', server);
    expect(await screen.findByLabelText('Kode')).toBeVisible();
    expect(screen.getByLabelText('Navn')).toHaveValue('Mor Hansen');
    for (const sentence of CONSENT_SENTENCES) expect(tick(sentence)).toBeChecked();
    expect(row('Ida').getByRole('checkbox', { name: 'Kan gå ut alene om natta' })).toBeChecked();
  });
});
