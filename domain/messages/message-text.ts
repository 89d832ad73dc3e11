/** Norwegian, since the crew types the placeholders, and the rules find them by their names. */

import { lineAsStored, textAsStored } from '../shared/typed-text.ts';

/** What stands between braces in a message, and is replaced for each receiver. */
export const PLACEHOLDERS = ['fornavn', 'kode', 'plasser', 'sum', 'frist'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** The most characters of each, before anything is put in. */
export const MESSAGE_LENGTHS = { subject: 120, text: 5_000 } as const;

/** The subject and the text of a message, with placeholders. */
export interface MessageTexts {
  readonly subject: string;
  readonly text: string;
}

/** Control characters and lone surrogates. */
const UNSTORABLE = /[\p{Cc}\p{Cs}]/u;
/** The same, without what breaks lines and indents in a text. */
const UNSTORABLE_IN_TEXT = /\p{Cs}|(?![\t\n])\p{Cc}/u;

/** A message as it is stored: what nobody sees is gone, also around it, lines end alike, and so do placeholders. */
export function messageAsStored({ subject, text }: MessageTexts): MessageTexts {
  const stored = (typed: string) => withPlainPlaceholders(textAsStored(typed));
  return { subject: stored(subject), text: stored(text.replace(/\r\n?/g, '\n')) };
}

/** One word between braces of any kind, also several, and with spaces: these are there for nothing else. */
const LIKE_A_PLACEHOLDER = /\$?[{\uFF5B\uFE5B]{1,3}\s{0,9}([\p{L}\p{M}]{1,40})\s{0,9}[}\uFF5D\uFE5C]{1,3}/gu;
/** The name of a placeholder between other signs, which other programs write instead. */
const OTHERWISE = [
  ['[\\[\uFF3B]{1,2}', '[\\]\uFF3D]{1,2}'],
  ['[<\uFF1C]{1,2}', '[>\uFF1E]{1,2}'],
  ...['%%?', '##?', '__', '\\$'].map((sign) => [sign, sign]),
].map(
  ([open = '', close = '']) =>
    new RegExp(`${open}\\s{0,9}(${PLACEHOLDERS.join('|')})\\s{0,9}${close}`, 'giu'),
);

/** The same behind a brace that nobody has closed. */
const UNCLOSED = new RegExp(
  `\\$?[{\uFF5B\uFE5B]{1,3}(${PLACEHOLDERS.join('|')})(?![\\p{L}\\p{M}\\p{N}]|[^{}\\n]{0,40}[}\uFF5D\uFE5C])`,
  'giu',
);

/** The text with placeholders as they are read, so that none is sent as it was typed: the letters are left as they are. */
function withPlainPlaceholders(text: string): string {
  return [LIKE_A_PLACEHOLDER, ...OTHERWISE, UNCLOSED].reduce(
    (plain, form) => plain.replace(form, '{$1}'),
    text,
  );
}

/** Which part of a message, as it is stored, cannot be sent, because it is missing, too long or unreadable; or null. */
export function messageProblem({ subject, text }: MessageTexts): keyof MessageTexts | null {
  if (!hasLength(subject, MESSAGE_LENGTHS.subject) || /[\u2028\u2029]/.test(subject)) return 'subject';
  if (UNSTORABLE.test(subject)) return 'subject';
  return !hasLength(text, MESSAGE_LENGTHS.text) || UNSTORABLE_IN_TEXT.test(text) ? 'text' : null;
}

function hasLength(text: string, most: number): boolean {
  // No text has more characters than code units.
  return text !== '' && text.length <= 2 * most && Array.from(text).length <= most;
}

/** A word between braces. */
const IN_BRACES = /\{([\p{L}\p{M}]+)\}/gu;
/** What begins with a letter between braces, as a name does in any program. Any other brace is text. */
const LIKE_A_NAME = /[{\uFF5B\uFE5B]\s{0,9}(\p{L}[^{}\uFF5D\uFE5C\n]{0,39})[}\uFF5D\uFE5C]/gu;

/** Words that nobody puts between brackets or quotes but for a value, also such as there is none for. */
const MEANT = `(${[...PLACEHOLDERS, 'navn', 'etternavn', 'bookingkode'].join('|')})`;
/**
 * Such a word between brackets or quotes of any kind, with signs beside it, and close to a brace that stands alone: behind a
 * space that is a face, :-{
 */
const MEANT_AS_ONE = [
  new RegExp(
    `[\\p{Ps}<\uFF1C][^\\p{L}\\p{M}\\p{N}{}\\n]{0,3}${MEANT}[^\\p{L}\\p{M}\\p{N}{}\\n]{0,3}[\\p{Pe}>\uFF1E]`,
    'iu',
  ),
  new RegExp(
    `(?:^|[^\\p{L}\\p{M}\\p{N}])[\\p{Pi}\\p{Pf}\u201E\u201A"'\`´*~|]${MEANT}[.,:;!?]?[\\p{Pi}\\p{Pf}\u201E\u201A"'\`´*~|](?![\\p{L}\\p{M}\\p{N}])`,
    'iu',
  ),
  new RegExp(`[{\uFF5B\uFE5B\u2774][^\\p{L}\\p{M}\\p{N}{}\\s]{0,3}${MEANT}(?![\\p{L}\\p{M}\\p{N}])`, 'iu'),
  new RegExp(`(?:^|[^\\p{L}\\p{M}\\p{N}])${MEANT}[^\\p{L}\\p{M}\\p{N}{}\\s]{0,3}[}\uFF5D\uFE5C\u2775]`, 'iu'),
];

/**
 * The first name between braces that is no placeholder, or of a placeholder between other signs, in the subject or else in the
 * text; or null: none would be sent as it was typed.
 */
export function unknownPlaceholder({ subject, text }: MessageTexts): string | null {
  const known: ReadonlySet<string> = new Set(PLACEHOLDERS);
  const whole = `${subject}\n${text}`;
  for (const [, word = ''] of whole.matchAll(LIKE_A_NAME)) if (!known.has(word)) return word.trim();
  const rest = whole.replace(IN_BRACES, (found, word: string) => (known.has(word) ? 'x' : found));
  for (const pattern of MEANT_AS_ONE) {
    const [, word] = pattern.exec(rest) ?? [];
    if (word !== undefined) return word;
  }
  return null;
}

/** What the crew is told of such a name. */
export function unreadPlaceholderText(name: string): string {
  const word = name.toLowerCase();
  return PLACEHOLDERS.some((one) => one === word)
    ? `«${name}» fylles ikke ut slik det står. Skriv {${word}}, eller ordet uten tegn rundt.`
    : `{${name}} er ikke noe vi kan fylle ut.`;
}

/** Puts the values in, each on one line. They are put in once: a value that looks like a placeholder stays as it is. */
export function filledIn(
  { subject, text }: MessageTexts,
  values: Readonly<Record<Placeholder, string>>,
): MessageTexts {
  const fill = (template: string) =>
    template.replace(IN_BRACES, (whole, word: string) =>
      Object.hasOwn(values, word) ? lineAsStored(values[word as Placeholder]) : whole,
    );
  return { subject: fill(subject), text: fill(text) };
}

/** How a letter ends in Norwegian. */
const ENDING =
  /^\s{0,9}(?:(?:med )?(?:venn)?lig hilsen|(?:beste |mange )?hilsen|mvh\b|vh\b|klem\b|vi sees|vi ses)/iu;
/** The greeting stands in one of so many last lines: names and a title may follow it. */
const LAST_LINES = 4;

/** Whether a text greets at its end by itself, so that a second greeting below it would be one too many. */
export function hasEnding(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(-LAST_LINES).some((line) => ENDING.test(line));
}

/** What the log tells of a text: at most 40 characters. */
export function loggedText(text: string): string {
  const signs = Array.from(text);
  return signs.length <= MOST_LOGGED ? text : `${signs.slice(0, MOST_LOGGED - 1).join('')}…`;
}

const MOST_LOGGED = 40;
