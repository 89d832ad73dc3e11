import { describe, expect, test } from '@jest/globals';
import {
  changedCompo,
  leastTeams,
  matchVersion,
  withDraw,
  withoutDraw,
  withoutPerson,
  type Compo,
} from '../../../domain/compo/compo-teams.ts';
import type { Report } from '../../../domain/compo/match.ts';
import { RuleViolation, type ViolationCode } from '../../../domain/shared/rule-violation.ts';
import { aCompo, aMember, aSetup, teamsOf } from '../../support/compo-builders.ts';

const refusal = (code: ViolationCode) => new RuleViolation(code);

describe('the draw', () => {
  const teams = teamsOf(5);
  const ids = teams.map(({ id }) => id);
  const setup = { teamSize: { least: 2, most: 5 } };

  test('is the same for the same seed and teams, in whatever order they came', () => {
    const draw = (of: typeof teams, seed: number) => withDraw(aCompo({ teams: of }), seed).drawn;
    expect(draw(teams.toReversed(), 7)).toEqual(draw(teams, 7));
    expect(draw(teams, 7)).toMatchObject({ seed: 7, reports: {}, since: 2, changed: {} });
    expect(draw(teams, 7)?.order.toSorted()).toEqual(ids);
    expect(draw(teams, 8)?.order).not.toEqual(draw(teams, 7)?.order);
  });

  test('leaves out who is too few, unless the crew names them', () => {
    const [a, b, c] = teams.map((team) => ({ ...team, members: [...team.members, aMember(`${team.id}-2`)] }));
    const compo = aCompo({
      setup,
      teams: [a, b, c, teams[3], teams[4]].filter((team) => team !== undefined),
    });
    expect(withDraw(compo, 1).drawn?.order.toSorted()).toEqual(ids.slice(0, 3));
    const named = withDraw(
      compo,
      1,
      [ids[4], ids[0]].filter((id) => id !== undefined),
    );
    expect(named.drawn?.order).toEqual([ids[4], ids[0]]);
    expect(named.teams).toHaveLength(5);
  });

  test.each<[string, Compo, readonly string[] | undefined, ViolationCode]>([
    ['of a list', aCompo({ teams, setup: { kind: 'list' } }), ['x'], 'nothing-to-draw'],
    ['a second time', withDraw(aCompo({ teams }), 1), ['x'], 'already-drawn'],
    ['of one', aCompo({ teams }), ids.slice(0, 1), 'draw-invalid'],
    ['of nobody', aCompo({ teams }), [], 'draw-invalid'],
    ['of one twice', aCompo({ teams }), ['team-a', 'team-b', 'team-a'], 'draw-invalid'],
    ['of one who is not there', aCompo({ teams }), ['team-a', 'team-x'], 'draw-invalid'],
    ['of too few', aCompo({ teams: teams.slice(0, 1) }), undefined, 'too-few-teams'],
    ['of teams that are too small', aCompo({ teams, setup }), undefined, 'too-few-teams'],
    [
      'of too few for the groups',
      aCompo({ teams, setup: { kind: 'groups', groupCount: 3 } }),
      undefined,
      'too-few-teams',
    ],
    [
      'of too few named',
      aCompo({ teams, setup: { kind: 'groups-single', groupCount: 2 } }),
      ids.slice(0, 3),
      'too-few-teams',
    ],
  ])('is refused: %s', (_remark, compo, order, code) => {
    expect(() => withDraw(compo, 1, order)).toThrow(refusal(code));
  });

  test.each([
    ['single', 16, 2],
    ['groups', 1, 2],
    ['groups-single', 16, 32],
  ] as const)('of %s with %d groups takes %d teams', (kind, groups, least) => {
    expect(leastTeams(kind, groups)).toBe(least);
  });

  test('forgotten leaves the teams that somebody is in', () => {
    const drawn = withDraw(aCompo({ teams }), 1);
    const reset = withoutDraw(withoutPerson(drawn, 'person-b'));
    expect(reset).toMatchObject({ version: 4, drawn: null });
    expect(reset.teams.map(({ id }) => id)).toEqual(ids.filter((id) => id !== 'team-b'));
    expect(withoutDraw(reset)).toBe(reset);
  });
});

describe('versions', () => {
  const drawn = withDraw(aCompo({ teams: teamsOf(4), setup: { thirdPlace: true } }), 1, [
    'team-a',
    'team-b',
    'team-c',
    'team-d',
  ]);
  const reportedIn = (compo: Compo, reports: Record<string, Report>) => {
    if (!compo.drawn) throw new Error('not drawn');
    return changedCompo(compo, {
      drawn: { ...compo.drawn, reports: { ...compo.drawn.reports, ...reports } },
    });
  };
  const of = ({ drawn: state }: Compo) => ['1', '2', '3', '4'].map((id) => state && matchVersion(state, id));
  const score = (a: number, b: number): Report => ({ score: [a, b], walkover: null });

  test('of a match grow with its result and its teams only', () => {
    expect(of(drawn)).toEqual([2, 2, 2, 2]);
    const first = reportedIn(drawn, { 1: score(1, 0) });
    expect(of(first)).toEqual([3, 2, 3, 3]);
    // Another score of the same winner leaves what is later.
    const again = reportedIn(first, { 1: score(2, 0) });
    expect(of(again)).toEqual([4, 2, 3, 3]);
    expect(of(withoutPerson(again, 'person-c'))).toEqual([4, 5, 5, 5]);
    expect(of(changedCompo(again, { setup: aSetup({ link: 'https://x.no', thirdPlace: true }) }))).toEqual([
      4, 2, 3, 3,
    ]);
  });

  test('begin with each draw', () => {
    const reset = withoutDraw(reportedIn(drawn, { 1: score(1, 0) }));
    expect(of(withDraw(reset, 1))).toEqual([5, 5, 5, 5]);
  });
});
