import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aCompoPage, aGame } from '../support/page-builders.ts';
import { AnsweringServer, visit } from '../support/visit.tsx';

describe('the competitions page', () => {
  test.each([true, false])('tells the crew alone which page does what (logged in: %s)', async (isCrew) => {
    localStorage.clear();
    if (isCrew) localStorage.setItem('authToken', 'earlier');
    visit('/compo', new AnsweringServer().page('getComposPage', aCompoPage({ games: [aGame()] })));
    await screen.findByText('tre mot tre');
    if (isCrew)
      expect(await screen.findByRole('link', { name: 'Kamper' })).toHaveAttribute('href', '/admin/kamper');
    else expect(document.querySelector('a[href="/admin/kamper"]')).toBeNull();
    localStorage.clear();
  });

  test('keeps the chosen game in the address', async () => {
    const games = [
      aGame(),
      aGame({ id: 'game_2', title: 'Counter-Strike 2', content: 'fem mot fem', order: 2 }),
    ];
    visit('/compo', new AnsweringServer().page('getComposPage', aCompoPage({ games })));
    await userEvent.click(await screen.findByRole('button', { name: 'Counter-Strike 2' }));
    expect(location.search).toBe('?game_2');
    expect(screen.getByText('fem mot fem')).toBeVisible();
    expect(screen.queryByText('tre mot tre')).toBeNull();
  });

  test('opens with the first game', async () => {
    const games = [
      aGame({ id: 'b', content: 'bakerst', order: 2 }),
      aGame({ id: 'a', content: 'først', order: 1 }),
    ];
    visit('/compo', new AnsweringServer().page('getComposPage', aCompoPage({ games })));
    expect(await screen.findByText('først')).toBeVisible();
    expect(screen.queryByText('bakerst')).toBeNull();
  });

  test('offers the active games by their order, and says which one is chosen', async () => {
    const games = [
      aGame({ id: 'b', title: 'B', order: 2 }),
      aGame({ id: 'x', title: 'X', active: false }),
      aGame({ id: 'a', title: 'A', order: 1 }),
    ];
    visit('/compo?b', new AnsweringServer().page('getComposPage', aCompoPage({ games })));
    const buttons = within(await screen.findByRole('group', { name: 'Spill' })).getAllByRole('button');
    expect(buttons.map((button) => [button.textContent, button.getAttribute('aria-pressed')])).toEqual([
      ['A', 'false'],
      ['B', 'true'],
    ]);
  });

  test.each([
    [true, 'open'],
    [false, 'closed'],
  ])('shows its post (open: %s)', async (composOpen, post) => {
    visit('/compo', new AnsweringServer().page('getComposPage', aCompoPage({ composOpen, title: '' })));
    expect(await screen.findByText(post)).toBeVisible();
    await screen.findByRole('heading', { level: 1, name: 'Konkurranser' });
  });

  test('says that it failed, and tries again when asked', async () => {
    const server = new AnsweringServer().answer('/api/pagedata/getComposPage', { status: 500 });
    visit('/compo', server);
    expect(await screen.findByRole('alert')).toHaveTextContent('Noe gikk dessverre feil');
    server.page('getComposPage', aCompoPage());
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByText('open')).toBeVisible();
  });

  test('opens with the game that the address names', async () => {
    visit('/compo?game_1', new AnsweringServer().page('getComposPage', aCompoPage({ games: [aGame()] })));
    expect(await screen.findByText('tre mot tre')).toBeVisible();
  });
});
