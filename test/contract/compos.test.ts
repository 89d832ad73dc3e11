import { describe, expect, it } from '@jest/globals';
import { StaleWrite, type Stores } from '../../application/ports/unit-of-work.ts';
import { withDraw, withName, withoutPerson, type Compo } from '../../domain/compo/compo-teams.ts';
import type { CompoSetup } from '../../domain/compo/compo.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { NOON } from '../support/builders.ts';
import { aCompo, aMember, aTeam, teamsOf } from '../support/compo-builders.ts';
import { freshStores } from '../support/fresh-stores.ts';
import { TEST_DATABASES } from '../support/test-databases.ts';

describe.each(TEST_DATABASES)('competitions on %s', (kind) => {
  const { opened, run, read } = freshStores(kind);
  const save = (before: Compo | null, after: Compo) => run(({ compos }) => compos.save(before, after));
  const find = (game = 'game_1') => read(({ compos }) => compos.find(game));
  /** What a unit fails with that would be tried again; nothing of it is stored. */
  const failure = async (work: (stores: Stores) => Promise<unknown>) => {
    let cause: unknown;
    const unit = run(async (stores) => {
      cause = await work(stores).catch((thrown: unknown) => thrown);
      throw new RuleViolation('compo-invalid');
    });
    await expect(unit).rejects.toThrow('compo-invalid');
    return cause;
  };
  const staleIn = (before: Compo | null, after: Compo) => failure(({ compos }) => compos.save(before, after));

  it('keep how they are set up, their teams and their draw', async () => {
    const setup: CompoSetup = {
      ...{ kind: 'groups-single', startsAt: NOON, closesAt: NOON - 1, teamSize: { least: 2, most: 10 } },
      ...{
        mostTeams: 64,
        thirdPlace: true,
        groupCount: 16,
        advance: 4,
        link: `https://x.no/${'æ'.repeat(287)}`,
      },
      results: [{ place: 1, text: 'Åse 👾 «æ»' }],
    };
    const [first, second] = teamsOf(2).map((team) => ({
      ...team,
      name: `${'👾'.repeat(31)}${team.name.slice(-1)}`,
    }));
    if (!first || !second) throw new Error('no teams');
    const members = [aMember('kari', { nick: '👾'.repeat(24) }), aMember('ola', { since: 7, most: 10 })];
    const compo = aCompo({ setup, version: 9, teams: [{ ...first, members }, second] });
    await save(null, compo);
    expect(await find()).toEqual(compo);
    const drawn = {
      ...{ seed: 4_294_967_295, order: [second.id, first.id], since: 10, changed: { A1: 11 } },
      reports: { A1: { score: [999, 0], walkover: null }, 2: { score: null, walkover: 'b' } },
    } as const;
    const after = { ...compo, version: 11, drawn };
    await save(compo, after);
    expect(await find()).toEqual(after);
    await save(after, { ...compo, version: 12 });
    expect(await find()).toEqual({ ...compo, version: 12 });
  });

  it('are there by game, each with its own', async () => {
    const [one, two] = [
      aCompo({ teams: teamsOf(1) }),
      aCompo({ game: 'A', teams: [aTeam('x')], version: 4 }),
    ];
    await save(null, one);
    await save(null, two);
    expect(await read(({ compos }) => compos.all())).toEqual([two, one]);
    expect(await read(({ compos }) => compos.versions())).toEqual(
      new Map([
        ['game_1', 1],
        ['A', 4],
      ]),
    );
    expect(await find('GAME_1')).toBeNull();
    await run(({ compos }) => compos.remove({ ...one, teams: [] }));
    expect(await find()).toBeNull();
    expect(await failure(({ compos }) => compos.remove(one))).toBeInstanceOf(StaleWrite);
    expect(await failure(({ compos }) => compos.remove({ ...two, version: 3 }))).toBeInstanceOf(StaleWrite);
  });

  it('are newer than what was taken away before them', async () => {
    const setup = { ...aCompo().setup, startsAt: NOON };
    const first = aCompo({ setup, version: 5 });
    const next = (game: string) => read(({ compos }) => compos.nextVersion(game));
    expect(await next('game_1')).toBe(1);
    await save(null, first);
    await run(({ compos }) => compos.remove(first));
    expect(await read(({ compos }) => compos.all())).toEqual([]);
    expect(await read(({ compos }) => compos.versions())).toEqual(new Map());
    expect(await read(({ compos }) => compos.starts())).toEqual(new Map());
    expect([await next('game_1'), await next('game_2')]).toEqual([7, 1]);
    expect(await staleIn(null, first)).toBeInstanceOf(StaleWrite);
    const second = aCompo({ version: 7, teams: teamsOf(1) });
    await save(null, second);
    expect(await find()).toEqual(second);
    expect(await staleIn(null, { ...second, version: 8 })).toBeInstanceOf(StaleWrite);
  });

  it('store what has changed of their teams, who leaves before who joins', async () => {
    const before = aCompo({ teams: teamsOf(3) });
    await save(null, before);
    const [a, b, c] = before.teams;
    if (!a || !b || !c) throw new Error('no teams');
    // b is gone, c takes its code, and b's member joins a under a new id.
    const joined = aMember('b', { id: 'again', since: 5 });
    const after = {
      ...before,
      version: 5,
      teams: [
        { ...a, members: [...a.members, joined] },
        { ...c, code: b.code, name: 'Nytt navn' },
        aTeam('d', { since: 5 }),
      ],
    };
    await save(before, after);
    expect(await find()).toEqual(after);
    expect(await rows('team')).toHaveLength(3);
    expect(await rows('team_member')).toHaveLength(4);
  });

  it('refuse to be stored when they were changed, or added, meanwhile', async () => {
    const compo = aCompo({ teams: teamsOf(2) });
    await save(null, compo);
    const changed = { ...compo, version: 2 };
    await save(compo, changed);
    const [first] = compo.teams;
    if (!first) throw new Error('no team');
    for (const stale of [compo, { ...changed, version: 7 }])
      expect(await staleIn(stale, withName(stale, first, 'Annet'))).toBeInstanceOf(StaleWrite);
    expect(await staleIn(null, aCompo())).toBeInstanceOf(StaleWrite);
    expect(await find()).toEqual(changed);
    // Nothing to store.
    await save(compo, compo);
  });

  it('have each team’s code once in all, and each person once in each', async () => {
    const [one, other] = [aCompo(), aCompo({ game: 'game_2' })];
    await save(null, one);
    await save(null, other);
    const team = aTeam('a');
    const inOne = { ...one, version: 2, teams: [team] };
    await save(one, inOne);
    const second = aTeam('b', { members: [aMember('a', { id: 'again' })] });
    expect(await staleIn(inOne, { ...inOne, version: 3, teams: [team, second] })).toBeInstanceOf(StaleWrite);
    expect(
      await staleIn(other, { ...other, version: 2, teams: [{ ...second, code: team.code }] }),
    ).toBeInstanceOf(StaleWrite);
    await save(other, { ...other, version: 2, teams: [second] });
  });

  it('tell in which games somebody is, or was the last to leave', async () => {
    const drawn = withDraw(aCompo({ teams: teamsOf(2) }), 1);
    const left = withoutPerson(drawn, 'person-a');
    await save(null, left);
    await save(
      null,
      aCompo({ game: 'game_0', teams: [aTeam('c', { members: [aMember('b', { id: 'again' })] })] }),
    );
    const gamesOf = (...ids: string[]) => read(({ compos }) => compos.gamesOf(ids));
    expect(await gamesOf('person-a')).toEqual(['game_1']);
    expect(await gamesOf('person-b', 'person-a')).toEqual(['game_0', 'game_1']);
    expect(await gamesOf('person-x')).toEqual([]);
    expect(await gamesOf()).toEqual([]);
  });

  it('let one of two units that read the same at once be first', async () => {
    await save(null, aCompo());
    const add = (name: string) =>
      run(async ({ compos }) => {
        const compo = await compos.find('game_1');
        if (compo)
          await compos.save(compo, {
            ...compo,
            version: compo.version + 1,
            teams: [...compo.teams, aTeam(name, { since: compo.version + 1 })],
          });
      });
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map(add));
    const compo = await find();
    expect(compo?.version).toBe(6);
    expect(compo?.teams.map(({ id }) => id).toSorted()).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((name) => `team-${name}`),
    );
  });

  it('go with a reset, their teams and members too', async () => {
    await save(null, aCompo({ teams: teamsOf(2) }));
    await run(({ eventData }) => eventData.clear(NOON, 'next'));
    for (const table of ['compo', 'team', 'team_member'] as const) expect(await rows(table)).toEqual([]);
  });

  const rows = (table: 'compo' | 'team' | 'team_member') =>
    opened().database.source.query<unknown[]>(`SELECT * FROM ${table}`);
});
