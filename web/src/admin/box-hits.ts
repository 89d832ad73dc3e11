import { fullName } from '../../../domain/signup/participant.ts';
import type { FindAnswer } from '../../../adapters/http/contract.ts';
import { folded } from '../../../domain/shared/folded-text.ts';
import { bookingAddress } from './booking-address.ts';

/** Something that the box leads to. */
export interface BoxHit {
  readonly id: string;
  readonly label: string;
  /** What kind of thing it is, or where it stands. */
  readonly detail: string;
  readonly path: string;
  /** What else somebody may type who looks for it. */
  readonly words?: string;
}

/** How many are shown at once. */
const MOST_HITS = 12;

/** Those in which every word that was typed begins a word, the names that begin with it first. */
export function foundIn(entries: readonly BoxHit[], typed: string): readonly BoxHit[] {
  const wanted = folded(typed);
  if (wanted === '') return [];
  const ranked = entries.flatMap((entry) => {
    const rank = rankOf(entry, wanted);
    return rank === null ? [] : [{ entry, rank }];
  });
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_HITS)
    .map(({ entry }) => entry);
}

/** The smaller, the better; null: it is not meant. */
function rankOf({ label, words = '' }: BoxHit, wanted: string): number | null {
  const [name, others] = [folded(label), folded(words)];
  if (name.startsWith(wanted)) return 0;
  if (beginsWord(name, wanted)) return 1;
  if (beginsWord(others, wanted)) return 2;
  return wanted.split(' ').every((word) => beginsWord(`${name} ${others}`, word)) ? 3 : null;
}

function beginsWord(text: string, wanted: string): boolean {
  return ` ${text}`.includes(` ${wanted}`);
}

/** The persons and codes that the server knows by what was typed. */
export function peopleFound({ hits }: FindAnswer): readonly BoxHit[] {
  return hits.map(({ kind, code, rowNum, seatNum, ...person }) => ({
    id: `${kind} ${code} ${String(rowNum)}-${String(seatNum)}`,
    ...(kind === 'code'
      ? { label: code, detail: fullName(person) }
      : { label: fullName(person), detail: `${code}, rad ${String(rowNum)} plass ${String(seatNum)}` }),
    path: bookingAddress(code),
  }));
}
