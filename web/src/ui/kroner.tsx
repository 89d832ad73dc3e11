import css from './kroner.module.css';

/** A sum in words: `450 kr`. */
export function kroner(sum: number): string {
  return `${String(sum)} kr`;
}

/** A sum that never breaks over two lines, in figures that stand under one another. */
export function Kroner({ sum }: { readonly sum: number }) {
  return <span className={css.kroner}>{kroner(sum)}</span>;
}
