import { folded } from './folded-text.ts';

/** Letters of other alphabets, in lower case, in the order of the Latin ones that they, or their capitals, look like. */
const LOOK_ALIKES: readonly (readonly [string, string])[] = [
  ['a', 'аαɑᴀ'],
  ['b', 'вβьʙ'],
  ['c', 'сᴄϲ'],
  ['d', 'ԁᴅ'],
  ['e', 'еεєᴇ'],
  ['g', 'ɡɢԍց'],
  ['h', 'нηһհʜ'],
  ['j', 'јᴊ'],
  ['k', 'кκᴋ'],
  ['l', 'i1|ıіιӏɩɪʟǀ'],
  ['m', 'мμᴍ'],
  ['n', 'пռɴν'],
  ['o', '0оοσօᴏ'],
  ['p', 'рρᴘ'],
  ['q', 'ԛգ'],
  ['r', 'гʀ'],
  ['s', 'ѕꜱ'],
  ['t', 'тτᴛ'],
  ['u', 'υսᴜ'],
  ['v', 'ѵᴠ'],
  ['w', 'ωшԝᴡ'],
  ['x', 'хχ'],
  ['y', 'уγүʏ'],
  ['z', 'ζᴢ'],
];
const LATIN: ReadonlyMap<string, string> = /* @__PURE__ */ latinLetters();

function latinLetters() {
  return new Map(
    LOOK_ALIKES.flatMap(([latin, others]) => Array.from(others, (one): [string, string] => [one, latin])),
  );
}

/**
 * The text as an eye takes it in: without case and accents, and one letter for all that look alike, whatever their alphabet
 * or width; `l`, `I` and `1` are one, as are `0` and `O`, `rn` and `m`. For comparing only.
 */
export function looksOf(text: string): string {
  return Array.from(folded(text), (sign) => LATIN.get(sign) ?? sign)
    .join('')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');
}

/** Its letters and digits alone. */
export function lettersSeen(text: string): string {
  return looksOf(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Whether a name passes for one of these, which are as `lettersSeen` has them: it is the same to the eye, or begins with it
 * as a word of its own, as `påmelder +x`.
 */
export function passesFor(name: string, reserved: ReadonlySet<string>): boolean {
  const words = looksOf(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return reserved.has(words.join('')) || (words[0] !== undefined && reserved.has(words[0]));
}
