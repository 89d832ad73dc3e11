import type { CompoSetup, CompoState, TeamSize } from '../../../../domain/compo/compo.ts';
import { addOsloDays, osloText } from '../../../../domain/shared/oslo-time.ts';

/** As much of a competition as one line tells. Times are epoch ms. */
export interface LinedCompo extends Pick<CompoSetup, 'startsAt' | 'closesAt' | 'teamSize' | 'mostTeams'> {
  readonly state: CompoState;
  /** How many there are. */
  readonly teams: number;
}

/** How far ahead a weekday alone says which day it is. */
const DAYS_BY_NAME = 7;

/**
 * Where a competition stands, in one line for everybody: «Påmelding til fredag 18.00 · 2–5 på hvert lag · 6 av 16 lag». `now` is
 * epoch ms.
 */
export function compoLine(compo: LinedCompo, now: number): string {
  const { teamSize, mostTeams, teams } = compo;
  const state = stateNow(compo, now);
  const count =
    state === 'signup' && mostTeams !== null
      ? `${String(Math.min(teams, mostTeams))} av ${String(mostTeams)}`
      : String(teams);
  return [STATES[state](compo, now), sizeText(teamSize), `${count} lag`].join(' · ');
}

/** The button that leads into a competition; into the LAN itself leads «Meld deg på». */
export function joinText({ most }: TeamSize): string {
  return most === 1 ? 'Meld på' : 'Meld på lag';
}

/** The state at a time (epoch ms) of a competition that was read before: sign-up closes by the clock. */
export function stateNow(
  { state, closesAt }: Pick<LinedCompo, 'state' | 'closesAt'>,
  now: number,
): CompoState {
  return state === 'signup' && closesAt !== null && now >= closesAt ? 'closed' : state;
}

/** When it starts, for people; null: that is not known, or over. `Starter lørdag 12.00` */
export function startText(
  { startsAt, state }: Pick<LinedCompo, 'startsAt'> & Partial<Pick<LinedCompo, 'state'>>,
  now: number,
): string | null {
  return startsAt === null || startsAt <= now || state === 'done'
    ? null
    : `Starter ${dayAndTime(startsAt, now)}`;
}

const STATES: Readonly<Record<CompoState, (compo: LinedCompo, now: number) => string>> = {
  signup: ({ closesAt }, now) =>
    closesAt === null ? 'Påmelding er åpen' : `Påmelding til ${dayAndTime(closesAt, now)}`,
  closed: () => 'Påmeldingen er stengt',
  drawn: ({ startsAt }, now) => (startsAt !== null && startsAt > now ? 'Lagene er trukket' : 'I gang'),
  done: () => 'Ferdig',
};

/** `2–5 på hvert lag`, `5 på hvert lag`, `Hver for seg` */
function sizeText({ least, most }: TeamSize): string {
  if (most === 1) return 'Hver for seg';
  const size = least === most ? String(most) : `${String(least)}–${String(most)}`;
  return `${size} på hvert lag`;
}

/** A coming time: `fredag 18.00`, later than the same weekday's next time `fredag 27. november 18.00`. */
function dayAndTime(at: number, now: number): string {
  const [day = '', time = ''] = osloText(at).split(' kl. ');
  const [weekday = ''] = day.split(' ');
  return `${at < addOsloDays(now, DAYS_BY_NAME) ? weekday : day} ${time}`;
}
