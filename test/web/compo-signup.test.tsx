import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { WireCompo } from '../../adapters/http/contract.ts';
import { aCompo, aDoneCompo, aMembership, aPlayedCompo } from '../support/compo-answers.ts';
import { MyServer, SESSION } from './my-server.ts';
import { openCompos, press, type } from './opened-compos.ts';

let server: MyServer;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  server = new MyServer();
});
const open = (compo?: WireCompo) => openCompos(server, compo);

describe('a game with a competition', () => {
  test('tells where it stands, when it starts, and leads to its own page and to where it is played', async () => {
    const friday = Date.parse('2027-10-01T16:00:00Z');
    open(
      aCompo(6, {
        teamSize: { least: 2, most: 5 },
        closesAt: friday,
        startsAt: friday + 18 * 3_600_000,
        link: 'https://www.toornament.com/x',
      }),
    );
    expect(
      await screen.findByText('Påmelding til fredag 18.00 · 2–5 på hvert lag · 6 av 16 lag'),
    ).toBeVisible();
    expect(screen.getByText('Starter lørdag 12.00')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Se lagene' })).toHaveAttribute('href', '/compo/game_1');
    const out = await screen.findByRole('link', { name: 'Mer på toornament.com' });
    expect(out).toHaveAttribute('href', 'https://www.toornament.com/x');
    expect(out).toHaveAttribute('rel', 'noopener');
  });

  test('keeps its text, and other games are as they were', async () => {
    open();
    expect(await screen.findByText('Påmelding er åpen · 1–5 på hvert lag · 3 av 16 lag')).toBeVisible();
    expect(screen.getByText('tre mot tre')).toBeVisible();
    await press('Counter-Strike 2');
    expect(screen.getByText('fem mot fem')).toBeVisible();
    expect(screen.queryByText(/på hvert lag/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Meld på lag' })).toBeNull();
  });

  test('tells the first three once it is done, and offers no more to sign up', async () => {
    open(aDoneCompo(4));
    const results = within(await screen.findByRole('list', { name: 'Resultater' }));
    expect(results.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '11. plass: Lag 1',
      '22. plass: Lag 2',
      '33. plass: Lag 4',
    ]);
    expect(screen.getByRole('link', { name: 'Se kampene' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Meld på lag' })).toBeNull();
  });

  test('marks on its own page whose team it is that plays', async () => {
    sessionStorage.setItem('mySession', SESSION);
    openCompos(server, aPlayedCompo(4), [aMembership()]);
    await userEvent.click(await screen.findByRole('link', { name: 'Se kampene' }));
    const next = within(await screen.findByRole('region', { name: 'Neste kamper' }));
    await waitFor(() =>
      expect(next.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
        'Kamp 1 · Semifinaler · ditt lagLag 1 – Lag 4',
        'Kamp 2 · SemifinalerLag 2 – Lag 3',
      ]),
    );
    const teams = within(screen.getByRole('region', { name: 'Lag' }));
    expect(teams.getByText('ditt lag').closest('li')).toHaveTextContent('Lag 1');
  });

  test('of which all places for one are taken says so', async () => {
    open(aCompo(2, { teamSize: { least: 1, most: 1 }, mostTeams: 2 }));
    expect(await screen.findByText('Alle plassene er tatt.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Meld på' })).toBeNull();
  });

  test('closes by the clock, with no answer of the server', async () => {
    server.now = Date.parse('2027-10-01T10:00:00Z');
    open(aCompo(2, { closesAt: server.now }));
    expect(await screen.findByText('Påmeldingen er stengt · 1–5 på hvert lag · 2 lag')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Meld på lag' })).toBeNull();
  });
});

describe('whoever has not opened Min påmelding', () => {
  test('has beside the way into a team the way into the LAN', async () => {
    open();
    const way = await screen.findByRole('button', { name: 'Meld på lag' });
    const beside = within(way.parentElement as HTMLElement).getByRole('link', { name: 'Meld deg på' });
    expect(beside).toHaveAttribute('href', '/påmelding');
  });

  test('has a link mailed by the booking code', async () => {
    open();
    await press('Meld på lag');
    await waitFor(() => expect(screen.getByLabelText('Bookingkode')).toHaveFocus());
    expect(screen.getByText(/Lenken går til adressen som meldte på\./)).toBeVisible();
    await type('Bookingkode', 'k7wm2r');
    await press('Send meg en lenke');
    expect(
      await screen.findByText(/^Hvis koden er i bruk, har vi sendt en lenke til adressen som meldte på\./),
    ).toBeVisible();
    expect(server.called('/api/my/link')[0]?.body).toEqual({ code: 'K7WM2R' });
  });

  test('is told what is wrong with the code before anything is sent', async () => {
    open();
    await press('Meld på lag');
    await type('Bookingkode', 'K7W');
    await press('Send meg en lenke');
    expect(await screen.findByText('Koden har 6 tegn.')).toBeVisible();
    expect(server.called('/api/my/link')).toEqual([]);
  });

  test('need not type the code where this browser knows it', async () => {
    const until = Date.now() + 10 ** 12;
    localStorage.setItem('signedUp', JSON.stringify({ code: 'K7WM2R', check: 'ABCDEFGH', until }));
    open();
    await press('Meld på lag');
    expect(await screen.findByLabelText('Bookingkode')).toHaveValue('K7WM2R');
  });
});
