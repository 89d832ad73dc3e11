import css from './kroner.module.css';

const FIGURES = new Intl.NumberFormat('nb-NO');

/** A sum in words: `450 kr`, `1 400 kr`. */
export function kroner(sum: number): string {
  return `${FIGURES.format(sum)} kr`;
}

/** A sum that never breaks over two lines, in figures that stand under one another. */
export function Kroner({ sum }: { readonly sum: number }) {
  return <span className={css.kroner}>{kroner(sum)}</span>;
}
