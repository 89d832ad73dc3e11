import { kroner } from './kroner-text.ts';
import css from './kroner.module.css';

/** A sum in tabular figures that never breaks over two lines. */
export function Kroner({ sum }: { readonly sum: number }) {
  return <span className={css.kroner}>{kroner(sum)}</span>;
}
