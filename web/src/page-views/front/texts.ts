import type { CountdownUnit, EventPhase } from '../../../../domain/front-page.ts';

/** The title of a phase when the crew has written none. */
export function defaultTitle(phase: EventPhase, product: string): string {
  if (phase === 'during') return `${product} er i gang`;
  if (phase === 'over') return `Takk for denne gangen`;
  return `Velkommen til ${product}`;
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
