import { describe, expect, test } from '@jest/globals';
import {
  requireOwnTeamsLeft,
  requirePlace,
  teamsToDraw,
  waitingTeams,
} from '../../../domain/compo/compo-places.ts';
import { RuleViolation } from '../../../domain/shared/rule-violation.ts';
import { aCompo, aMember, aTeam } from '../../support/compo-builders.ts';

/** Teams of one, the oldest first: a capital letter has paid. */
const scene = (letters: string, mostTeams: number | null) => {
  const teams = Array.from(letters).map((id, index) =>
    aTeam(id, { ...{ id, since: index }, members: [aMember(id)] }),
  );
  const paid = new Set(
    Array.from(letters)
      .filter((id) => id !== id.toLowerCase())
      .map((id) => aMember(id).personId),
  );
  return { compo: aCompo({ setup: { mostTeams, teamSize: { least: 1, most: 5 } }, teams }), paid };
};

describe('when places are short', () => {
  test.each([
    ['there is no bound', 'abC', null, ''],
    ['there is room', 'abC', 3, ''],
    ['one who paid came last: the newest who has not waits', 'abC', 2, 'b'],
    ['two who paid came', 'abcDE', 3, 'bc'],
    ['whoever has paid meanwhile waits no more', 'aBC', 2, 'a'],
    ['all have paid meanwhile', 'ABC', 2, ''],
    // Nobody is thrown out when the crew makes the competition smaller.
    ['nobody has paid', 'abcd', 2, ''],
    ['one left, and there is room again', 'aC', 2, ''],
    ['nobody is there', '', 2, ''],
  ])('%s: %s in %j', (_, letters, most, waiting) => {
    const { compo, paid } = scene(letters, most);
    expect([...waitingTeams(compo, paid)].join('')).toBe(waiting);
    const drawn = teamsToDraw(compo, paid).map(({ id }) => id);
    expect(drawn.join('')).toBe(
      Array.from(letters)
        .filter((id) => !waiting.includes(id))
        .join(''),
    );
  });

  test('a team that is too small to play takes no place in the draw', () => {
    const { compo, paid } = scene('abC', 2);
    const small = { ...compo.teams[0], members: [] };
    const teams = compo.teams.map((team) => (team.id === 'a' ? { ...team, ...small } : team));
    expect(teamsToDraw({ ...compo, teams }, paid).map(({ id }) => id)).toEqual(['b', 'C']);
  });

  test.each([
    ['a', 'x', 2, true],
    ['ab', 'x', 2, false],
    ['ab', 'X', 2, true],
    ['abC', 'X', 2, true],
    // Each place can be taken over once.
    ['abCD', 'X', 2, false],
    ['AB', 'X', 2, false],
    ['abc', 'x', null, true],
  ] as const)('among %s a team of %s, of %j places, gets in: %j', (letters, who, most, isIn) => {
    const { compo, paid } = scene(letters, most);
    const { personId } = aMember(who);
    const all = new Set([...paid, ...(who === 'X' ? [personId] : [])]);
    const enter = () => requirePlace(compo, personId, all);
    if (isIn) expect(enter).not.toThrow();
    else expect(enter).toThrow(new RuleViolation('compo-full'));
  });
});

describe('teams of one registration', () => {
  const own = ['a', 'b', 'c', 'd', 'e'];
  test.each([
    // How many are signed up together, how many are on a team, the own teams there are, and whether one more may be.
    [5, 5, 'a', true],
    [5, 5, 'ab', false],
    [5, 2, 'ab', true],
    [5, 2, 'abc', false],
    [5, 1, 'abcd', true],
    [5, 1, 'abcde', false],
    [1, 5, '', true],
    [2, 5, 'a', true],
  ])('%i together, %i on a team, teams of %s: %j', (together, most, letters, isIn) => {
    const { compo } = scene(letters, null);
    const mates = own.slice(0, together).map((name) => aMember(name).personId);
    const setup = { ...compo.setup, teamSize: { least: 1, most } };
    const ask = () => requireOwnTeamsLeft({ ...compo, setup }, { mates, paid: new Set() });
    if (isIn) expect(ask).not.toThrow();
    else expect(ask).toThrow(new RuleViolation('too-many-teams'));
  });

  test('on which others play too do not count', () => {
    const { compo } = scene('ab', null);
    const teams = compo.teams.map((team) => ({ ...team, members: [...team.members, aMember('other')] }));
    const mates = ['a', 'b'].map((name) => aMember(name).personId);
    expect(() => requireOwnTeamsLeft({ ...compo, teams }, { mates, paid: new Set() })).not.toThrow();
  });
});
