import { CODE_LENGTH, isCrewCode } from './booking-code.ts';

/** The codes that a message names, in its order, and those that it names with one mistake. */
export interface NamedCodes {
  readonly exact: readonly string[];
  readonly near: readonly string[];
}

export const NAMES_NONE: NamedCodes = { exact: [], near: [] };

/** How many letters of a message are searched for near matches: several times what Vipps allows. */
const NEARBY_LETTERS = 200;
/** One mistake leaves one half of a code intact, or swaps the letters where the halves meet. */
const HALF = CODE_LENGTH / 2;

/** Three letters of a code, and where texts begin that may stand for it, seen from those letters: `[from, length]`. */
interface Anchor {
  readonly code: string;
  readonly windows: readonly (readonly [number, number])[];
}

const FIRST_HALF = [CODE_LENGTH, CODE_LENGTH - 1, CODE_LENGTH + 1].map((length) => [0, length] as const);
const LAST_HALF = FIRST_HALF.map(([, length]) => [HALF - length, length] as const);

/**
 * Finds booking codes in messages. It takes each three letters of a message to the few codes that have them, so that
 * the time for a message hardly depends on how many codes there are.
 */
export class CodeSearch {
  private readonly anchors = new Map<number, Anchor[]>();

  constructor(codes: Iterable<string>) {
    for (const code of codes) {
      if (!isCrewCode(code)) continue;
      this.add(code.slice(0, HALF), { code, windows: FIRST_HALF });
      this.add(code.slice(HALF), { code, windows: LAST_HALF });
      this.add(code.slice(0, HALF - 1) + code.charAt(HALF), { code, windows: [[0, CODE_LENGTH]] });
    }
  }

  /** The codes in the letters and digits of a message. A mistake is a letter wrong, missing, extra, or swapped with the next. */
  find(message: string): NamedCodes {
    const letters = lettersOf(message);
    const exact = new Set<string>();
    const near = new Set<string>();
    for (let at = 0; at + HALF <= letters.length; at++)
      for (const { code, windows } of this.anchors.get(keyAt(letters, at)) ?? [])
        for (const [from, length] of windows) {
          const start = at + from;
          if (start < 0 || start + length > letters.length) continue;
          const text = letters.slice(start, start + length);
          if (text === code) exact.add(code);
          else if (start + length <= NEARBY_LETTERS && mistakeOf(text, code)) near.add(code);
        }
    return exact.size + near.size === 0 ? NAMES_NONE : { exact: [...exact], near: [...near] };
  }

  private add(three: string, anchor: Anchor): void {
    const key = keyAt(three, 0);
    this.anchors.set(key, [...(this.anchors.get(key) ?? []), anchor]);
  }
}

/** What a message may name: all texts of a code's length in its letters and digits, in order. */
export function codesIn(message: string): string[] {
  const letters = lettersOf(message);
  const count = Math.max(0, letters.length - CODE_LENGTH + 1);
  return Array.from({ length: count }, (_, at) => letters.slice(at, at + CODE_LENGTH));
}

/** A message's letters and digits, as codes are written. */
function lettersOf(message: string): string {
  return message
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '');
}

/** Three letters as one number: comparing numbers is much faster than cutting texts. */
function keyAt(letters: string, at: number): number {
  return (letters.charCodeAt(at) << 16) | (letters.charCodeAt(at + 1) << 8) | letters.charCodeAt(at + 2);
}

/** What is wrong with a code as it was written: one letter, or two that have changed places. */
export type CodeMistake = 'letter-wrong' | 'letter-missing' | 'letter-extra' | 'letters-swapped';

/** The likeliest first: a word of the message, else any letters of it in a row. */
const LIKELIEST: readonly CodeMistake[] = [
  'letter-extra',
  'letters-swapped',
  'letter-wrong',
  'letter-missing',
];

/** The mistake with which a message names a code; null when it does not name it with just one. */
export function mistakeIn(message: string, code: string): CodeMistake | null {
  const words = message.split(/[\s\p{P}\p{S}]+/u).map(lettersOf);
  const pairs = words.flatMap((word, at) => (at > 0 ? `${words[at - 1] ?? ''}${word}` : []));
  return likeliest([...words, ...pairs], code) ?? likeliest(windowsOf(lettersOf(message)), code);
}

function likeliest(texts: readonly string[], code: string): CodeMistake | null {
  const mistakes = new Set(texts.map((text) => mistakeOf(text, code)));
  return LIKELIEST.find((mistake) => mistakes.has(mistake)) ?? null;
}

function windowsOf(letters: string): readonly string[] {
  const near = letters.slice(0, NEARBY_LETTERS);
  return FIRST_HALF.flatMap(([, length]) =>
    Array.from({ length: Math.max(0, near.length - length + 1) }, (_, at) => near.slice(at, at + length)),
  );
}

/** What one mistake makes a text of a code; null when they are the same, or further apart. */
function mistakeOf(text: string, code: string): CodeMistake | null {
  let same = 0;
  while (same < text.length && text[same] === code[same]) same += 1;
  if (text.length === code.length - 1)
    return text.slice(same) === code.slice(same + 1) ? 'letter-missing' : null;
  if (text.length === code.length + 1)
    return text.slice(same + 1) === code.slice(same) ? 'letter-extra' : null;
  if (text.length !== code.length || same === text.length) return null;
  if (text.slice(same + 1) === code.slice(same + 1)) return 'letter-wrong';
  const isSwapped = text[same] === code[same + 1] && text[same + 1] === code[same];
  return isSwapped && text.slice(same + 2) === code.slice(same + 2) ? 'letters-swapped' : null;
}
