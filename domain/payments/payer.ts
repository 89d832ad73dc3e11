import type { Payment } from './payment.ts';
import { nameWords } from '../shared/folded-text.ts';

/** Prefix of a payment's source once its payer is forgotten. */
export const FORGOTTEN = 'forgotten ';

/**
 * What replaces a payment's source when its payer is forgotten: it does not reveal the source, but still
 * recognises the payment when its report is imported again. `hmac` returns 64 hex digits.
 */
export function forgottenSource(source: string, hmac: (text: string) => string): string {
  return isForgotten({ source }) ? source : FORGOTTEN + hmac(`${FORGOTTEN}${source}`);
}

/** Whether the payer of a payment is forgotten. Some of these have no source left at all. */
export function isForgotten({ source }: Pick<Payment, 'source'>): boolean {
  return source === '' || source.startsWith(FORGOTTEN);
}

/** Whether a payment's payer or note contains a word of a person's full name, in any spelling that a search finds. */
export function namesPerson({ payer, note }: Pick<Payment, 'payer' | 'note'>, name: string): boolean {
  const words = nameWords(`${payer} ${note}`);
  return [...nameWords(name)].some((word) => words.has(word));
}
