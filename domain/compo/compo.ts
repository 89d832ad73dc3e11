import { isPlayDone, matchesOf, type Play, type PlayKind } from './bracket.ts';
import { LAST_MOMENT } from '../shared/durations.ts';
import { isLegible, lettersSeen, looksOf } from '../shared/look-alikes.ts';
import { loserOf, type Match } from './match.ts';
import { nameProblem } from '../shared/person-name.ts';
import { RuleViolation } from '../shared/rule-violation.ts';
import { lineAsStored, textAsStored, withoutInvisible } from '../shared/typed-text.ts';
import { isWebAddress } from '../shared/url.ts';

/** `list` is played elsewhere: sign-up and result list only. */
export type CompoKind = 'list' | PlayKind;
export const COMPO_KINDS: readonly CompoKind[] = ['list', 'groups', 'single', 'groups-single'];

export type CompoState = 'signup' | 'closed' | 'drawn' | 'done';

/** How many are on a team. */
export interface TeamSize {
  readonly least: number;
  readonly most: number;
}

/** Who came first, second or third. */
export interface PlaceText {
  readonly place: number;
  readonly text: string;
}

/** A competition as the crew sets it up. Times are epoch ms; null: open, unknown or without a bound. */
export interface CompoSetup {
  readonly kind: CompoKind;
  readonly startsAt: number | null;
  /** When sign-up closes; null: with the draw. */
  readonly closesAt: number | null;
  readonly teamSize: TeamSize;
  readonly mostTeams: number | null;
  readonly thirdPlace: boolean;
  readonly groupCount: number;
  readonly advance: number;
  /** What the crew says of the first three, over what follows from the matches. */
  readonly results: readonly PlaceText[];
  readonly link: string | null;
}

/** A setup as the crew sent it, unchecked; what is undefined stays as it is. */
export type TypedSetup = { readonly [Field in keyof CompoSetup]?: unknown };

const FIRST_SETUP: Omit<CompoSetup, 'kind'> = {
  ...{ startsAt: null, closesAt: null, mostTeams: null, teamSize: { least: 1, most: 1 } },
  ...{ thirdPlace: false, groupCount: 1, advance: 2, results: [], link: null },
};

/** Bounds of what the crew can set up. */
export const COMPO = {
  teamSize: 10,
  leastTeams: 2,
  mostTeams: 64,
  groups: 16,
  advance: 4,
  places: 3,
  placeText: 60,
  link: 300,
} as const;

const GAME_FORM = /^[A-Za-z0-9_-]{1,40}$/;

/** Whether a competition can be set up for a game with this id. */
export function isCompoGame(game: string): boolean {
  return GAME_FORM.test(game);
}

const between = (least: number, most: number) => (value: unknown) =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
const orNull = (rule: (value: unknown) => boolean) => (value: unknown) => value === null || rule(value);
const isTime = orNull(between(0, LAST_MOMENT));

const SETUP_RULES: Readonly<Record<keyof CompoSetup, (value: unknown) => boolean>> = {
  kind: (value) => COMPO_KINDS.includes(value as CompoKind),
  startsAt: isTime,
  closesAt: isTime,
  teamSize: isTeamSize,
  mostTeams: orNull(between(COMPO.leastTeams, COMPO.mostTeams)),
  thirdPlace: (value) => typeof value === 'boolean',
  groupCount: between(1, COMPO.groups),
  advance: between(1, COMPO.advance),
  results: areResults,
  link: orNull(isLink),
};

/** Decided by the draw. */
export const DRAWN_FIELDS = ['kind', 'teamSize', 'thirdPlace', 'groupCount', 'advance'] as const;

/**
 * The setup after a change; `before` is null at first. Throws `compo-invalid` with the `field`, and `already-drawn` where
 * a draw depends on what is changed.
 */
export function changedSetup(before: CompoSetup | null, typed: TypedSetup, isDrawn: boolean): CompoSetup {
  const changed = { ...FIRST_SETUP, ...before, ...withoutUndefined(typed) };
  for (const [field, holds] of Object.entries(SETUP_RULES))
    if (!holds(changed[field as keyof typeof changed])) throw new RuleViolation('compo-invalid', { field });
  const setup = tidied(changed as CompoSetup);
  const stands = (field: (typeof DRAWN_FIELDS)[number]) =>
    JSON.stringify(before?.[field]) === JSON.stringify(setup[field]);
  if (isDrawn && !DRAWN_FIELDS.every(stands)) throw new RuleViolation('already-drawn');
  return setup;
}

function withoutUndefined(typed: TypedSetup): TypedSetup {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined));
}

/** Only what belongs to it, in one order, so that setups compare. */
function tidied(setup: CompoSetup): CompoSetup {
  const { kind, startsAt, closesAt, teamSize, mostTeams, thirdPlace, groupCount, advance, link } = setup;
  const results = setup.results.map(({ place, text }) => ({ place, text: lineAsStored(text) }));
  return {
    ...{ kind, startsAt, closesAt, teamSize: { least: teamSize.least, most: teamSize.most }, mostTeams },
    ...{ thirdPlace, groupCount, advance, link: link === null ? null : textAsStored(link) },
    results: results.sort((one, other) => one.place - other.place),
  };
}

function isTeamSize(value: unknown): boolean {
  const { least, most } = (value ?? {}) as Partial<Record<keyof TeamSize, unknown>>;
  return between(1, COMPO.teamSize)(most) && between(1, most as number)(least);
}

function areResults(value: unknown): boolean {
  if (!Array.isArray(value) || value.length > COMPO.places) return false;
  const places = (value as unknown[]).map((one) => (one ?? {}) as Partial<Record<keyof PlaceText, unknown>>);
  return (
    new Set(places.map(({ place }) => place)).size === places.length &&
    places.every(({ place, text }) => between(1, COMPO.places)(place) && isPlaceText(text))
  );
}

/** Control characters and lone surrogates: not every store returns them unchanged. */
const UNSTORABLE = /[\p{Cc}\p{Cs}]/u;

function isPlaceText(value: unknown): boolean {
  const text = typeof value === 'string' ? lineAsStored(value) : '';
  return text.length >= 1 && text.length <= COMPO.placeText && !UNSTORABLE.test(text);
}

function isLink(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const address = textAsStored(value);
  return address.length <= COMPO.link && isWebAddress(address);
}

/** Where a competition stands at a time; `play` is null before the draw. */
export function compoState(
  { kind, closesAt, results }: Pick<CompoSetup, 'kind' | 'closesAt' | 'results'>,
  play: Play | null,
  now: number,
): CompoState {
  if (play) return isPlayDone(play) ? 'done' : 'drawn';
  if (kind === 'list' && results.length > 0) return 'done';
  return closesAt !== null && now >= closesAt ? 'closed' : 'signup';
}

/** Whether the crew still has to say who won: what is played elsewhere has begun, or what was played here names nobody. */
export function asksWinners(
  { kind, state, startsAt }: Pick<CompoSetup, 'kind' | 'startsAt'> & { readonly state: CompoState },
  places: readonly PlaceText[],
  now: number,
): boolean {
  if (places.length > 0) return false;
  return kind === 'list' ? state === 'closed' && (startsAt ?? now) <= now : state === 'done';
}

/** The first three of a competition that is done, best first. What the crew says of a place goes before what was played. */
export function placesOf(
  { results }: Pick<CompoSetup, 'results'>,
  play: Play | null,
  nameOf: (team: string) => string,
): PlaceText[] {
  const played = play ? teamsPlaced(play) : [];
  return Array.from({ length: COMPO.places }, (_, index) => index + 1).flatMap((place) => {
    const told = results.find((one) => one.place === place);
    const team = played[place - 1];
    return told ?? (team === undefined || team === null ? [] : { place, text: nameOf(team) });
  });
}

/** Whether a team was there for a match. */
function hasCome({ teams, score, walkover, winner }: Match, team: string): boolean {
  return teams.includes(team) && (score !== null || (walkover !== null && winner === team));
}

/**
 * Winner, loser of the final and winner of the third place; without a tree the first of a single group. Nobody who never came
 * to a match is among them.
 */
function teamsPlaced(play: Play): (string | null)[] {
  const { groups, rounds } = play;
  const matches = matchesOf(play);
  const came = (team: string | null | undefined) =>
    team != null && matches.some((match) => hasCome(match, team));
  const last = rounds.at(-1)?.matches;
  if (!last) return groups.length === 1 ? (groups[0]?.table ?? []).map(({ team }) => team).filter(came) : [];
  const [final, third] = last;
  const loser = final ? (loserOf(final) ?? null) : null;
  return [final?.winner, loser, third?.winner].map((team) => (came(team) ? (team ?? null) : null));
}

/** How long nicks and names of teams are, in characters. */
export const NICK_LENGTH = { least: 2, most: 24 } as const;
export const TEAM_NAME_LENGTH = { least: 2, most: 32 } as const;

/** A nick as it is stored, which is no address. Throws `nick-invalid`. */
export function nickOf(typed: string): string {
  return nameWithin(typed, NICK_LENGTH) ?? refuse('nick-invalid');
}

/** A team's name as it is stored. Throws `team-name-invalid`. */
export function teamNameOf(typed: string): string {
  return nameWithin(typed, TEAM_NAME_LENGTH) ?? refuse('team-name-invalid');
}

function refuse(code: 'nick-invalid' | 'team-name-invalid'): never {
  throw new RuleViolation(code);
}

function nameWithin(typed: string, { least, most }: { least: number; most: number }): string | null {
  const plain = typed.normalize('NFKC');
  if (/[\p{Cc}\p{Cs}]/u.test(plain) || withoutInvisible(plain) !== plain) return null;
  const name = plain
    .replace(STACKED, '$1')
    .replace(/[\s\p{Z}]+/gu, ' ')
    .trim();
  const length = Array.from(name).length;
  if (length < least || length > most || nameProblem(name) !== null) return null;
  return isLegible(name) ? name : null;
}

/** More marks on a letter than any language writes: they reach into the lines around it. */
const STACKED = /(\p{M}{2})\p{M}+/gu;

/** Whether two nicks, or two names of teams, are taken for the same: an eye cannot tell them apart. */
export function sameName(one: string, other: string): boolean {
  const seen = lettersSeen(one);
  // Of names without a letter the signs count.
  return seen === '' ? looksOf(one) === looksOf(other) : seen === lettersSeen(other);
}

/** How many a team lacks before it can be drawn: «Mangler 1». */
export function missingOn(members: number, { least }: TeamSize): number {
  return Math.max(0, least - members);
}
