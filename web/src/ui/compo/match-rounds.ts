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
