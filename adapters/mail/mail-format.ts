import { osloText } from '../../domain/shared/oslo-time.ts';

/** `1 deltaker`, `3 deltakere`. */
export function participantCount(count: number): string {
  return count === 1 ? '1\u00a0deltaker' : `${String(count)}\u00a0deltakere`;
}

/** `fredag 4. oktober kl. 12.00`, not broken within its parts. */
export function dateText(at: number): string {
  return unbroken(osloText(at));
}

/** The text with no-break spaces in times, days of the month and seats: `kl. 12.00`, `4. oktober`, `Rad 3`, `plass 7`. */
export function unbroken(text: string): string {
  return text.replaceAll(/(\bkl\.|\d\.|\b[Rr]ad|\bplass) /g, '$1\u00a0');
}

// Created once, because that takes longer than the rest of a mail's text.
const numbers = new Intl.NumberFormat('nb-NO');

/** A sum in kroner: `1 400 kr`. */
export function kroner(amount: number): string {
  return `${numbers.format(amount).replace(/\s/g, '\u00a0')}\u00a0kr`;
}
