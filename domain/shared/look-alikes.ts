import { folded } from './folded-text.ts';

/** Letters of other alphabets, in lower case, in the order of the Latin ones that they, or their capitals, look like. */
const LOOK_ALIKES: readonly (readonly [string, string])[] = [
  ['a', 'аαɑᴀᶏⱥ'],
  ['b', 'вβьʙɓƀƃᵬᶀ'],
  ['c', 'сᴄϲƈȼɕ'],
  ['d', 'ԁᴅɖɗƌȡᵭᶁ'],
  ['e', 'еεєᴇɇɛəǝɘ'],
  ['f', 'ƒꜰᵮᶂ'],
  ['g', 'qɡɢԍցɠǥᶃԛգɋʠ'],
  ['h', 'нηһհʜɦⱨɧ'],
  ['j', 'јᴊɉʝɟȷ'],
  ['k', 'кκᴋƙⱪᶄꝁ'],
  ['l', 'i1|ıіιӏɩɪʟǀɨɫɬɭƚⱡᵻᶖ'],
  ['m', 'мμᴍɱᵯᶆ'],
  ['n', 'пռɴνɲɳƞᵰᶇ'],
  ['o', '0оοσօᴏɵⱺ'],
  ['p', 'рρᴘƥᵽᵱᶈ'],
  ['r', 'гʀɾɽɼɍᵲᵳᶉ'],
  ['s', 'ѕꜱʂȿᵴᶊ'],
  ['t', 'тτᴛƭʈƫȶᵵⱦ'],
  ['u', 'υսᴜʉᵾᶙʊ'],
  ['v', 'ѵᴠʋⱱᶌ'],
  ['w', 'ωшԝᴡⱳ'],
  ['x', 'хχᶍ'],
  ['y', 'уγүʏƴɏỿ'],
  ['z', 'ζᴢƶȥɀʐᵶᶎⱬ'],
];
const LATIN: ReadonlyMap<string, string> = /* @__PURE__ */ latinLetters();

function latinLetters() {
  return new Map(
    LOOK_ALIKES.flatMap(([latin, others]) => Array.from(others, (one): [string, string] => [one, latin])),
  );
}

/** Letters in squares and circles, and those that flags are made of. Each is a row from A to Z. */
const FRAMED = [0x1f150, 0x1f170, 0x1f1e6] as const;

function unframed(sign: string): string {
  const at = sign.codePointAt(0) ?? 0;
  const row = FRAMED.find((first) => at >= first && at < first + 26);
  return row === undefined ? sign : String.fromCharCode(97 + at - row);
}

/** Letters of alphabets whose look-alikes are known, or that has none: in others one could write any Latin name. */
const OF_KNOWN_ALPHABETS =
  /^[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Thai}\p{Script=Georgian}\p{Script=Ethiopic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u;

/** Whether all letters of a name are such that what it looks like is known. */
export function isLegible(name: string): boolean {
  return Array.from(folded(name)).every(
    (sign) => !/\p{L}/u.test(sign) || /[a-z]/.test(sign) || LATIN.has(sign) || OF_KNOWN_ALPHABETS.test(sign),
  );
}

/**
 * The text as an eye takes it in: without case and accents, and one letter for all that look alike, whatever their alphabet
 * or width; `l`, `I` and `1` are one, as are `0` and `O`, `rn` and `m`. For comparing only.
 */
export function looksOf(text: string): string {
  return Array.from(folded(text), unframed)
    .map((sign) => LATIN.get(sign) ?? sign)
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
