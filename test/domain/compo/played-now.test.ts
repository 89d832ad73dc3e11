import { expect, test } from '@jest/globals';
import { playOf } from '../../../domain/compo/bracket.ts';
import { playedNow } from '../../../domain/compo/played-now.ts';
import { aDraw } from '../../support/compo-builders.ts';

const nameOf = (team: string) => `Lag ${team}`;
const played = (...draw: Parameters<typeof aDraw>) => playedNow(playOf(aDraw(...draw), new Map()), nameOf);

test('of a tree one match is in play and the others that can be played come next, by the names of their teams', () => {
  const { inPlay, next } = played(8);
  expect(inPlay).toHaveLength(1);
  expect(next).toHaveLength(3);
  const names = [...inPlay, ...next].flatMap(({ teams }) => teams);
  expect(new Set(names).size).toBe(8);
  expect(names.every((name) => name?.startsWith('Lag '))).toBe(true);
  expect(inPlay[0]?.score).toBeNull();
});

test('of groups, which are played side by side, two', () => {
  const { inPlay, next } = played(8, { kind: 'groups', groupCount: 2 });
  expect([inPlay.length, next.length]).toEqual([2, 10]);
});

test('of what is over there is nothing', () => {
  const { id } = playOf(aDraw(2), new Map()).rounds[0]?.matches[0] ?? { id: '' };
  const reports = { [id]: { score: [2, 1] as const, walkover: null } };
  expect(played(2, { reports })).toEqual({ inPlay: [], next: [] });
});
