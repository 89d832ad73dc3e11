import type { AdminCompoAnswer } from '../../../../../adapters/http/contract.ts';
import type { CompoKind, CompoState } from '../../../../../domain/compo/compo.ts';
import { listText } from '../../../../../domain/shared/words.ts';
import { osloText } from '../../../../../domain/shared/oslo-time.ts';
import { MOST_SCORE, type Match, type Report } from '../../../../../domain/compo/match.ts';
import { matchesOf } from '../../../../../domain/compo/bracket.ts';
import { matchName, matchText, scoreText, sideText, type NamedPlay } from '../../../ui/compo/match-texts.ts';

export const KINDS: Readonly<Record<CompoKind, readonly [name: string, about: string]>> = {
  groups: ['Grupper', 'Alle i en gruppe møter hverandre én gang.'],
  single: ['Sluttspill', 'Den som taper, er ute.'],
  'groups-single': ['Grupper, så sluttspill', 'De beste i hver gruppe går videre til sluttspillet.'],
  list: ['Bare påmelding og resultatliste', 'Kampene spilles et annet sted. Dere skriver hvem som vant.'],
};

export const STATES: Readonly<Record<CompoState, string>> = {
  signup: 'Påmeldingen er åpen',
  closed: 'Påmeldingen er stengt',
  drawn: 'Spilles',
  done: 'Ferdig',
};

export const NO_COMPO = 'Ikke satt opp';
export const SCORES_WRONG = `Skriv to hele tall fra 0 til ${String(MOST_SCORE)}.`;
export const NO_DRAW = 'I sluttspillet må ett lag vinne. Spill om det, eller bruk walkover.';

/** `6 av 16 lag`; without a bound `6 lag`. */
export function teamsText(teams: number, most: number | null): string {
  return most === null ? `${String(teams)} lag` : `${String(teams)} av ${String(most)} lag`;
}

/** One line about a competition: how and when it is played, and where it stands. */
export function leadText({ kind, state, teams, mostTeams, startsAt }: AdminCompoAnswer): string {
  const starts = startsAt === null || state === 'done' ? [] : [`starter ${osloText(startsAt)}`];
  return [STATES[state], KINDS[kind][0], teamsText(teams.length, mostTeams), ...starts].join(' · ');
}

/** `Kamp 7: Rad A – Rad B 2–1` */
export function namedMatchText(play: NamedPlay, match: Match): string {
  return `${matchName(match)}: ${matchText(play, match)}`;
}

/** Which matches would lose their results, a line each. */
export function laterText(play: NamedPlay, ids: readonly string[]): string {
  const named = matchesOf(play).flatMap((one) => (ids.includes(one.id) ? [namedMatchText(play, one)] : []));
  const [these, lose] =
    named.length === 1
      ? ['Denne kampen er spilt', 'mister resultatet']
      : ['Disse kampene er spilt', 'mister resultatene'];
  return [`${these}, men får andre lag og ${lose}:`, ...named].join('\n');
}

/** Which matches have lost their results. */
export function clearedText(ids: readonly string[]): string {
  const named = listText(ids.map((id) => `kamp ${id}`));
  return `${named.replace('k', 'K')} mistet ${ids.length === 1 ? 'resultatet' : 'resultatene'} og må spilles på nytt.`;
}

/** What another admin has made of a match since it was read. */
export function changedText(play: NamedPlay, before: Match, now: Match): string {
  if (now.teams.some((team, side) => team !== before.teams[side]))
    return `Kampen har fått andre lag: ${matchText(play, now)}.`;
  if (now.walkover === 'none') return 'Noen andre har ført at ingen møtte';
  if (now.walkover !== null) return `Noen andre har ført walkover til ${sideText(play, now, now.walkover)}`;
  return now.score ? `Noen andre har ført ${String(scoreText(now))}` : 'Noen andre har tatt bort resultatet';
}

/** What was reported: `Kamp 3: Rad A – Rad B 2–1 er ført.` */
export function reportedText(play: NamedPlay, match: Match, report: Report | null): string {
  const bare = { ...match, score: null, walkover: null };
  if (!report) return `${namedMatchText(play, bare)} er uten resultat igjen.`;
  return `${namedMatchText(play, { ...bare, ...report })} er ført.`;
}

/** Asks before a draw is forgotten, and says what goes with it. `played`: how many results. `opens`: whether sign-up opens. */
export function resetText(played: number, opens: boolean): string {
  const goes =
    played === 0
      ? 'Kampoppsettet forsvinner.'
      : `Kampoppsettet forsvinner, og ${played === 1 ? '1 resultat' : `${String(played)} resultater`} med det.`;
  const signup = opens ? 'Påmeldingen åpner igjen.' : 'Påmeldingen er fortsatt stengt.';
  return `${goes}\nLagene blir stående, men ikke lag som alle har forlatt. ${signup}`;
}
