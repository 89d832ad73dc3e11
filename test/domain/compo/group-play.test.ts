import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dealt, groupPlay, isGroupDecided, type Group } from '../../../domain/compo/group-play.ts';
import type { Report } from '../../../domain/compo/match.ts';
import { shuffled } from '../../../domain/compo/shuffle.ts';
import { numbered } from '../../support/compo-builders.ts';
import { tries } from '../../support/seed.ts';

const sizes = fc.integer({ min: 2, max: 12 });
/** Between teams that are named by one letter each: `ab21`, `ab+` (a walkover for a), `ab0!` (neither came). */
type Told = readonly string[];

/** A group of teams by their letters, and what was played of it; `lots`: the order of the lot. */
function group(letters: string, told: Told, lots = letters): Group {
  const teams = Array.from(letters);
  const { matches } = groupPlay('A', teams, { reports: {}, gone: new Map() }, Array.from(lots));
  const reports = Object.fromEntries(
    told.map(([one = '', other = '', ours = '', theirs = '']) => {
      const match = matches.find(({ teams: sides }) => sides.includes(one) && sides.includes(other));
      const turned = match?.teams[0] === other;
      return [match?.id ?? `${one}${other} is no match`, reportOf(ours, theirs, turned)];
    }),
  );
  return groupPlay('A', teams, { reports, gone: new Map() }, Array.from(lots));
}

function reportOf(ours: string, theirs: string, turned: boolean): Report {
  if (ours === '0' && theirs === '!') return { score: null, walkover: 'none' };
  if (ours === '+') return { score: null, walkover: turned ? 'b' : 'a' };
  const score = [Number(ours), Number(theirs)] as const;
  return { score: turned ? [score[1], score[0]] : score, walkover: null };
}

const order = ({ table }: Group) => table.map(({ team }) => team).join('');
const lots = ({ table }: Group) =>
  table
    .filter(({ lot }) => lot)
    .map(({ team }) => team)
    .toSorted()
    .join('');

describe('dealing to groups', () => {
  test.each([
    [7, 3, ['1 6 7', '2 5', '3 4']],
    [6, 1, ['1 2 3 4 5 6']],
    [8, 2, ['1 4 5 8', '2 3 6 7']],
    [9, 4, ['1 8 9', '2 7', '3 6', '4 5']],
  ])('%d teams to %d groups, forth and back', (count, groups, expected) => {
    expect(dealt(numbered(count), groups).map((teams) => teams.join(' '))).toEqual(expected);
  });

  test('gives every team one group, and sizes that differ by one at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 64 }), fc.integer({ min: 1, max: 16 }), (count, groups) => {
        const found = dealt(numbered(count), groups);
        expect(found).toHaveLength(groups);
        expect(new Set(found.flat()).size).toBe(count);
        const counts = found.map(({ length }) => length);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      }),
      tries(),
    );
  });
});

describe('a group’s matches', () => {
  test.each([
    [2, 1, 1],
    [3, 3, 3],
    [4, 3, 6],
    [5, 5, 10],
    [7, 7, 21],
  ])('of %d teams: %d rounds, %d matches', (teams, rounds, matches) => {
    const played = groupPlay('B', numbered(teams), { reports: {}, gone: new Map() }, []).matches;
    expect(Math.max(...played.map(({ round }) => round))).toBe(rounds);
    expect(played.map(({ id }) => id)).toEqual(numbered(matches).map((number) => `B${number}`));
  });

  test('let each meet each other once, and nobody twice in a round', () => {
    fc.assert(
      fc.property(sizes, (count) => {
        const { matches } = groupPlay('A', numbered(count), { reports: {}, gone: new Map() }, []);
        const pairs = matches.map(({ teams }) => [...teams].toSorted().join(' '));
        expect(new Set(pairs).size).toBe(pairs.length);
        expect(pairs).toHaveLength((count * (count - 1)) / 2);
        const turns = matches.flatMap(({ teams, round }) =>
          teams.map((team) => `${String(team)} ${String(round)}`),
        );
        expect(new Set(turns).size).toBe(turns.length);
        const rounds = new Set(matches.map(({ round }) => round));
        expect(rounds.size).toBe(count % 2 === 0 ? count - 1 : count);
      }),
      tries(),
    );
  });
});

describe('a group’s table', () => {
  test.each<[string, Group, string, string]>([
    ['by points', group('abc', ['ab10', 'bc10', 'ac10']), 'abc', ''],
    ['a win is worth more than two draws', group('abcd', ['ab10', 'cb00', 'cd00']), 'acdb', ''],
    [
      'by the match between two with the same points, before the difference',
      group('abcd', ['ab10', 'ac01', 'ad20', 'bc90', 'bd90', 'cd01']),
      'abdc',
      '',
    ],
    [
      'by points among all three with the same points',
      // Seven points each; among them a has four, b three and c, who has the best difference, one.
      group('abcde', ['ab10', 'ac00', 'bc10', 'da10', 'bd00', 'cd90', 'ae10', 'be10', 'ce10', 'ed10']),
      'abcde',
      '',
    ],
    [
      'by the difference, where three have beaten each other in a circle',
      group('abc', ['ab10', 'bc30', 'ca10']),
      'bac',
      '',
    ],
    ['by what was scored, with the same difference', group('abc', ['ab10', 'bc32', 'ca21']), 'cba', ''],
    ['by the lot alone', group('abc', ['ab10', 'bc10', 'ca10'], 'cab'), 'cab', 'abc'],
    ['by another lot', group('abc', ['ab10', 'bc10', 'ca10'], 'bca'), 'bca', 'abc'],
    [
      'says of those only that the lot separates',
      group('abcd', ['ab10', 'ac10', 'ad10', 'bc11', 'cd11', 'bd11'], 'dcba'),
      'adcb',
      'bcd',
    ],
    ['nobody who did not come has a point', group('abc', ['ab0!', 'ac11', 'cb+']), 'cab', ''],
    ['a walkover is a win without goals', group('abc', ['ab+', 'ac10', 'cb+']), 'acb', ''],
    ['says nothing of a lot before the end', group('abc', ['ab11', 'bc11'], 'cab'), 'bca', ''],
    ['nor before the first match', group('abc', [], 'cab'), 'cab', ''],
  ])('%s', (_remark, played, expected, drawn) => {
    expect(order(played)).toBe(expected);
    expect(lots(played)).toBe(drawn);
  });

  test('tells each team’s matches, goals and points', () => {
    const [first, second, third] = group('abc', ['ab21', 'bc11', 'ca+']).table;
    expect(first).toEqual({
      ...{ team: 'c', played: 2, won: 1, drawn: 1, lost: 0, scored: 1, against: 1, points: 4, lot: false },
    });
    expect(second).toEqual({
      ...{ team: 'a', played: 2, won: 1, drawn: 0, lost: 1, scored: 2, against: 1, points: 3, lot: false },
    });
    expect(third).toEqual({
      ...{ team: 'b', played: 2, won: 0, drawn: 1, lost: 1, scored: 2, against: 3, points: 1, lot: false },
    });
  });

  test('gives the matches of a team that is gone to the others', () => {
    const gone = new Map([['b', 1]]);
    const left = groupPlay('A', Array.from('abc'), { reports: {}, gone }, Array.from('abc'));
    expect(left.matches.filter(({ winner }) => winner !== null)).toHaveLength(2);
    expect(left.table.find(({ team }) => team === 'b')).toMatchObject({ played: 2, lost: 2, against: 0 });
    expect(isGroupDecided(left)).toBe(false);
    const all = groupPlay(
      'A',
      Array.from('abc'),
      { reports: {}, gone: new Map([...gone, ['a', 2], ['c', 3]]) },
      [],
    );
    expect(isGroupDecided(all)).toBe(true);
    // Of two that are gone neither has a point.
    expect(all.table.map(({ points }) => points)).toEqual([0, 0, 0]);
  });

  test('is the same for the same results, in whatever order they came', () => {
    const results = fc.array(fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 })), {
      minLength: 66,
      maxLength: 66,
    });
    fc.assert(
      fc.property(sizes, results, fc.nat(), (count, scores, seed) => {
        const teams = numbered(count);
        const entries = scores.map((score, at): [string, Report] => [
          `A${String(at + 1)}`,
          { score, walkover: null },
        ]);
        const mixed = shuffled(entries, seed);
        const of = (reports: readonly (readonly [string, Report])[]) =>
          groupPlay('A', teams, { reports: Object.fromEntries(reports), gone: new Map() }, teams);
        const { table } = of(entries);
        expect(of(mixed).table).toEqual(table);
        const sum = (of: (row: (typeof table)[number]) => number) =>
          table.reduce((total, row) => total + of(row), 0);
        expect(sum(({ played }) => played)).toBe(count * (count - 1));
        expect(sum(({ won, lost }) => won - lost)).toBe(0);
        expect(sum(({ scored, against }) => scored - against)).toBe(0);
        for (const [at, row] of table.entries())
          expect(row.points).toBeGreaterThanOrEqual(table[at + 1]?.points ?? 0);
        // Nobody is alone with a lot.
        expect(table.filter(({ lot }) => lot)).not.toHaveLength(1);
      }),
      tries(),
    );
  });
});
