import { describe, expect, it } from '@jest/globals';
import { wirePlay } from '../../adapters/http/compo/present-compo.ts';
import { playOf, type Draw } from '../../domain/compo/bracket.ts';
import {
  matchName,
  matchNameWithin,
  matchText,
  sideText,
  teamName,
  type NamedPlay,
} from '../../web/src/ui/compo/match-texts.ts';

const NAMES = ['Rad A', 'Rad B', 'Rad C', 'Rad D', 'Rad E'];

function played(draw: Partial<Draw>, teams = 4, gone: readonly string[] = []): NamedPlay {
  const ids = NAMES.slice(0, teams).map((_, index) => `t${String(index + 1)}`);
  const drawn = {
    kind: 'single',
    thirdPlace: false,
    groupCount: 1,
    advance: 2,
    seed: 1,
    reports: {},
  } as const;
  const play = wirePlay(
    playOf({ ...drawn, order: ids, ...draw }, new Map(gone.map((id, index) => [id, index]))),
  );
  return { ...play, teams: ids.map((id, index) => ({ id, name: NAMES[index] ?? '' })) };
}

function texts(play: NamedPlay): string[] {
  const matches = [...play.groups, ...play.rounds].flatMap((part) => part.matches);
  return matches.map((match) => `${matchName(match)}: ${matchText(play, match)}`);
}

describe('what matches are called', () => {
  it('keeps the letter of a group within a sentence', () => {
    expect([matchName({ id: 'A1' }), matchNameWithin({ id: 'A1' })]).toEqual(['Kamp A1', 'kamp A1']);
  });

  it('names open matches, played ones and where unknown teams come from', () => {
    const reports = { 1: { score: [2, 1], walkover: null } } as const;
    expect(texts(played({ thirdPlace: true, reports }))).toEqual([
      'Kamp 1: Rad A – Rad D 2–1',
      'Kamp 2: Rad B – Rad C',
      'Kamp 3: Rad A – Vinner av kamp 2',
      'Kamp 4: Rad D – Taper av kamp 2',
    ]);
  });

  it('keeps the score as it is played beside names that are written from right to left', () => {
    const reports = { 1: { score: [2, 1], walkover: null } } as const;
    const play = played({ reports }, 2);
    const teams = play.teams.map(({ id }) => ({ id, name: id === 't1' ? 'Rad A' : 'فريق' }));
    expect(texts({ ...play, teams })).toEqual(['Kamp 1: Rad A – \u2068فريق\u2069 2–1']);
    const bye = { ...played({}, 3), teams: [{ id: 't1', name: 'צוות' }] };
    expect(texts(bye)[0]).toBe('Kamp 1: \u2068צוות\u2069 går videre uten kamp');
  });

  it('says who goes through without a match', () => {
    expect(texts(played({ thirdPlace: true }, 3))).toEqual([
      'Kamp 1: Rad A går videre uten kamp',
      'Kamp 2: Rad B – Rad C',
      'Kamp 3: Rad A – Vinner av kamp 2',
      'Kamp 4: Taper av kamp 2 blir nummer tre uten kamp',
    ]);
    const reports = { 2: { score: [0, 3], walkover: null } } as const;
    expect(texts(played({ thirdPlace: true, reports }, 3)).at(-1)).toBe(
      'Kamp 4: Rad B blir nummer tre uten kamp',
    );
  });

  it('says whom a walkover went to, whoever gave it', () => {
    const reports = { 1: { score: null, walkover: 'b' } } as const;
    expect(texts(played({ reports }, 4, ['t3']))).toEqual([
      'Kamp 1: Rad A – Rad D (walkover til Rad D)',
      'Kamp 2: Rad B – Rad C (walkover til Rad B)',
      'Kamp 3: Rad D – Rad B',
    ]);
  });

  it('says which place of which group plays in a tree whose teams are not known, byes among them', () => {
    const play = played({ kind: 'groups-single', groupCount: 1, advance: 3 }, 3);
    expect(texts(play)).toEqual([
      'Kamp A1: Rad B – Rad C',
      'Kamp A2: Rad A – Rad B',
      'Kamp A3: Rad A – Rad C',
      'Kamp 1: Vinner A går videre uten kamp',
      'Kamp 2: Toer A – treer A',
      'Kamp 3: Vinner A – Vinner av kamp 2',
    ]);
    const two = played({ kind: 'groups-single', groupCount: 2 });
    expect(texts(two).slice(2)).toEqual([
      'Kamp 1: Vinner A – toer B',
      'Kamp 2: Vinner B – toer A',
      'Kamp 3: Vinner av kamp 1 – Vinner av kamp 2',
    ]);
    const first = two.rounds[0]?.matches[0];
    expect(first && sideText(two, first, 'b', true)).toBe('Toer B');
  });

  it('names one side alone, and a team by its id', () => {
    const play = played({});
    const final = play.rounds.at(-1)?.matches[0];
    expect(final && sideText(play, final, 'b')).toBe('Vinner av kamp 2');
    expect(teamName(play, 't2')).toBe('Rad B');
    expect(teamName(play, 'gone')).toBe('Ukjent lag');
  });
});
