import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  isCaptain,
  membershipOf,
  playOfCompo,
  withDraw,
  withJoined,
  withName,
  withNewTeam,
  withoutDraw,
  withoutPerson,
  withoutTeam,
  type Compo,
  type Entrant,
} from '../../../domain/compo/compo-teams.ts';
import { RuleViolation, type ViolationCode } from '../../../domain/shared/rule-violation.ts';
import { aCompo, aMember, aSetup, aTeam, teamsOf } from '../../support/compo-builders.ts';
import { tries } from '../../support/seed.ts';

const entrant = (name: string, nick = name): Entrant => {
  const { id, personId } = aMember(name);
  return { memberId: id, personId, nick };
};
const asked = (id: string, name: string | undefined = `Lag ${id}`) => ({ id, code: `CODE${id}`, name });
const refusal = (code: ViolationCode) => new RuleViolation(code);
const nicks = ({ teams }: Pick<Compo, 'teams'>) =>
  teams.map(({ name, members }) => `${name}: ${members.map(({ nick }) => nick).join(' ')}`);

/** A team of three under an open sign-up, kari its captain. */
const trio = ['ola', 'per'].reduce(
  (compo, name) => withJoined(compo, entrant(name), 'CODE1') ?? compo,
  withNewTeam(aCompo(), entrant('kari'), asked('1')),
);

describe('a new team', () => {
  test('has whoever made it, who is its captain', () => {
    const made = withNewTeam(aCompo(), entrant('kari', ' Kari  N '), asked('1', ' Lag  1'));
    expect(made).toMatchObject({
      version: 2,
      teams: [{ id: '1', name: 'Lag 1', code: 'CODE1', goneAt: null }],
    });
    const found = membershipOf(made, 'person-kari');
    expect(found?.member).toEqual(aMember('kari', { nick: 'Kari N', since: 2 }));
    expect(found && isCaptain(found.team, found.member)).toBe(true);
    expect(membershipOf(made, 'person-ola')).toBeUndefined();
  });

  test('may go without a name where each plays alone', () => {
    const alone = aCompo({ setup: { teamSize: { least: 1, most: 1 } } });
    expect(nicks(withNewTeam(alone, entrant('kari'), { ...asked('1'), name: undefined }))).toEqual([
      'kari: kari',
    ]);
    expect(nicks(withNewTeam(alone, entrant('kari'), asked('1', '  ')))).toEqual(['kari: kari']);
    expect(nicks(withNewTeam(alone, entrant('kari'), asked('1', 'Solo')))).toEqual(['Solo: kari']);
  });

  test.each<[string, Compo, Entrant, string | undefined, ViolationCode]>([
    ['a nick that is none goes first', trio, entrant('kari', 'x'), 'x', 'nick-invalid'],
    ['then a name that is none', trio, entrant('kari'), 'x', 'team-name-invalid'],
    ['a name is missing', aCompo(), entrant('liv'), undefined, 'team-name-invalid'],
    ['then a person who is in, whatever else is wrong', trio, entrant('kari'), 'lag 1', 'already-in-compo'],
    [
      'then how many there may be',
      { ...trio, setup: aSetup({ mostTeams: 1 }) },
      entrant('liv', 'OLA'),
      'LAG 1',
      'compo-full',
    ],
    ['a nick that another has, however it is written', trio, entrant('liv', 'OLA'), 'Lag 2', 'nick-taken'],
    ['a name that another team has', trio, entrant('liv'), 'LAG 1', 'team-name-taken'],
  ])('is refused: %s', (_remark, compo, who, name, code) => {
    const team = { id: '2', code: 'CODE2', name };
    expect(() => withNewTeam(compo, who, team)).toThrow(refusal(code));
  });

  test('a nick that is another’s team is free, but not as the name of who plays alone', () => {
    const setup = { teamSize: { least: 1, most: 1 } };
    const compo = withNewTeam(aCompo({ setup }), entrant('kari'), asked('1', 'Rakett'));
    expect(nicks(withNewTeam(compo, entrant('ola', 'rakett'), asked('2')))).toEqual([
      'Rakett: kari',
      'Lag 2: rakett',
    ]);
    expect(() => withNewTeam(compo, entrant('ola', 'rakett'), asked('2', ''))).toThrow(
      refusal('team-name-taken'),
    );
  });
});

describe('joining a team', () => {
  test('adds to it, in the order of joining', () => {
    expect(nicks(trio)).toEqual(['Lag 1: kari ola per']);
    expect(trio.teams[0]?.members.map(({ since }) => since)).toEqual([2, 3, 4]);
  });

  test('notes how many it could have then', () => {
    const setup = aSetup({ teamSize: { least: 1, most: 4 } });
    const joined = withJoined({ ...trio, setup }, entrant('liv'), 'CODE1');
    expect(joined?.teams[0]?.members.map(({ most }) => most)).toEqual([5, 5, 5, 4]);
  });

  test.each<[string, Compo, Entrant, string, ViolationCode | null]>([
    ['a nick that is none goes first', trio, entrant('kari', 'x'), 'NONE', 'nick-invalid'],
    ['then a person who is in, in the same team too', trio, entrant('kari'), 'NONE', 'already-in-compo'],
    ['then a code of no team here', trio, entrant('liv', 'OLA'), 'NONE', null],
    [
      'then a full team',
      { ...trio, setup: aSetup({ teamSize: { least: 1, most: 3 } }) },
      entrant('liv', 'OLA'),
      'CODE1',
      'team-full',
    ],
    [
      'one that is more than full since',
      { ...trio, setup: aSetup({ teamSize: { least: 1, most: 2 } }) },
      entrant('liv'),
      'CODE1',
      'team-full',
    ],
    ['then a nick that another has', trio, entrant('liv', 'Ola'), 'CODE1', 'nick-taken'],
  ])('is refused: %s', (_remark, compo, who, code, violation) => {
    if (violation) expect(() => withJoined(compo, who, code)).toThrow(refusal(violation));
    else expect(withJoined(compo, who, code)).toBeNull();
  });
});

describe('leaving', () => {
  test('makes whoever is there longest captain', () => {
    const left = withoutPerson(trio, 'person-kari');
    expect(nicks(left)).toEqual(['Lag 1: ola per']);
    expect(left.version).toBe(trio.version + 1);
    const back = withJoined(left, entrant('kari'), 'CODE1');
    expect(back && nicks(back)).toEqual(['Lag 1: ola per kari']);
  });

  test('of the last one takes the team along before the draw', () => {
    const gone = ['kari', 'ola', 'per'].reduce((compo, name) => withoutPerson(compo, `person-${name}`), trio);
    expect(gone.teams).toEqual([]);
  });

  test('of somebody who is not in changes nothing', () => {
    expect(withoutPerson(trio, 'person-liv')).toBe(trio);
  });

  test('of the last one after the draw leaves the team with its name, its place, and no open match', () => {
    const drawn = withDraw(aCompo({ teams: teamsOf(4) }), 1, ['team-a', 'team-b', 'team-c', 'team-d']);
    const left = withoutPerson(drawn, 'person-d');
    expect(left.teams[3]).toMatchObject({ name: 'Lag d', members: [], goneAt: 3, lastPersonId: 'person-d' });
    expect(playOfCompo(left)?.rounds[0]?.matches[0]).toMatchObject({ walkover: 'a', winner: 'team-a' });
    expect(playOfCompo(left)?.next).toEqual(['2']);
    // And of two that are gone both are out.
    const both = withoutPerson(left, 'person-a');
    expect(playOfCompo(both)?.rounds[0]?.matches[0]).toMatchObject({ walkover: 'none', winner: null });
  });

  test('of a whole team is as if its members left one after the other, the captain last', () => {
    expect(withoutTeam(trio, '1').teams).toEqual([]);
    const drawn = withDraw({ ...trio, teams: [...trio.teams, aTeam('b')] }, 1);
    const gone = withoutTeam(drawn, '1');
    expect(gone.teams[0]).toMatchObject({ members: [], goneAt: gone.version, lastPersonId: 'person-kari' });
    expect(withoutTeam(gone, '1')).toBe(gone);
    // Its name may be why it was removed, also when everybody had left before.
    expect(gone.teams[0]?.name).toBe('Slettet lag');
    const left = ['person-per', 'person-ola', 'person-kari'].reduce(withoutPerson, drawn);
    expect(left.teams[0]?.name).toBe('Lag 1');
    expect(withoutTeam(left, '1')).toMatchObject({
      version: left.version + 1,
      teams: [{ name: 'Slettet lag' }, {}],
    });
    expect(() => withoutTeam(drawn, '2')).toThrow(refusal('team-unknown'));
  });
});

test('a team’s new name is its own, and nobody else’s', () => {
  const two = withNewTeam(trio, entrant('liv'), asked('2'));
  const [first] = two.teams;
  if (!first) throw new Error('no team');
  expect(nicks(withName(two, first, ' LAG 1 '))[0]).toBe('LAG 1: kari ola per');
  expect(() => withName(two, first, 'lag 2')).toThrow(refusal('team-name-taken'));
  expect(() => withName(two, first, 'x')).toThrow(refusal('team-name-invalid'));
});

test('whatever is done to teams, each person is in once, nobody too many, and names are there once', () => {
  const names = fc.constantFrom('aa', 'bb', 'cc', 'AA', 'dd');
  const acts = fc.array(
    fc.record({
      what: fc.constantFrom('new', 'new', 'join', 'join', 'leave', 'draw', 'reset'),
      who: names,
      nick: names,
      team: fc.nat({ max: 3 }),
      most: fc.integer({ min: 1, max: 3 }),
    }),
  );
  const done = (
    compo: Compo,
    { what, who, nick, team, most }: typeof acts extends fc.Arbitrary<(infer A)[]> ? A : never,
  ): Compo => {
    const now = { ...compo, setup: aSetup({ mostTeams: 3, teamSize: { least: 1, most } }) };
    try {
      if (what === 'draw') return withDraw(now, 1);
      if (what === 'reset') return withoutDraw(now);
      if (what === 'leave') return withoutPerson(now, `person-${who}`);
      if (now.drawn) return compo;
      if (what === 'new')
        return withNewTeam(now, entrant(who, nick), asked(String(now.version), `Lag ${nick}`));
      return withJoined(now, entrant(who, nick), now.teams[team]?.code ?? '') ?? compo;
    } catch (cause) {
      if (cause instanceof RuleViolation) return compo;
      throw cause;
    }
  };
  fc.assert(
    fc.property(acts, (list) => {
      let compo = aCompo();
      for (const act of list) {
        const next = done(compo, act);
        if (next !== compo && next.teams !== compo.teams) expect(next.version).toBe(compo.version + 1);
        compo = next;
        const members = compo.teams.flatMap((team) => team.members);
        const once = (of: readonly string[]) => expect(new Set(of).size).toBe(of.length);
        once(members.map(({ personId }) => personId));
        once(members.map((member) => member.nick.toLowerCase()));
        once(compo.teams.map(({ name }) => name.toLowerCase()));
        expect(compo.teams.length).toBeLessThanOrEqual(3);
        for (const { members: own, goneAt } of compo.teams) {
          for (const [at, { most }] of own.entries()) expect(at).toBeLessThan(most);
          expect(goneAt === null).toBe(own.length > 0);
          if (!compo.drawn) expect(goneAt).toBeNull();
          const since = own.map((member) => member.since);
          expect(since).toEqual(since.toSorted((one, other) => one - other));
        }
      }
    }),
    tries(),
  );
});
