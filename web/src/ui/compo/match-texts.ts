import type { WireGroup, WireMatch, WireRound } from '../../../../adapters/http/contract.ts';
import { groupPlacesInTree } from '../../../../domain/compo/bracket.ts';
import { loserOf, type Side } from '../../../../domain/compo/match.ts';

/** As much of a competition as its matches are named by; both the public answer and the crew's are one. */
export interface NamedPlay {
  readonly teams: readonly { readonly id: string; readonly name: string }[];
  readonly groups: readonly WireGroup[];
  readonly rounds: readonly WireRound[];
}

const FROM_GROUPS = 'Fra gruppene';
const NOBODY = 'Ingen';
/** Who comes from a group, by rank. */
const RANKS = ['Vinner', 'Toer', 'Treer', 'Firer'];
/** Letters that are written from right to left. */
const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** They shut a text off from what stands beside it: first strong isolate, pop directional isolate. */
const [ISOLATE, POP] = ['\u2068', '\u2069'];

/** The name of a team by its id. */
export function teamName({ teams }: Pick<NamedPlay, 'teams'>, id: string): string {
  return teams.find((team) => team.id === id)?.name ?? 'Ukjent lag';
}

/** `Kamp 3`, in groups `Kamp A1`. */
export function matchName({ id }: Pick<WireMatch, 'id'>): string {
  return `Kamp ${id}`;
}

/** The same within a sentence: `kamp A1`. */
export function matchNameWithin({ id }: Pick<WireMatch, 'id'>): string {
  return `kamp ${id}`;
}

/** `2–1`; null: no score. */
export function scoreText({ score }: Pick<WireMatch, 'score'>): string | null {
  return score && `${String(score[0])}–${String(score[1])}`;
}

/**
 * Who plays on a side of a match: the team's name, or where it comes from (`Vinner av kamp 3`, `Taper av kamp 3`, `Vinner A`). Not of
 * the side of a bye of the first round on which nobody is. `alone`: it does not stand after the other side (`Vinner A – toer B`).
 */
export function sideText(play: NamedPlay, match: WireMatch, side: Side, alone = false): string {
  const team = match.teams[side === 'a' ? 0 : 1];
  if (team !== null) return teamName(play, team);
  const source = sourceOf(play, match, side);
  if (!source) {
    const place = placeText(play, match, side);
    return side === 'a' || alone ? place : place.charAt(0).toLowerCase() + place.slice(1);
  }
  if (isEmpty(play, source)) return NOBODY;
  if (match.third) return `Taper av kamp ${source.id}`;
  // Only a bye that waits for the groups has no winner: its match is none that anybody waits for.
  return source.bye ? byePlaceText(play, source) : `Vinner av kamp ${source.id}`;
}

/** Which place of which group has a side of a match of the first round. */
function placeText(play: NamedPlay, match: WireMatch, side: Side): string {
  const at = play.rounds[0]?.matches.findIndex(({ id }) => id === match.id) ?? -1;
  const place = groupPlacesInTree(play)[2 * at + (side === 'a' ? 0 : 1)];
  const [rank, group] = [place && RANKS[place.rank], place && play.groups[place.group]];
  return rank && group ? `${rank} ${group.name}` : FROM_GROUPS;
}

/** The same of the side of a bye on which somebody is. */
function byePlaceText(play: NamedPlay, bye: WireMatch): string {
  const first = placeText(play, bye, 'a');
  return first === FROM_GROUPS ? placeText(play, bye, 'b') : first;
}

/**
 * `Rad A – Rad B 2–1`; open: `Rad A – Rad B`. A name written from right to left is isolated: else it would turn the score round
 * that follows it, and `2–1` be read as `1–2`.
 */
export function matchText(play: NamedPlay, match: WireMatch): string {
  if (match.bye) return byeText(play, match);
  const [a, b] = [isolated(sideText(play, match, 'a')), isolated(sideText(play, match, 'b'))];
  const score = scoreText(match);
  if (score !== null) return `${a} – ${b} ${score}`;
  if (match.walkover === 'none') return `${a} – ${b} (ingen møtte)`;
  return match.walkover === null ? `${a} – ${b}` : `${a} – ${b} (walkover til ${{ a, b }[match.walkover]})`;
}

function isolated(name: string): string {
  return FROM_RIGHT.test(name) ? `${ISOLATE}${name}${POP}` : name;
}

function byeText(play: NamedPlay, match: WireMatch): string {
  const [one, other] = [sourceOf(play, match, 'a'), sourceOf(play, match, 'b')];
  const known = match.winner === null ? undefined : isolated(teamName(play, match.winner));
  // The team that there is to be comes from the match that was not empty or, for the third place, that was played.
  const open = [one, other].find(
    (source) => source && !isEmpty(play, source) && !(match.third && source.bye),
  );
  if (match.third) {
    if (known === undefined && (!open || loserOf(open) !== null)) return 'Ingen blir nummer tre';
    return `${known ?? `Taper av kamp ${open?.id ?? ''}`} blir nummer tre uten kamp`;
  }
  if (known !== undefined) return `${known} går videre uten kamp`;
  if (!one && !other) return `${byePlaceText(play, match)} går videre uten kamp`;
  return open?.winner === null ? `Vinner av kamp ${open.id} går videre uten kamp` : 'Ingen går videre';
}

/** Whether nobody goes on from a match: neither team came, or there was nobody. */
export function isEmpty(play: NamedPlay, match: WireMatch): boolean {
  if (match.walkover === 'none') return true;
  if (!match.bye || match.winner !== null) return false;
  const sources = (['a', 'b'] as const).map((side) => sourceOf(play, match, side));
  return sources.every((source) => source && (source.winner !== null || isEmpty(play, source)));
}

/** The match whose winner (for the third place: loser) is on a side; undefined in the first round. */
function sourceOf({ rounds }: NamedPlay, match: WireMatch, side: Side): WireMatch | undefined {
  const at = rounds.findIndex(({ matches }) => matches.some(({ id }) => id === match.id));
  const before = rounds[at - 1]?.matches;
  if (!before) return undefined;
  const index = match.third ? 0 : (rounds[at]?.matches.findIndex(({ id }) => id === match.id) ?? 0);
  return before[2 * index + (side === 'a' ? 0 : 1)];
}
