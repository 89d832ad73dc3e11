import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { WireCompo } from '../../adapters/http/contract.ts';
import { aCompo, aDoneCompo, aPlayedCompo, WON } from '../support/compo-answers.ts';
import { AnsweringServer, visit } from '../support/visit.tsx';
import { Stream, useStreams } from './event-stream.ts';

const NOBODY = { score: null, walkover: 'none' } as const;

let server: AnsweringServer;
beforeEach(() => {
  sessionStorage.clear();
  server = new AnsweringServer().answer('/api/compo', { body: [] });
});

const has = (compo: WireCompo) => server.answer('/api/compo/game_1', { body: compo });
const open = (compo: WireCompo, path = '/compo/game_1') => {
  has(compo);
  visit(path, server);
};
const table = async (name: string) => within(await screen.findByRole('table', { name }));
const rowsOf = async (name: string) =>
  (await table(name))
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => Array.from(cells, (cell) => cell.textContent));

describe('the page of a game', () => {
  test('tells where its competition stands, and who plays by their nicks', async () => {
    open(aCompo(2));
    expect(await screen.findByRole('heading', { level: 1, name: 'Rocket League' })).toBeVisible();
    expect(screen.getByText('Påmelding er åpen · 1–5 på hvert lag · 2 av 16 lag')).toBeVisible();
    expect(screen.getByText('Lag 2')).toBeVisible();
    expect(screen.getByText('navi2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Meld på lag' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('tells which round is played, once it has started', async () => {
    open(aPlayedCompo(5, { 2: WON }));
    expect(await screen.findByText('Spilles nå · semifinaler')).toBeVisible();
  });

  test('says what a team lacks', async () => {
    open(aCompo(1, { teamSize: { least: 3, most: 5 } }));
    expect(await screen.findByText('Mangler 1')).toBeVisible();
  });

  test('tells all matches in a table, with where unknown teams come from', async () => {
    open(aPlayedCompo(5, { 2: WON }));
    expect(await rowsOf('Alle kampene i Rocket League')).toEqual([
      ['Kamp', 'Runde', 'Lag og resultat'],
      ['Kamp 1', 'Kvartfinaler', 'Lag 1 går videre uten kamp'],
      ['Kamp 2', 'Kvartfinaler', 'Lag 4 – Lag 5 2–1'],
      ['Kamp 3', 'Kvartfinaler', 'Lag 2 går videre uten kamp'],
      ['Kamp 4', 'Kvartfinaler', 'Lag 3 går videre uten kamp'],
      ['Kamp 5', 'Semifinaler', 'Lag 1 – Lag 4'],
      ['Kamp 6', 'Semifinaler', 'Lag 2 – Lag 3'],
      ['Kamp 7', 'Finale', 'Vinner av kamp 5 – Vinner av kamp 6'],
      ['Kamp 8', 'Om tredjeplassen', 'Taper av kamp 5 – Taper av kamp 6'],
    ]);
  });

  test.each([
    ['a match to which nobody came', { 1: NOBODY }, 1],
    ['them all, and the final in which nobody is', { 1: NOBODY, 2: NOBODY }, 3],
    ['none, where all came', { 1: WON }, 0],
  ])('the tree says «ingen møtte» in %s', async (_, reports, times) => {
    open(aPlayedCompo(4, reports, { thirdPlace: false }));
    const tree = await screen.findByRole('region', { name: 'Sluttspill' });
    expect(tree.textContent.split('ingen møtte')).toHaveLength(times + 1);
  });

  test('lists the matches under the names of their rounds, without byes', async () => {
    open(aPlayedCompo(5, { 2: WON }));
    const quarter = (await screen.findByRole('heading', { name: 'Kvartfinaler' })).parentElement;
    const lines = within(quarter as HTMLElement).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual(['Kamp 2Lag 4 – Lag 5 2–1']);
  });

  test('names the next matches, a few of them at first', async () => {
    open(aPlayedCompo(16));
    const next = within(await screen.findByRole('region', { name: 'Neste kamper' }));
    expect(next.getAllByRole('listitem', { hidden: true })).toHaveLength(8);
    expect(next.getByText('Vis 2 til')).toBeVisible();
    expect(next.getAllByRole('listitem')[0]).toHaveTextContent('Kamp 1 · Runde 1');
  });

  test('shows groups by their tables, and says where the lot decided', async () => {
    const drawn = { score: [1, 1], walkover: null } as const;
    const reports = { A1: drawn, A2: drawn, A3: drawn };
    open(aPlayedCompo(3, reports, { kind: 'groups' }));
    const [, first] = await rowsOf('Gruppe A');
    expect(first?.[0]).toMatch(/^1Lag \dtrukket$/);
    expect(first?.slice(1)).toEqual(['2', '0', '2', '0', '2–2', '2']);
    expect(screen.getByText('Kampene i gruppe A')).toBeVisible();
  });

  test('leads with the first three when it is done', async () => {
    open(aDoneCompo(8));
    const results = within(await screen.findByRole('list', { name: 'Resultater' }));
    expect(results.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('heading', { name: 'Neste kamper' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Meld på lag' })).toBeNull();
  });

  test('leads back to the game among all', async () => {
    open(aCompo());
    const next = within(await screen.findByRole('navigation', { name: 'Neste steg' }));
    expect(next.getByRole('link')).toHaveAttribute('href', '/compo?game_1');
  });

  test('is found by the id as it is written', async () => {
    server.answer('/api/compo/CS2-Finale', { body: aCompo(2, { title: 'Counter-Strike 2' }) });
    visit('/compo/CS2-Finale/', server);
    expect(await screen.findByRole('heading', { level: 1, name: 'Counter-Strike 2' })).toBeVisible();
  });

  test.each(['/compo/game_2', '/compo/Rocket%20League', '/compo/%'])(
    'is none at %s, where there is no competition',
    async (path) => {
      const refused = { error: 'compo-unknown', message: 'Det er ingen konkurranse i dette spillet.' };
      server.answer('/api/compo/game_2', { status: 404, body: refused });
      visit(path, server);
      expect(await screen.findByRole('heading', { name: 'Her er det ingen plass' })).toBeVisible();
    },
  );

  test('says that it failed, and tries again when asked', async () => {
    server.answer('/api/compo/game_1', { status: 500 });
    visit('/compo/game_1', server);
    expect(await screen.findByRole('alert')).toHaveTextContent('Noe gikk dessverre feil');
    has(aCompo());
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Rocket League' })).toBeVisible();
  });
});

describe('on the large screen', () => {
  const screenOf = () => screen.findByRole('dialog', { name: 'Rocket League' });

  test('stands what is played, also after a reload, until it is closed', async () => {
    open(aPlayedCompo(4));
    await userEvent.click(await screen.findByRole('button', { name: 'Vis på storskjerm' }));
    expect(location.search).toBe('?storskjerm');
    const shown = within(await screenOf());
    expect(shown.getByRole('region', { name: 'Neste kamper' })).toHaveTextContent('Lag 1 – Lag 4');
    await userEvent.click(shown.getByRole('button', { name: 'Lukk storskjermen' }));
    // A browser tells when a dialog is closed, and jsdom does not.
    screen.queryByRole('dialog', { hidden: true })?.dispatchEvent(new Event('close'));
    await waitFor(() => expect(location.search).toBe(''));
  });

  test('stands who has won, once it is done', async () => {
    open(aDoneCompo(4), '/compo/game_1?storskjerm');
    const shown = within(await screenOf());
    expect(shown.getByText('Vinner').closest('p')).toHaveTextContent('Vinner Lag 1');
    expect(shown.queryByText(/^Spilles nå/)).toBeNull();
  });

  test('stand the groups while they are played', async () => {
    open(aPlayedCompo(6, {}, { kind: 'groups-single', groupCount: 2 }), '/compo/game_1?storskjerm');
    const shown = within(await screenOf());
    expect(shown.getByRole('table', { name: 'Gruppe B' })).toBeVisible();
    expect(shown.getByText('Spilles nå · gruppespill')).toBeVisible();
    expect(shown.queryByText('Vinner')).toBeNull();
  });
});

describe('live', () => {
  useStreams();
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));

  test('a result appears by itself, and screen readers are told', async () => {
    open(aPlayedCompo(4));
    await screen.findByRole('region', { name: 'Neste kamper' });
    await waitFor(() => expect(Stream.open).toHaveLength(1));
    await Stream.open[0]?.say('ping', null);
    expect(await screen.findByText('Direkte')).toBeVisible();
    has(aPlayedCompo(4, { 2: WON }));
    await Stream.open[0]?.say('compo', { game: 'game_1', version: 11 });
    expect(await screen.findByText('Kamp 2: Lag 2 – Lag 3 2–1.')).toBeInTheDocument();
    expect((await rowsOf('Alle kampene i Rocket League'))[2]).toEqual([
      ...['Kamp 2', 'Semifinaler', 'Lag 2 – Lag 3 2–1'],
    ]);
  });

  test('does not say so while the stream is away', async () => {
    open(aPlayedCompo(4));
    await waitFor(() => expect(Stream.open).toHaveLength(1));
    await Stream.open[0]?.say('ping', null);
    await screen.findByText('Direkte');
    await Stream.open[0]?.breakOff();
    await waitFor(() => expect(screen.queryByText('Direkte')).toBeNull());
  });

  test('tells when all is over', async () => {
    const before = aPlayedCompo(2);
    open(before);
    await waitFor(() => expect(Stream.open).toHaveLength(1));
    await screen.findByRole('region', { name: 'Neste kamper' });
    has({ ...aPlayedCompo(2, { 1: WON }) });
    await Stream.open[0]?.say('compo', { game: 'game_1', version: 11 });
    expect(await screen.findByText('Ferdig. Vinner: Lag 1.')).toBeInTheDocument();
  });
});
