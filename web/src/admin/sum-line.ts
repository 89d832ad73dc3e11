import type { SumLine } from '../../../domain/payments/balance.ts';
import { kronerOfOre } from '../ui/kroner-text.ts';

/**
 * `20 450 kr kom inn, alt er ført`, or `19 873 kr kom inn, 19 750 kr er ført og 123 kr er uten treff`: the money that came, as
 * every page of the crew prints it.
 */
export function sumLineText({
  cameOre,
  bookedOre,
  unmatchedOre,
}: Pick<SumLine, 'cameOre' | 'bookedOre' | 'unmatchedOre'>): string {
  if (cameOre === 0) return 'Ingen penger er kommet inn';
  const came = `${kronerOfOre(cameOre)} kom inn`;
  if (unmatchedOre === 0) return `${came}, alt er ført`;
  return `${came}, ${kronerOfOre(bookedOre)} er ført og ${kronerOfOre(unmatchedOre)} er uten treff`;
}
