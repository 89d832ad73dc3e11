import { matchesOf, type Play } from './bracket.ts';
import type { Score } from './match.ts';

/** A match as the screens of the hall name it: by the names of its teams; null: not known yet. */
export interface NamedMatch {
  readonly teams: readonly [string | null, string | null];
  readonly score: Score | null;
}

/** What is played of a competition, and what comes after it. */
export interface PlayedNow {
  readonly inPlay: readonly NamedMatch[];
  readonly next: readonly NamedMatch[];
}

/** Groups are played side by side. */
const AT_ONCE = { groups: 2, tree: 1 } as const;

/** The first of the matches that can be played is in play, in groups the first two; the others come next. */
export function playedNow(
  { groups, rounds, next }: Play,
  nameOf: (team: string) => string | null,
): PlayedNow {
  const playable = matchesOf({ groups, rounds }).filter(({ id }) => next.includes(id));
  const inGroups = groups.some(({ matches }) => matches.some(({ id }) => id === playable[0]?.id));
  const named = playable.map(({ teams: [a, b], score }): NamedMatch => {
    return { teams: [a && nameOf(a), b && nameOf(b)], score };
  });
  const atOnce = AT_ONCE[inGroups ? 'groups' : 'tree'];
  return { inPlay: named.slice(0, atOnce), next: named.slice(atOnce) };
}
