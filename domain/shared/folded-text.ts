import { withoutInvisible } from './typed-text.ts';

/** Letters that Unicode does not take apart, as people write them who do not have them. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{
    æ: 'ae',
    ø: 'o',
    œ: 'oe',
    ß: 'ss',
    þ: 'th',
    ð: 'd',
    đ: 'd',
    ł: 'l',
    ŋ: 'n',
    ŧ: 't',
    ħ: 'h',
    ı: 'i',
    ς: 'σ',
  },
};

const FOLDED_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** Apostrophes as they are typed on computers and phones. */
const APOSTROPHES = /['’‘‛`´ʼʻʹ′＇]/g;

/** What words are put together or apart with. A comma before a digit belongs to a number. */
const BETWEEN_WORDS = /[\s\p{Z}\p{Pd}\u2212]+|,(?!\d)/gu;

/**
 * The text as searches compare it: without case, accents, apostrophes and what nobody sees; ø as o, å and aa as a, æ as ae;
 * its words one space apart, hyphens between them too.
 */
export function folded(text: string): string {
  return foldedLetters(text).replace(/ +/g, ' ').trim();
}

/** As `folded`, with a space for each sign between words. */
export function foldedLetters(text: string): string {
  return withoutInvisible(text)
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(FOLDED_LETTERS, (letter) => LETTERS[letter] ?? letter)
    .replace(/a{2,}/g, 'a')
    .replace(BETWEEN_WORDS, ' ');
}

/** The words of a name as they are compared: folded, and two that follow each other also as one (`Anne-Lise`, `O Brien`). */
export function nameWords(name: string): ReadonlySet<string> {
  const words = lettersOnly(name);
  const joined = words.slice(1).map((word, before) => folded(`${words[before] ?? ''}${word}`));
  return new Set([...words, ...lettersOnly(name.replace(APOSTROPHES, ' ')), ...joined]);
}

function lettersOnly(text: string): readonly string[] {
  return folded(text).match(/\p{L}+/gu) ?? [];
}
