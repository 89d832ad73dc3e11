import { osloText } from '../../domain/oslo-time.ts';

/** `1 deltaker`, `3 deltakere`. */
export function participantCount(people: number): string {
  return people === 1 ? '1\u00a0deltaker' : `${String(people)}\u00a0deltakere`;
}

/** `fredag 4. oktober kl. 12.00`, with a no-break space before the time. */
export function dateText(at: number): string {
  return osloText(at).replace('kl. ', 'kl.\u00a0');
}

// Created once, because that takes longer than the rest of a mail's text.
const numbers = new Intl.NumberFormat('nb-NO');

/** A sum in kroner: `1 400 kr`. */
export function kroner(amount: number): string {
  return `${numbers.format(amount).replace(/\s/g, '\u00a0')}\u00a0kr`;
}
