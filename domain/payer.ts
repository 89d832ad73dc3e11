import { fullName } from './participant.ts';
import type { Payment } from './payment.ts';
import type { RegisteredPerson } from './registered-person.ts';

/** Begins the source of a payment whose payer is forgotten. */
export const FORGOTTEN = 'forgotten ';

/**
 * What stays of a payment's source when its payer is forgotten: tells nobody what it was, and recognises it in a report
 * that comes again. `hmac` answers in hex with 64 digits.
 */
export function forgottenSource(source: string, hmac: (text: string) => string): string {
  return isForgotten({ source }) ? source : FORGOTTEN + hmac(`${FORGOTTEN}${source}`);
}

/** Whether the payer of a payment is forgotten. Of some nothing stayed of the source. */
export function isForgotten({ source }: Pick<Payment, 'source'>): boolean {
  return source === '' || source.startsWith(FORGOTTEN);
}

/** Whether a payment names somebody: its payer or note has a word of their first or last name, case ignored. */
export function namesPerson(
  { payer, note }: Pick<Payment, 'payer' | 'note'>,
  person: Pick<RegisteredPerson, 'firstName' | 'lastName'>,
): boolean {
  const words = new Set(wordsOf(`${payer} ${note}`));
  return wordsOf(fullName(person)).some((word) => words.has(word));
}

function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFKC')
      .toLocaleLowerCase('nb')
      .match(/[\p{L}\p{M}]+/gu) ?? []
  );
}
