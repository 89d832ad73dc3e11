import { momentText } from './times.ts';

/** When the data was fetched; nothing until then. */
export function LastUpdated({ at }: { readonly at: number }) {
  return <span className="small muted">{at > 0 ? `Sist oppdatert: ${momentText(at)}` : null}</span>;
}
