import { withoutInvisible, withoutSeparators } from '../shared/typed-text.ts';

/** Capital letters and digits without the look-alikes I, L, O, 0 and 1. */
export const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 6;

const CODE_FORM = new RegExp(`^[${CODE_LETTERS}]{${String(CODE_LENGTH)}}$`);
const LIKE_A_NUMBER = /^\d+(E\d+)?$/;
const CREW_CODE_FORM = new RegExp(`^[A-Z0-9]{${String(CODE_LENGTH)}}$`);
const GUID_FORM = new RegExp(`^[0-9a-f]{32}-[${CODE_LETTERS}]{${String(CODE_LENGTH)}}$`);

/** The code as it is stored and compared: upper case, without spaces, dashes and the like. */
export function normaliseCode(typed: string): string {
  return withoutSeparators(typed).toUpperCase();
}

/**
 * The code in typed or pasted text, e.g. `abc-234` or `Kode: K7WM2R`, as it is stored; null when there is none. Of a text with
 * more letters, one word of a code's length or two of half of it are a code, if the text says so, they have a digit, stand out
 * by their capitals, or are no word at all for want of a vowel; what stands behind the word for a code may be in any pieces.
 * The best of these clues counts, then the last place.
 */
export function codeIn(typed: string): string | null {
  const text = withoutInvisible(typed.normalize('NFKC'));
  const all = text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  if (all.length <= CODE_LENGTH) return isCrewCode(all) ? all : null;
  let found: string | null = null;
  let most = 1;
  for (const form of [WORDS, TOLD])
    for (const [, written = '', isCalled, ending, sign, told = written] of text.matchAll(form)) {
      const clues = cluesOf(told, /\p{Ll}/u.test(text), sign ?? isCalled, ending);
      if (clues >= most) [found, most] = [lettersOf(told).toUpperCase(), clues];
    }
  return found;
}

/** Where a word of a code's length begins, or two of half of it, and whether the text goes on with `er koden`; these may overlap. */
const WORDS =
  /(?:^|[^\p{L}\p{N}])(?=([a-z\d]{6}(?![\p{L}\p{N}])|[a-z\d]{3}[\s\p{Pd}][a-z\d]{3}(?![\p{L}\p{N}]))(\W?\s{0,3}er \S{0,9}kode)?)/giu;
/** Six letters behind the word for a code, in any pieces; also what is between: `Koden` `n` ` din`, ` er`. */
const TOLD =
  /kode()()(\w{0,9}(?![\p{L}\p{N}])(?:\s\p{L}{1,9})??)(\s{0,3}[:=]|\s{1,3}er\b)?[^\p{L}\p{N}]{0,9}((?:[a-z\d][\s\p{Pd}.]{0,2}){5}[a-z\d])(?![\p{L}\p{N}])/giu;

function lettersOf(written: string): string {
  return written.replace(/[^a-z\d]/gi, '');
}

/**
 * How sure it is that a word is a code. `sign`: what says that it is one; `ending`: what stands behind `kode` when that alone
 * does, or undefined.
 */
function cluesOf(written: string, hasSmall: boolean, sign?: string, ending?: string): number {
  const letters = lettersOf(written);
  const code = letters.toUpperCase();
  const isMade = isCode(code);
  const isWhole = /^\w{3}.?\w{3}$/s.test(written);
  const isLarge = code === letters;
  const isMixed = /\d/.test(code) && /[A-Z]/.test(code);
  const standsOut = hasSmall && isLarge;
  // A word and a number are none: `Tlf 900`, `lag CS2`.
  const hasDigit = isMixed && (standsOut || !hasSmall || !/^[a-z]{3}\s|\s[a-z]{3}$/i.test(written));
  const isSaid = sign
    ? (isMixed && !/er/i.test(sign)) || ((isMixed || isMade) && (isWhole || isLarge))
    : ending !== undefined && isWhole && (hasDigit || (isMade && standsOut));
  if (!isSaid && !isWhole) return 0;
  return (
    (isSaid ? 16 : 0) +
    (hasDigit ? 8 : 0) +
    (ending === '' && isCode(written.toUpperCase()) ? 4 : 0) +
    (standsOut ? 2 : 0) +
    (isMade && !/[AEUY]/.test(code) ? 1 : 0)
  );
}

/** A code as somebody typed or pasted it: the code in the text, or what stands there instead, which is nobody's. */
export function readCode(typed: string): string {
  return codeIn(typed) ?? normaliseCode(typed);
}

/** What a field for a code shows of what is typed: its beginning, or the code in a pasted text; nothing of a text without one. */
export function typedCode(typed: string): string {
  const letters = plainText(typed).replace(/[^A-Z0-9]/g, '');
  // Nobody types more than one letter too many: the field shows no more than a code.
  return codeIn(typed) ?? (letters.length <= CODE_LENGTH + 1 ? letters.slice(0, CODE_LENGTH) : '');
}

/**
 * What a message names as if it were a code, whether or not somebody has it; null when nothing looks like one. A name
 * or a word does not: a code stands after the word for it, has a digit among its letters, or no vowel, or is all that
 * the message says, in capitals, and `isName` knows no such name.
 */
export function codeNamed(message: string, isName: (word: string) => boolean = () => false): string | null {
  const plain = plainText(message);
  const [, first = '', second = ''] = CODE_TOLD.exec(plain) ?? [];
  const told = [first, first + second].find((word) => isCode(word) || (isCrewCode(word) && /\d/.test(word)));
  const codes = wordsOf(plain).filter((word) => isCode(word) && /[A-Z]/.test(word));
  const whole = message.normalize('NFKC').trim();
  const isAlone = (code: string) => whole === code && !isName(code);
  return told ?? codes.find((code) => /\d/.test(code) || !/[AEUY]/.test(code) || isAlone(code)) ?? null;
}

/** What follows the word for a code: two words, because a code may be written in two halves. */
const CODE_TOLD =
  /(?:^|[^\p{L}\p{N}]|BOOKING|BESTILLINGS)KODEN?(?: ER)?[\s:.=-]+([A-Z0-9]+)(?:[ -]([A-Z0-9]+))?/u;

function plainText(typed: string): string {
  return withoutInvisible(typed.normalize('NFKC')).toUpperCase();
}

/** The words of a text, and before them each word of half a code's length together with the next one. */
function wordsOf(plain: string): readonly string[] {
  const words = plain.split(/[^\p{L}\p{N}]+/u);
  const pairs = words.flatMap((word, at) =>
    word.length === CODE_LENGTH / 2 ? word + (words[at + 1] ?? '') : [],
  );
  return [...pairs, ...words];
}

/** Whether a normalised code could have been made by the program. */
export function isCode(code: string): boolean {
  return CODE_FORM.test(code);
}

/** Whether a normalised code could belong to a registration: the crew may choose any capital letters and digits. */
export function isCrewCode(code: string): boolean {
  return CREW_CODE_FORM.test(code);
}

/** Whether a text looks like a session's guid: 32 hex digits, `-`, booking code. */
export function isGuid(text: string): boolean {
  return GUID_FORM.test(text);
}

/** The guid of a sign-up session, from 32 random hex digits and its future booking code. */
export function makeGuid(randomHex: string, code: string): string {
  return `${randomHex}-${code}`;
}

/** The booking code of a session: the guid's last six characters. */
export function codeOfGuid(guid: string): string {
  return guid.slice(-CODE_LENGTH);
}

/**
 * A code from random bytes, one per letter. The remainder is slightly biased, which is fine: guesses are limited. A
 * code that a spreadsheet would take for a number, such as 234567 or 2345E2, ends with a letter instead.
 */
export function codeFromBytes(bytes: ArrayLike<number>): string {
  const code = Array.from(bytes, (byte) => CODE_LETTERS.charAt(byte % CODE_LETTERS.length)).join('');
  return LIKE_A_NUMBER.test(code) ? `${code.slice(0, -1)}X` : code;
}
