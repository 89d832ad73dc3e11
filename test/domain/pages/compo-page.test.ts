import { describe, expect, test } from '@jest/globals';
import {
  activeGames,
  compoPost,
  currentCompoPage,
  gameOfPath,
  gamePath,
  selectedGame,
} from '../../../domain/pages/compo-page.ts';
import { aCompoPage, aGame } from '../../support/page-builders.ts';

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
    ['?Rocket%20League', 'Rocket League'],
    ['', undefined],
  ])('reads the chosen game from the first part of "%s"', (query, id) => {
    expect(selectedGame([aGame(), aGame({ id: 'game_2' }), aGame({ id: 'Rocket League' })], query)?.id).toBe(
      id,
    );
  });

  test('takes the games of an older page over as game_1 to game_5', () => {
    const { games, ...rest } = aCompoPage();
    const older = {
      game1Title: 'CS2',
      game1Post: 'fem',
      game1Active: true,
      game2Title: '',
      game4Title: 'LoL',
    };
    expect(currentCompoPage({ ...rest, ...older })).toEqual({
      ...rest,
      games: [
        { id: 'game_1', title: 'CS2', content: 'fem', active: true, order: 1 },
        { id: 'game_4', title: 'LoL', content: '', active: false, order: 4 },
      ],
    });
  });

  test('is left alone in its present form', () => {
    const page = aCompoPage({ games: [aGame()] });
    expect(currentCompoPage(page)).toBe(page);
  });
});

describe('the page of a game', () => {
  test.each([
    ['/compo/game_1', 'game_1'],
    ['/compo/CS2-finale', 'CS2-finale'],
    ['//COMPO//x/', 'x'],
    ['/compo/Rocket%20League', 'Rocket League'],
    ['/compo/%', '%'],
    ['/compo', null],
    ['/compo/', null],
    ['/compo-2027', null],
    ['/compo-2027/x', null],
    ['/compo/rocket/league', null],
    ['/food/x', null],
  ])('at %s is that of %s', (path, game) => {
    expect(gameOfPath(path)).toBe(game);
  });

  test('is found by its own address', () => {
    expect(gameOfPath(gamePath('Rocket League'))).toBe('Rocket League');
  });
});
