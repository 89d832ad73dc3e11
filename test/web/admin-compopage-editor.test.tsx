import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { movedPart } from '../../web/src/admin/editing/part-list.ts';
import { aCompoPage, aGame } from '../support/page-builders.ts';
import { PageServer } from '../support/page-server.ts';
import { visit } from '../support/visit.tsx';
import { fill } from '../support/fill.ts';
import { press } from '../support/press.ts';

const GAMES = [
  aGame({ id: 'game_1', title: 'Rocket League', order: 1 }),
  aGame({ id: 'game_2', title: 'Tetris', content: '<p>klosser</p>', active: false, order: 5 }),
];
let server: PageServer;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = new PageServer().stores('getComposPage', aCompoPage({ games: GAMES }));
  server.office.acceptToken('earlier');
});

const titles = () =>
  screen.getAllByLabelText(/^Tittel på spill/).map((field) => (field as HTMLInputElement).value);
const preview = () => within(screen.getByRole('region', { name: 'Forhåndsvisning' }));
const edit = async () => {
  visit('/admin/compopage', server);
  await press('Rediger');
  await waitFor(() => expect(screen.getByLabelText('Sidetittel')).toBeEnabled());
};
const save = async () => {
  await press('Lagre endringer');
  await screen.findByText('Endringene er lagret');
};

describe('the competitions editor', () => {
  test('moves a game by swapping its order with its neighbour’s, and keeps the focus', async () => {
    await edit();
    await press('Flytt Tetris opp');
    expect(titles()).toEqual(['Tetris', 'Rocket League']);
    expect(screen.getByRole('button', { name: 'Flytt Tetris ned' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Flytt Tetris opp' })).toBeDisabled();
    await save();
    expect(server.page('getComposPage')?.['games']).toEqual([
      { ...GAMES[1], order: 1 },
      { ...GAMES[0], order: 5 },
    ]);
  });

  test('adds a game at the end, hidden until it is ready', async () => {
    await edit();
    await press('Legg til spill');
    expect(screen.getByLabelText('Vis Nytt spill')).not.toBeChecked();
    await fill(screen.getByLabelText('Tittel på spill 3'), 'Sjakk');
    await userEvent.click(screen.getByLabelText('Vis Sjakk'));
    expect(preview().getByRole('heading', { name: 'Sjakk' })).toBeInTheDocument();
    await save();
    expect(server.page('getComposPage')?.['games']).toHaveLength(3);
    expect((server.page('getComposPage')?.['games'] as object[] | undefined)?.[2]).toMatchObject({
      title: 'Sjakk',
      active: true,
      order: 6,
    });
  });

  test('asks before a game is deleted', async () => {
    await edit();
    await press('Slett Tetris');
    await screen.findByText('Er du sikker på at du vil slette Tetris?');
    await press('Avbryt');
    expect(titles()).toEqual(['Rocket League', 'Tetris']);
    await press('Slett Tetris');
    await press('Slett');
    await waitFor(() => expect(titles()).toEqual(['Rocket League']));
  });

  test('asks about a game without a title as the list names it', async () => {
    await edit();
    await fill(screen.getByLabelText('Tittel på spill 2'), '');
    await press('Slett spill 2');
    await screen.findByText('Er du sikker på at du vil slette spillet uten navn?');
  });

  test('clears the visitors’ copy once the page is stored', async () => {
    await edit();
    await save();
    const calls = server.office.calls.map(({ path }) => path);
    expect(calls.indexOf('/api/pagedata/clearComposPageCache')).toBeGreaterThan(
      calls.indexOf('/api/admin/updateComposPage'),
    );
    expect(server.called('clearComposPageCache')[0]?.method).toBe('POST');
  });

  test('shows the title and the game one writes about', async () => {
    await edit();
    await userEvent.type(screen.getByLabelText('Sidetittel'), ' 2027');
    expect(preview().getByRole('heading', { name: 'Konkurranser 2027' })).toBeInTheDocument();
    await userEvent.click(screen.getByLabelText('Tittel på spill 2'));
    expect(preview().getByText('klosser')).toBeInTheDocument();
  });

  test('begins with three games that are not active where nothing is stored', async () => {
    server = new PageServer();
    server.office.acceptToken('earlier');
    await edit();
    expect(screen.getByLabelText('Sidetittel')).toHaveValue('Konkurranser');
    expect(titles()).toEqual(['Counter-Strike 2', 'League of Legends', 'Rocket League']);
    expect(screen.getByLabelText('Vis Rocket League')).not.toBeChecked();
  });

  test('tells at the right game what the server refused', async () => {
    await edit();
    const long = 'x'.repeat(201);
    const message = 'Tittelen er for lang.';
    sessionStorage.clear();
    server.stores(
      'getComposPage',
      aCompoPage({ games: [GAMES[0] ?? aGame(), { ...aGame(), id: 'game_2', title: long }] }),
    );
    await press('Refresh');
    await waitFor(() => expect(screen.getByLabelText('Tittel på spill 2')).toHaveValue(long));
    server.refusal = {
      status: 400,
      body: { error: 'page-invalid', problem: 'title-too-long', field: 'title', message },
    };
    await press('Lagre endringer');
    await screen.findByText(message);
    expect(screen.getByLabelText('Tittel på spill 2')).toBeInvalid();
    expect(screen.getByLabelText('Tittel på spill 1')).toBeValid();
  });

  test('says that the page could not be read, and tries again', async () => {
    server.office.next.push({ path: 'getComposPage', reply: { status: 500, body: {} } });
    visit('/admin/compopage', server);
    expect(await screen.findByText('Kunne ikke hente siden')).toBeVisible();
    await press('Prøv igjen');
    expect(await screen.findByLabelText('Sidetittel')).toHaveValue('Konkurranser');
  });
});

test('games with the same order move all the same', () => {
  const games = ['a', 'b', 'c'].map((id) => aGame({ id, order: 0 }));
  expect(movedPart(games, 'c', -1).map(({ id, order }) => [id, order])).toEqual([
    ['a', 1],
    ['c', 2],
    ['b', 3],
  ]);
});
