import { FIELDS } from './field-limits.ts';
import { lineAsStored, withoutInvisible } from './typed-text.ts';

/** What can be wrong with a name. `link`: it holds a web address or something that looks like one. */
export type NameProblem = 'missing' | 'too-long' | 'link';

/**
 * What is wrong with the first or the last name of anybody, or null. A dot ends a word: any word behind it may be, or
 * become, a domain's ending. A name that is stored already stays as it is.
 */
export function nameProblem(typed: string, stored?: string): NameProblem | null {
  const name = lineAsStored(typed);
  if (name !== '' && name === stored) return null;
  if (/^[\p{C}\s]*$/u.test(name)) return 'missing';
  if (name.length > FIELDS.nameLength) return 'too-long';
  return holdsLink(name) ? 'link' : null;
}

/** Whether it is a name as visitors type it, in which no digit belongs. */
export function isPlainName(typed: string, stored?: string): boolean {
  return nameProblem(typed, stored) === null && !/\p{N}/u.test(typed);
}

/** Signs of a web or mail address that no name has, with what looks like them. */
const LINK_SIGNS = /[@/\\\u2044\u2215\u29F5\u29F8\u29F9\u2571\u2572\u27CB\u27CD\u3033\u2CC6]|www\./u;
/** What a browser or a reader takes for a dot. */
const DOTS = /[\u3002\u06D4\u0701\u0702\uA60E\uA4F8\u2022\u2219\u22C5\u2027\u2E31\u2E33\u00B7]/gu;
/** Catalan names are written so: Marcel·lí. */
const CATALAN = /l\u00B7l/gu;
/**
 * A dot with anything close behind it, as in addresses, and an address of numbers: x.c, joh.(win), bit.1y, 185.22.1.9. No
 * domain is of single letters with a dot behind each, J.R., or ends with a number: v2.0.
 */
const DOT_WITHIN = /\.([^\s.\p{L}\p{N}](?!\s|$)|\p{L}(?!\.)|\p{N}+(\p{L}|\.\p{N}+\.))/u;

/** Whether a name looks like a web or mail address, however its signs are disguised. */
function holdsLink(name: string): boolean {
  const plain = plainLetters(name).replace(CATALAN, 'll').replace(DOTS, '.');
  return LINK_SIGNS.test(plain) || DOT_WITHIN.test(plain);
}

/** In lower case, without accents, and of look-alikes such as full-width letters the plain ones. */
function plainLetters(text: string): string {
  return withoutInvisible(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
