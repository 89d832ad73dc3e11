import { Link } from 'wouter';
import type { ProgrammeEntry } from '../../../../../domain/pages/programme.ts';

/** What an entry is called. A competition leads to its page. */
export function EntryTitle({ entry: { title, game } }: { readonly entry: ProgrammeEntry }) {
  return game === null ? title : <Link href={`/compo/${encodeURIComponent(game)}`}>{title}</Link>;
}
