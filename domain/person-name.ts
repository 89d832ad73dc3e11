import { FIELDS } from './field-limits.ts';
import { lineAsStored, withoutInvisible } from './typed-text.ts';

/** What can be wrong with a name. `link`: it holds a web address or something that looks like one. */
export type NameProblem = 'missing' | 'too-long' | 'link';

/** What is wrong with the first or the last name of anybody, or null. */
export function nameProblem(typed: string): NameProblem | null {
  const name = lineAsStored(typed);
  if (/^[\p{C}\s]*$/u.test(name)) return 'missing';
  if (name.length > FIELDS.nameLength) return 'too-long';
  return holdsLink(name) ? 'link' : null;
}

/** Whether it is a name as visitors type it, in which no digit belongs. */
export function isPlainName(typed: string): boolean {
  return nameProblem(typed) === null && !/\p{N}/u.test(typed);
}

/** Signs of a web or mail address that no name has, with what looks like them. */
const LINK_SIGNS = /[@/\\\u2044\u2215\u29F5\u29F8\u29F9\u2571\u2572\u27CB\u27CD\u3033\u2CC6]|www\./u;
/** What a browser or a reader takes for a dot. */
const DOTS = /[\u3002\u06D4\u0701\u0702\uA60E\uA4F8\u2022\u2219\u22C5\u2027\u2E31\u2E33\u00B7]/gu;
/** Catalan names are written so: Marcel·lí. */
const CATALAN = /l\u00B7l/gu;
const DOTTED = /([\p{L}\p{N}]+)\.(?=(\p{L}{2,}))/gu;

/** What people shorten names to, and may write the next name behind without a space: Kr.Moe, St.Clair. */
const SHORTENED: ReadonlySet<string> = new Set(
  'bj chr dr fr gust hj joh jr kr mc mr mrs ms prof sr st ste th wm'.split(' '),
);
/** Endings of domains that are no names. Behind an initial or a shortened name only these make a link. */
const SURE_ENDINGS: ReadonlySet<string> = new Set(
  'com net org info biz xyz no se dk io co me ai gd mp tv ly gl'.split(' '),
);

/** Whether a name looks like a web or mail address, however its signs are disguised. */
function holdsLink(name: string): boolean {
  const plain = plainLetters(name).replace(CATALAN, 'll').replace(DOTS, '.');
  if (LINK_SIGNS.test(plain)) return true;
  // A name is mailed to addresses that nobody has proven, and nearly every word is, or may become, a domain's ending.
  return Array.from(plain.matchAll(DOTTED)).some(
    ([, before = '', after = '']) => SURE_ENDINGS.has(after) || (before.length > 1 && !SHORTENED.has(before)),
  );
}

/** In lower case, without accents, and of look-alikes such as full-width letters the plain ones. */
function plainLetters(text: string): string {
  return withoutInvisible(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
