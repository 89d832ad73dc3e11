import type { CountdownUnit } from '../../../../domain/pages/front-page.ts';
import { countdownParts } from '../../../../domain/pages/front-page.ts';

/** How many characters of the notice stand in the strip at once. */
export const STRIP_LETTERS = 70;
/** Longer headings are smaller, so that the longest text fits below them. */
export const LONG_HEADING = 30;

const UNITS: Readonly<Record<CountdownUnit, readonly [one: string, many: string]>> = {
  day: ['dag', 'dager'],
  hour: ['time', 'timer'],
  minute: ['minutt', 'minutter'],
  second: ['sekund', 'sekunder'],
};

/** What is left as figures with their units: seconds in the last hour alone, since what moves all night tires. */
export function leftFigures(ms: number): readonly { readonly value: number; readonly unit: string }[] {
  const parts = countdownParts(ms);
  const first = parts.findIndex(({ value }) => value > 0);
  // In the last minutes no more than minutes and seconds; before that no seconds.
  const shown = first === -1 || first >= 2 ? parts.slice(2) : parts.slice(first, 3);
  return shown.map(({ value, unit }) => ({ value, unit: UNITS[unit][value === 1 ? 0 : 1] }));
}
