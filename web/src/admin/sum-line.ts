import type { SumLine } from '../../../domain/payments/balance.ts';
import { kronerOfOre } from '../ui/kroner-text.ts';

/** `Kommet inn 19 873 = ført 19 750 + uten treff 123 kr`: the money that came, as every page of the crew prints it. */
export function sumLineText({
  cameOre,
  bookedOre,
  unmatchedOre,
}: Pick<SumLine, 'cameOre' | 'bookedOre' | 'unmatchedOre'>): string {
  const [came, booked] = [cameOre, bookedOre].map((ore) => kronerOfOre(ore).replace(/\skr$/, ''));
  return `Kommet inn ${came} = ført ${booked} + uten treff ${kronerOfOre(unmatchedOre)}`;
}
