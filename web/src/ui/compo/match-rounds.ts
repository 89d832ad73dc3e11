import { matchesOf } from '../../../../domain/compo/bracket.ts';
import type { CompoState } from '../../../../domain/compo/compo.ts';
import type { Match } from '../../../../domain/compo/match.ts';
import type { NamedPlay } from './match-texts.ts';

/** Where a match belongs: `Gruppe A, runde 2`, `Semifinaler`, `Om tredjeplassen`. */
export function roundOf({ groups, rounds }: NamedPlay, { id, third }: Match): string {
  if (third) return 'Om tredjeplassen';
  for (const { name, matches } of groups) {
    const match = matches.find((one) => one.id === id);
    if (match) return `Gruppe ${name}, runde ${String(match.round)}`;
  }
  return rounds.find(({ matches }) => matches.some((one) => one.id === id))?.name ?? '';
}

/** What is played at a time (epoch ms), for everybody: `Spilles nå · semifinaler`; null: nothing is. */
export function playedNow(
  play: NamedPlay & {
    readonly state: CompoState;
    readonly startsAt: number | null;
    readonly next: readonly string[];
  },
  now: number,
): string | null {
  const { state, startsAt, next, groups } = play;
  if (state !== 'drawn' || (startsAt !== null && startsAt > now)) return null;
  const matches = matchesOf(play).filter(({ id }) => next.includes(id));
  const match = matches.find(({ third }) => !third) ?? matches[0];
  if (!match) return null;
  const inGroups = groups.some((group) => group.matches.some(({ id }) => id === match.id));
  return `Spilles nå · ${inGroups ? 'gruppespill' : roundOf(play, match).toLowerCase()}`;
}
