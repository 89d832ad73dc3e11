const FIGURES = new Intl.NumberFormat('nb-NO');

/** A sum as text: `450 kr`, `1 400 kr`, which no line breaks. */
export function kroner(sum: number): string {
  return `${FIGURES.format(sum)}\u00a0kr`;
}

const WITH_ORE = new Intl.NumberFormat('nb-NO', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const ORE = 100;

/** Whole øre as text: `450 kr`, and `450,50 kr` where there are øre. */
export function kronerOfOre(ore: number): string {
  return ore % ORE === 0 ? kroner(ore / ORE) : `${WITH_ORE.format(ore / ORE)}\u00a0kr`;
}
