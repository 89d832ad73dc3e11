import { momentText } from './times.ts';
import css from './last-updated.module.css';

/** When what is shown was read from the server; nothing before that. */
export function LastUpdated({ at }: { readonly at: number }) {
  return <span className={css.updated}>{at > 0 ? `Sist oppdatert: ${momentText(at)}` : null}</span>;
}
