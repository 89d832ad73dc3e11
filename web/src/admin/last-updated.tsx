import { momentText } from './times.ts';
import css from './last-updated.module.css';

/** When the data was fetched; nothing until then. */
export function LastUpdated({ at }: { readonly at: number }) {
  return <span className={css.updated}>{at > 0 ? `Sist oppdatert: ${momentText(at)}` : null}</span>;
}
