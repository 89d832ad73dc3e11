/** Characters without a look of their own: marks of direction and format, joiners, fillers and variation selectors. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

const [NON_JOINER, JOINER] = ['\u200C', '\u200D'];
const EMOJI = /^\p{Extended_Pictographic}/u;
/** What an emoji can end with, so that a joiner connects it with the next one. */
const END_OF_EMOJI = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]$/u;
const EMOJI_STYLE = /^[\uFE0E\uFE0F]$/u;
const KEYCAP = '\u20E3';
/** Scripts that are not written right without joiners, as Persian. */
const JOINED =
  /^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}]/u;
const MARK = /^\p{M}/u;

/**
 * The text without characters that nobody sees, such as bidirectional marks, zero-width spaces and soft hyphens. Those
 * that hold an emoji together, or that a script needs between its letters, stay.
 */
export function withoutInvisible(text: string): string {
  if (!INVISIBLE.test(text)) return text;
  const signs = Array.from(text);
  const kept: string[] = [];
  for (const [index, sign] of signs.entries())
    if (!INVISIBLE.test(sign) || isNeeded(sign, kept.at(-1) ?? '', signs[index + 1] ?? '')) kept.push(sign);
  return kept.join('');
}

/** Whether an invisible sign does its work between these two. */
function isNeeded(sign: string, before: string, after: string): boolean {
  if (EMOJI_STYLE.test(sign)) return EMOJI.test(before) || after === KEYCAP;
  if (sign === JOINER && END_OF_EMOJI.test(before)) return EMOJI.test(after);
  if (sign !== JOINER && sign !== NON_JOINER) return false;
  return JOINED.test(before) && (JOINED.test(after) || (sign === JOINER && MARK.test(before)));
}

/** A typed text of several lines as it is stored: without what nobody sees. */
export function textAsStored(typed: string): string {
  return withoutInvisible(typed).trim();
}

/** A typed name or title as it is stored and printed: on one line, its words one plain space apart. */
export function lineAsStored(typed: string): string {
  return withoutInvisible(typed)
    .replace(/[\s\p{Z}\p{Cc}]+/gu, ' ')
    .trim();
}

/** A typed number, code or address without spaces and what nobody sees, in plain letters and digits (NFKC). */
export function closedUp(typed: string): string {
  return withoutInvisible(typed.normalize('NFKC')).replace(/[\s\p{Z}]+/gu, '');
}

/** The same without the signs that people put between the parts of a number or a code, and around it in a text. */
export function withoutSeparators(typed: string): string {
  return withoutEnds(closedUp(typed), AROUND).replace(SEPARATORS, '');
}

/** The text without any of these signs at its two ends. A pattern for its end would look for it from each sign anew. */
function withoutEnds(text: string, signs: string): string {
  let from = 0;
  while (from < text.length && signs.includes(text.charAt(from))) from += 1;
  return withoutEnd(text.slice(from), signs);
}

/** The same, at its end only. */
export function withoutEnd(text: string, signs: string): string {
  let to = text.length;
  while (to > 0 && signs.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(0, to);
}

/** Dashes of all kinds, dots, slashes, low lines and parentheses. */
const SEPARATORS = /[\p{Pd}\u2212\u02D7\u2043.\u00B7\u2022\u2027/\\\u2044\u2215_()[\]]/gu;
/** Quotes, a number sign, and what ends a part of a sentence. Within a number these may mean something: 1274,50. */
const AROUND = '#«»",;:';
