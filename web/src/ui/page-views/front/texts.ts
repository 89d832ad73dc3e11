import type { CountdownUnit, EventPhase } from '../../../../../domain/pages/front-page.ts';
import type { SignupState } from '../../../../../domain/pages/signup-page.ts';

/** The title of a phase when the crew has written none. */
export function defaultTitle(phase: EventPhase, product: string): string {
  if (phase === 'during') return `${product} er i gang`;
  if (phase === 'over') return `Takk for denne gangen`;
  return `Velkommen til ${product}`;
}

/** The texts for each sign-up state: the state itself, and the link to the sign-up page. */
export const SIGNUP_TEXTS: Readonly<Record<SignupState, { readonly link: string; readonly state: string }>> =
  {
    open: { link: 'Meld deg på', state: 'Påmeldingen er åpen' },
    closed: { link: 'Se påmeldingen', state: 'Påmeldingen er stengt' },
    over: { link: 'Se påmeldingen', state: 'Påmeldingen er over' },
    full: { link: 'Se påmeldingen', state: 'Alle plasser er opptatte' },
  };

/** Where the banner leads in a phase, the first place first. Whoever has signed up is led to the registration, and all to the programme, if there is one. */
export function waysOn(
  phase: EventPhase,
  signupLink: string,
  signedUp: boolean,
  hasProgram: boolean,
): readonly (readonly [href: string, label: string])[] {
  const own = signedUp ? ([['/min', 'Min påmelding']] as const) : [];
  const programme = hasProgram ? ([['/program', 'Program']] as const) : [];
  if (phase === 'during') return [...own, ...programme, ['/staticSeatmap', 'Kart'], ['/contact', 'Crewet']];
  if (phase === 'over') return [];
  return [...(signedUp ? own : [['/påmelding', signupLink] as const]), ['/info', 'Regler og info']];
}

/** What a unit of the countdown is called: singular for exactly one, plural otherwise. */
export function unitText(unit: CountdownUnit, value: number): string {
  const [one, many] = UNITS[unit];
  return value === 1 ? one : many;
}

const UNITS: Readonly<Record<CountdownUnit, readonly [one: string, many: string]>> = {
  day: ['Dag', 'Dager'],
  hour: ['Time', 'Timer'],
  minute: ['Minutt', 'Minutter'],
  second: ['Sekund', 'Sekunder'],
};

export const NO_PAGE_POST = '<p>Her kommer det mer informasjon om neste LAN. Følg med!</p>';
