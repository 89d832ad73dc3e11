import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  groupPlacesInTree,
  isPlayDone,
  matchesOf,
  playOf,
  type Draw,
  type Play,
} from '../../../domain/compo/bracket.ts';
import type { Match } from '../../../domain/compo/match.ts';
import { aDraw, numbered } from '../../support/compo-builders.ts';
import { tries } from '../../support/seed.ts';

const NOBODY: ReadonlyMap<string, number> = new Map();
const entrants = fc.integer({ min: 2, max: 64 });

/** The draw with every match that can be played won by its best seed, until no match is open. */
function played(draw: Draw, gone = NOBODY): Draw {
  const play = playOf(draw, gone);
  const open = matchesOf(play).filter(({ id }) => play.next.includes(id));
  if (open.length === 0) return draw;
  const reports = open.map(({ id, teams: [a, b] }) => {
    const score = Number(a) < Number(b) ? ([1, 0] as const) : ([0, 1] as const);
    return [id, { score, walkover: null }] as const;
  });
  return played({ ...draw, reports: { ...draw.reports, ...Object.fromEntries(reports) } }, gone);
}

const shown = ({ teams }: Match) => teams.map((team) => team ?? '?').join('–');
/** The matches of each round: `1–4 2–3`, a bye as `1–?`. */
const tree = ({ rounds }: Play) => rounds.map(({ matches }) => matches.map(shown).join(' '));

describe('a tree', () => {
  test.each([
    [2, ['1–2']],
    [3, ['1–? 2–3', '1–2']],
    [4, ['1–4 2–3', '1–2']],
    [5, ['1–? 4–5 2–? 3–?', '1–4 2–3', '1–2']],
    [8, ['1–8 4–5 2–7 3–6', '1–4 2–3', '1–2']],
    [9, [...['1–? 8–9 4–? 5–? 2–? 7–? 3–? 6–?', '1–8 4–5 2–7 3–6'], ...['1–4 2–3', '1–2']]],
  ])('of %d teams, of whom the best seed always wins', (count, rounds) => {
    expect(tree(playOf(played(aDraw(count)), NOBODY))).toEqual(rounds);
  });

  test.each([
    [2, 0, [1]],
    [3, 1, [2, 1]],
    [5, 3, [4, 2, 1]],
    [8, 0, [4, 2, 1]],
    [9, 7, [8, 4, 2, 1]],
    [16, 0, [8, 4, 2, 1]],
    [17, 15, [16, 8, 4, 2, 1]],
    [64, 0, [32, 16, 8, 4, 2, 1]],
  ])('of %d teams has %d byes', (count, byes, sizes) => {
    const { rounds } = playOf(aDraw(count), NOBODY);
    expect(rounds.map(({ matches }) => matches.length)).toEqual(sizes);
    expect(rounds.flatMap(({ matches }) => matches.filter(({ bye }) => bye))).toHaveLength(byes);
  });

  test('gives its byes to the best seeds in the first round, each against nobody', () => {
    fc.assert(
      fc.property(entrants, fc.boolean(), (count, thirdPlace) => {
        const { rounds } = playOf(aDraw(count, { thirdPlace }), NOBODY);
        const byes = rounds.flatMap(({ matches }) => matches.filter(({ bye, third }) => bye && !third));
        const size = 2 * (rounds[0]?.matches.filter(({ third }) => !third).length ?? 0);
        expect(size).toBeGreaterThanOrEqual(count);
        expect(size / 2).toBeLessThan(count);
        expect(byes.every((match) => rounds[0]?.matches.includes(match))).toBe(true);
        const free = byes.map(({ winner }) => Number(winner)).toSorted((one, other) => one - other);
        expect(free).toEqual(numbered(size - count).map(Number));
        for (const { teams, winner } of byes) expect(teams.filter((team) => team !== null)).toEqual([winner]);
      }),
      tries(),
    );
  });

  test('lets seeds 1 and 2 meet in the final only, and 1 to 4 in the semifinals only', () => {
    fc.assert(
      fc.property(entrants, (count) => {
        const { rounds } = playOf(played(aDraw(count)), NOBODY);
        const seeds = (round: number) => (rounds.at(round)?.matches ?? []).map(shown);
        expect(seeds(-1)).toEqual(['1–2']);
        if (count > 3) expect(seeds(-2)).toEqual(['1–4', '2–3']);
      }),
      tries(),
    );
  });

  test('has match i of a round between the winners of 2i and 2i + 1 of the one before, and ids that stay', () => {
    fc.assert(
      fc.property(entrants, fc.boolean(), (count, thirdPlace) => {
        const draw = aDraw(count, { thirdPlace });
        const { rounds } = playOf(played(draw), NOBODY);
        for (const [at, { matches }] of rounds.entries())
          for (const [index, { teams, third }] of matches.entries()) {
            const before = rounds[at - 1]?.matches;
            if (before && !third)
              expect(teams).toEqual([before[2 * index]?.winner, before[2 * index + 1]?.winner]);
          }
        const ids = matchesOf(playOf(draw, NOBODY)).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(matchesOf({ groups: [], rounds }).map(({ id }) => id)).toEqual(ids);
      }),
      tries(),
    );
  });

  test('tells the matches that can be played, in the order of playing', () => {
    const draw = aDraw(5);
    expect(playOf(draw, NOBODY).next).toEqual(['2', '6']);
    const reports = { 6: { score: [1, 0], walkover: null } } as const;
    expect(playOf({ ...draw, reports }, NOBODY).next).toEqual(['2']);
    expect(playOf(played(draw), NOBODY).next).toEqual([]);
  });
});

describe('the third place', () => {
  const decider = (draw: Draw) => playOf(draw, NOBODY).rounds.at(-1)?.matches[1];

  test('is played by the losers of the semifinals, last in the last round', () => {
    const draw = aDraw(4, { thirdPlace: true });
    expect(decider(draw)).toMatchObject({ id: '4', third: true, teams: [null, null], bye: false });
    expect(decider(played(draw))).toMatchObject({ teams: ['4', '3'], winner: '3' });
    expect(playOf(played(draw), NOBODY).next).toEqual([]);
  });

  test('goes without a match where there was a bye', () => {
    const draw = aDraw(3, { thirdPlace: true });
    expect(decider(draw)).toMatchObject({ bye: true, winner: null });
    expect(decider(played(draw))).toMatchObject({ bye: true, teams: [null, '3'], winner: '3' });
    expect(isPlayDone(playOf(played(draw), NOBODY))).toBe(true);
  });

  test.each([
    ['of two teams there is none', aDraw(2, { thirdPlace: true })],
    ['nor where none was asked for', aDraw(8)],
  ])('%s', (_remark, draw) => {
    expect(decider(draw)).toBeUndefined();
  });
});

describe('groups before a tree', () => {
  const ofGroups = (count: number, overrides: Partial<Draw>) =>
    aDraw(count, { kind: 'groups-single', ...overrides });

  test.each<[string, Draw, string[]]>([
    [
      'two groups: A1–B2, B1–A2',
      // A: 1, 4, 5, 8; B: 2, 3, 6, 7.
      ofGroups(8, { groupCount: 2 }),
      ['1–3 2–4', '1–2'],
    ],
    [
      'three groups, the two best of each: nobody meets their own group at once',
      // Seeds: 1, 2, 3, then 6, 5, 4, of whom 3 and 4 are of one group, so that 4 and 5 change places.
      ofGroups(9, { groupCount: 3 }),
      ['1–? 6–4 2–? 3–5', '1–4 2–3', '1–2'],
    ],
    ['one group: nobody else is there', ofGroups(4, { advance: 2 }), ['1–2']],
    ['the winners alone', ofGroups(6, { groupCount: 3, advance: 1 }), ['1–? 2–3', '1–2']],
  ])('%s', (_remark, draw, rounds) => {
    expect(tree(playOf(played(draw), NOBODY))).toEqual(rounds);
  });

  test('say from the draw on which place of which group plays where, whatever is played', () => {
    const sizes = { groupCount: fc.integer({ min: 1, max: 16 }), advance: fc.integer({ min: 1, max: 4 }) };
    fc.assert(
      fc.property(entrants, fc.record(sizes), (count, { groupCount, advance }) => {
        fc.pre(count >= 2 * groupCount);
        const draw = ofGroups(count, { groupCount, advance });
        const told = groupPlacesInTree(playOf(draw, NOBODY));
        const { groups, rounds } = playOf(played(draw), NOBODY);
        const teams = told.map((place) => place && groups[place.group]?.table[place.rank]?.team);
        expect(teams.map((team) => team ?? null)).toEqual(
          rounds[0]?.matches.flatMap((one) => one.teams) ?? [],
        );
      }),
      tries(100),
    );
  });

  test('have their tree from the draw, which fills with the last result of the last group', () => {
    const whole = played(ofGroups(8, { groupCount: 2 }));
    const of = (isThere: (id: string) => boolean) => {
      const reports = Object.entries(whole.reports).filter(([id]) => isThere(id));
      return playOf({ ...whole, reports: Object.fromEntries(reports) }, NOBODY);
    };
    const before = of((id) => /^[AB]/.test(id) && id !== 'B1');
    expect(tree(before)).toEqual(['?–? ?–?', '?–?']);
    expect(before.next).toEqual(['B1']);
    const filled = of((id) => /^[AB]/.test(id));
    expect(tree(filled)).toEqual(['1–3 2–4', '?–?']);
    expect(filled.next).toEqual(['1', '2']);
  });

  test('send no two of a group against each other at once, where that can be avoided', () => {
    const draws = fc.record({
      count: entrants,
      groupCount: fc.integer({ min: 2, max: 16 }),
      advance: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(draws, ({ count, groupCount, advance }) => {
        fc.pre(count >= 2 * groupCount);
        const play = playOf(played(ofGroups(count, { groupCount, advance })), NOBODY);
        const groupOf = (team: string | null) =>
          play.groups.find(({ teams }) => teams.includes(team ?? ''))?.name;
        const met = (play.rounds[0]?.matches ?? []).filter(({ bye }) => !bye);
        const alike = met.filter(({ teams: [a, b] }) => groupOf(a) === groupOf(b));
        // It cannot where one group is larger: of its rank nobody else is there to change places with.
        const places = play.groups.map(({ teams }) => Math.min(teams.length, advance));
        expect(alike.length).toBeLessThanOrEqual(
          places.filter((of) => of > Math.min(...places)).length === 1 ? 1 : 0,
        );
        const through = (play.rounds[0]?.matches ?? []).flatMap(({ teams }) =>
          teams.filter((team) => team !== null),
        );
        expect(through.toSorted()).toEqual(
          play.groups.flatMap(({ table }) => table.slice(0, advance).map(({ team }) => team)).toSorted(),
        );
      }),
      tries(),
    );
  });

  test('are played side by side, round by round, before the tree', () => {
    const { next } = playOf(ofGroups(7, { groupCount: 2 }), NOBODY);
    expect(next.slice(0, 6)).toEqual(['A1', 'B1', 'B2', 'A2', 'B3', 'B4']);
  });
});

describe('matches to which neither team comes', () => {
  const none = { score: null, walkover: 'none' } as const;
  const win = { score: [1, 0], walkover: null } as const;
  const told = (play: Play) =>
    play.rounds.flatMap(({ matches }) =>
      matches.map((match) => `${shown(match)} ${match.winner ?? '-'}${match.bye ? ' bye' : ''}`),
    );

  test.each<[string, Draw, Draw['reports'], readonly string[], readonly string[]]>([
    ['the next is a bye', aDraw(4), { 1: none, 2: win }, [], ['1–4 -', '2–3 2', '?–2 2 bye']],
    ['known before the other is played', aDraw(4), { 1: none }, [], ['1–4 -', '2–3 -', '?–? - bye']],
    [
      'two of them leave a final of nobody',
      aDraw(4),
      { 1: none, 2: none },
      [],
      ['1–4 -', '2–3 -', '?–? - bye'],
    ],
    [
      'the third place is for the other loser',
      aDraw(4, { thirdPlace: true }),
      { 1: none, 2: win },
      [],
      ['1–4 -', '2–3 2', '?–2 2 bye', '?–3 3 bye'],
    ],
    ['two that are gone', aDraw(4), { 2: win }, ['1', '4'], ['1–4 -', '2–3 2', '?–2 2 bye']],
    ['three that are gone', aDraw(4), {}, ['1', '4', '2'], ['1–4 -', '2–3 3', '?–3 3 bye']],
    ['all are gone', aDraw(4), {}, ['1', '2', '3', '4'], ['1–4 -', '2–3 -', '?–? - bye']],
    ['who waits and goes too is out', aDraw(4), { 2: win }, ['1', '4', '2'], ['1–4 -', '2–3 2', '?–2 - bye']],
    // What was reported later stands: team 1 was there when 4 had gone.
    [
      'but not under what was built on them',
      aDraw(4),
      { 2: win, 3: win },
      ['4', '1'],
      ['1–4 1', '2–3 2', '1–2 1'],
    ],
  ])('%s', (_remark, draw, reports, gone, expected) => {
    const play = playOf({ ...draw, reports }, new Map(gone.map((team, at) => [team, at + 1])));
    expect(told(play)).toEqual(expected);
    expect(isPlayDone(play)).toBe(play.next.length === 0);
  });
});
