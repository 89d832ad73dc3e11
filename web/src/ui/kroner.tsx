import { kroner } from './kroner-text.ts';

/** A sum in tabular figures that never breaks over two lines. */
export function Kroner({ sum }: { readonly sum: number }) {
  return <span className="digits unbroken">{kroner(sum)}</span>;
}
