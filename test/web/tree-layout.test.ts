import { describe, expect, test } from '@jest/globals';
import { fittedText } from '../../web/src/features/compo/game/fitted-text.ts';
import { roundsToPlay, treeLayout } from '../../web/src/features/compo/game/tree-layout.ts';
import { aDoneCompo, aPlayedCompo, WON } from '../support/compo-answers.ts';

const SIZES = { width: 200, height: 60, gap: 20, space: 10, head: 40, font: 15 };

const TEAMS = Array.from({ length: 63 }, (_, index) => index + 2);

interface Corner {
  readonly x: number;
  readonly y: number;
}

function meet(one: Corner, other: Corner): boolean {
  return one.x === other.x && Math.abs(one.y - other.y) < SIZES.height + SIZES.space;
}

describe('a drawn tree', () => {
  test.each(TEAMS)(
    'of %i teams has every match but byes, inside the picture, and none upon another',
    (teams) => {
      const { rounds } = aPlayedCompo(teams);
      const played = rounds.flatMap((round) => round.matches).filter(({ bye }) => !bye);
      for (const twoSided of [false, true]) {
        const { matches, width, height } = treeLayout(rounds, SIZES, twoSided);
        expect(matches.map(({ match }) => match.id).sort()).toEqual(played.map(({ id }) => id).sort());
        expect(matches.filter((one) => matches.some((other) => one !== other && meet(one, other)))).toEqual(
          [],
        );
        const isInside = ({ x, y }: Corner) =>
          x >= 0 && y >= SIZES.head && x + SIZES.width <= width && y + SIZES.height <= height;
        expect(matches.filter((one) => !isInside(one))).toEqual([]);
      }
    },
  );

  test('leads each winner on by one line', () => {
    expect(treeLayout(aPlayedCompo(16).rounds, SIZES).lines).toHaveLength(14);
    expect(treeLayout(aPlayedCompo(16).rounds, SIZES, true).lines).toHaveLength(14);
    // Three byes, so one line in the first round.
    expect(treeLayout(aPlayedCompo(5).rounds, SIZES).lines).toHaveLength(3);
  });

  test('is half as high when it is drawn from both sides', () => {
    const { rounds } = aPlayedCompo(64);
    const [one, both] = [false, true].map((sides) => treeLayout(rounds, SIZES, sides));
    expect(both?.height).toBe(((one?.height ?? 0) - SIZES.head + SIZES.space) / 2 + SIZES.head - SIZES.space);
    expect(both?.heads.map(({ name }) => name)).toEqual([
      ...['Runde 1', 'Runde 2', 'Runde 3', 'Kvartfinaler', 'Semifinaler', 'Finale'],
      ...['Semifinaler', 'Kvartfinaler', 'Runde 3', 'Runde 2', 'Runde 1'],
    ]);
  });

  test.each([
    ['of which nothing is played', aPlayedCompo(8).rounds, ['Kvartfinaler', 'Semifinaler', 'Finale']],
    [
      'of which the first round is over',
      aPlayedCompo(8, { 1: WON, 2: WON, 3: WON, 4: WON }).rounds,
      ['Semifinaler', 'Finale'],
    ],
    ['that is done', aDoneCompo(16).rounds, ['Kvartfinaler', 'Semifinaler', 'Finale']],
  ])('%s is shown on the large screen from where it is played', (_, rounds, names) => {
    expect(roundsToPlay(rounds).map(({ name }) => name)).toEqual(names);
  });
});

describe('a name in the tree', () => {
  test.each([
    ['Rad A', 150, 'Rad A'],
    ['Vinterkrigerne fra Hemnesberget', 150, 'Vinterkrigerne fra…'],
    ['MMMMMMMMMMMM', 100, 'MMMMMM…'],
    ['WWWWWWWWWWWW', 100, 'WWWWW…'],
    ['ŴŴŴŴŴŴŴŴŴŴŴŴ', 100, 'ŴŴŴŴŴ…'],
    ['iiiiiiiiiiiiiiiiii', 100, 'iiiiiiiiiiiiiiiiii'],
    ['🎮🎮🎮🎮🎮🎮🎮', 80, '🎮🎮🎮…'],
  ])('%s fits %i', (name, width, shown) => {
    expect(fittedText(name, width, 15)).toBe(shown);
  });

  test.each([
    ['Ullensaker e-sportsklubb 1', 'Ullensaker e-sportsklubb 2', 'Ullensaker e-…bb 1'],
    ['Ullensaker e-sportsklubb 1', 'Ullevål e-sportsklubb', 'Ullensaker e-spor…'],
    ['Ullensaker e-sportsklubb 1', 'Ullensaker e-sportsklubb 1', 'Ullensaker e-spor…'],
  ])('%s beside %s is %s', (name, other, shown) => {
    expect(fittedText(name, 150, 15, [name, other])).toBe(shown);
  });
});
