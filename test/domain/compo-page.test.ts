import { describe, expect, test } from '@jest/globals';
import { activeGames, compoPost, selectedGame } from '../../domain/compo-page.ts';
import { aCompoPage, aGame } from '../support/page-builders.ts';

describe('the competitions page', () => {
  test('shows the open post while the competitions are open, the closed post otherwise', () => {
    expect(compoPost(aCompoPage({ composOpen: true }))).toBe('open');
    expect(compoPost(aCompoPage({ composOpen: false }))).toBe('closed');
  });

  test('offers the active games in their order', () => {
    const games = [
      aGame({ id: 'last', order: 3 }),
      aGame({ id: 'off', order: 2, active: false }),
      aGame({ id: 'first', order: 1 }),
    ];
    expect(activeGames(aCompoPage({ games })).map(({ id }) => id)).toEqual(['first', 'last']);
  });

  test.each([
    ['?game_2', 'game_2'],
    ['game_2&from=mail', 'game_2'],
    ['game_2=', 'game_2'],
    ['?from=mail&game_2', undefined],
    ['', undefined],
  ])('reads the chosen game from the first part of "%s"', (query, id) => {
    expect(selectedGame([aGame(), aGame({ id: 'game_2' })], query)?.id).toBe(id);
  });
});
