import { withoutInvisible, withoutSeparators } from './typed-text.ts';

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
 * Finds the code in typed or pasted text, e.g. `abc-234` or `Kode: K7WM2R`, and returns it as it is stored. A
 * shorter input is the beginning of a code. In a longer text a code is one word of its length, or two of half
 * its length; those with a digit come first, then whole words, then the last one.
 */
export function typedCode(typed: string): string {
  const plain = plainText(typed);
  const letters = plain.replace(/[^A-Z0-9]/g, '');
  if (letters.length <= CODE_LENGTH) return letters;
  const codes = wordsOf(plain).filter(isCrewCode);
  return codes.findLast((code) => /\d/.test(code)) ?? codes.at(-1) ?? letters.slice(0, CODE_LENGTH);
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
