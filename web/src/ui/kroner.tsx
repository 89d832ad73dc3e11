import css from './kroner.module.css';

const FIGURES = new Intl.NumberFormat('nb-NO');

/** A sum as text: `450 kr`, `1 400 kr`. */
export function kroner(sum: number): string {
  return `${FIGURES.format(sum)} kr`;
}

/** A sum in tabular figures that never breaks over two lines. */
export function Kroner({ sum }: { readonly sum: number }) {
  return <span className={css.kroner}>{kroner(sum)}</span>;
}
