import { htmlProblem } from './html-rules.ts';
import { FIELDS } from '../shared/field-limits.ts';
import { hasDateYear, parseOsloDate } from '../shared/oslo-time.ts';
import { RuleViolation } from '../shared/rule-violation.ts';
import { lineAsStored, textAsStored } from '../shared/typed-text.ts';

/**
 * The kind of a page's field. A `title` is plain text, a `price` whole kroner, a `price-text` a price in the crew's own
 * words: `75`, `fra 50` or `Gratis`. A `moment` is a time in epoch ms, or null. A `line` is text on one line, whose length
 * its page judges; a `part-id` may be missing, and is then given when the page is saved.
 */
export type FieldKind =
  | 'title'
  | 'html'
  | 'date'
  | 'moment'
  | 'price'
  | 'price-text'
  | 'flag'
  | 'number'
  | 'line'
  | 'part-id';

/** A field that is a list of parts, each with a unique `id`, or none yet. */
export interface Parts {
  readonly least: number;
  readonly most: number;
  readonly of: Readonly<Record<string, FieldKind>>;
}

/** The kind of each field of a page. */
export type PageFields<P> = { readonly [F in keyof P]-?: P[F] extends readonly object[] ? Parts : FieldKind };

export type PageProblem =
  | 'title-too-long'
  | 'html-too-long'
  | 'html-too-deep'
  | 'date-invalid'
  | 'date-year'
  | 'ends-too-early'
  | 'price-invalid'
  | 'price-too-long'
  | 'parts-missing'
  | 'parts-too-many'
  | 'parts-alike'
  | 'row-id'
  | 'row-start'
  | 'row-end'
  | 'row-title'
  | 'row-place'
  | 'row-kind'
  | 'screen-kind'
  | 'slides'
  | 'slide-id'
  | 'slide-title'
  | 'slide-text'
  | 'slide-photo'
  | 'slide-seconds'
  | 'slide-from'
  | 'slide-until'
  | 'slide-active';

type CleanHtml = (html: string) => string;
type AnyPart = Readonly<Record<string, unknown>>;

export const MOST_KRONER = 100_000;
const BLANK: Readonly<Record<FieldKind, unknown>> = {
  title: '',
  html: '',
  date: '',
  moment: undefined,
  price: 0,
  'price-text': '',
  flag: false,
  number: 0,
  line: '',
  'part-id': undefined,
};

/** An empty page. */
export function blankPage<P>(fields: PageFields<P>): P {
  const kinds: Readonly<Record<string, FieldKind | Parts>> = fields;
  const blank = Object.entries(kinds).map(([field, kind]) => [
    field,
    typeof kind === 'string' ? BLANK[kind] : [],
  ]);
  return Object.fromEntries(blank) as P;
}

/**
 * The given fields ready to store: HTML sanitised, titles plain, unknown fields left out. Throws `page-invalid` with the
 * field and its problem.
 */
export function fieldsAsStored<P extends object>(
  fields: PageFields<P>,
  given: Partial<P>,
  clean: CleanHtml,
): Partial<P> {
  return partAsStored(fields, given, clean) as Partial<P>;
}

function partAsStored(
  kinds: Readonly<Record<string, FieldKind | Parts>>,
  given: AnyPart,
  clean: CleanHtml,
): AnyPart {
  const stored = Object.entries(kinds).flatMap(([field, kind]) => {
    const value = given[field];
    if (value === undefined) return [];
    if (typeof kind === 'string') return [[field, valueAsStored(kind, field, value, clean)]];
    return [[field, partsAsStored(kind, field, value as AnyPart[], clean)]];
  });
  return Object.fromEntries(stored) as AnyPart;
}

function partsAsStored({ least, most, of }: Parts, field: string, parts: AnyPart[], clean: CleanHtml) {
  if (parts.length < least) throw invalid('parts-missing', field);
  if (parts.length > most) throw invalid('parts-too-many', field);
  const stored = parts.map((part) => partAsStored(of, part, clean));
  const ids = stored.map(({ id }) => id).filter((id) => id !== undefined);
  if (new Set(ids).size < ids.length) throw invalid('parts-alike', field);
  return stored;
}

function valueAsStored(kind: FieldKind, field: string, value: unknown, clean: CleanHtml): unknown {
  switch (kind) {
    case 'title':
      return plainText(field, String(value), FIELDS.titleLength, 'title-too-long');
    case 'html':
      return htmlAsStored(field, String(value), clean);
    case 'date':
      return dateAsStored(field, String(value));
    case 'price':
      return kroner(field, value);
    case 'price-text':
      return plainText(field, String(value), FIELDS.nameLength, 'price-too-long');
    case 'part-id':
      return value || undefined;
    case 'line':
      return typeof value === 'string' ? lineAsStored(value) : '';
    case 'flag':
    case 'moment':
    case 'number':
      return value;
  }
}

function plainText(field: string, text: string, most: number, tooLong: PageProblem): string {
  if (text.length > most) throw invalid(tooLong, field);
  return textAsStored(withoutTags(text));
}

/** Plain texts are shown as they are, so visitors would see the tags. */
function withoutTags(text: string): string {
  const less = text.replace(/<[a-z/!?][^<>]*>?/gi, '');
  return less === text ? text : withoutTags(less);
}

function htmlAsStored(field: string, html: string, clean: CleanHtml): string {
  const check = (text: string): string => {
    const problem = htmlProblem(text);
    if (problem) throw invalid(problem, field);
    return text;
  };
  // Cleaning adds a little, which has to fit the database too.
  return check(clean(check(html)));
}

function dateAsStored(field: string, date: string): string {
  const trimmed = date.trim();
  if (trimmed === '') return '';
  const at = parseOsloDate(trimmed);
  if (at === null) throw invalid('date-invalid', field);
  if (!hasDateYear(at)) throw invalid('date-year', field);
  return trimmed;
}

/** A typed price in whole kroner; null when it is not one. */
export function kronerOf(typed: unknown): number | null {
  const digits = String(typed).trim();
  return /^\d+$/.test(digits) && Number(digits) <= MOST_KRONER ? Number(digits) : null;
}

function kroner(field: string, typed: unknown): number {
  const amount = kronerOf(typed);
  if (amount === null) throw invalid('price-invalid', field);
  return amount;
}

function invalid(problem: PageProblem, field: string): RuleViolation {
  return new RuleViolation('page-invalid', { problem, field });
}
