import { normaliseCode } from '../signup/booking-code.ts';
import { withoutPrefix } from '../shared/phone-number.ts';
import { folded, foldedLetters } from '../shared/folded-text.ts';
import { withoutInvisible } from '../shared/typed-text.ts';
import type { Place } from '../shared/place.ts';

/** A search as it was typed, taken apart once for many comparisons. */
export interface Search {
  /** What is looked for in texts, folded. */
  readonly terms: readonly string[];
  /** Whether one of the terms is enough: they are spellings of one number. */
  readonly isNumber: boolean;
  /** The place that was named, or the part of it: `rad 1`, `rad 1 plass 3`, `1-3`. */
  readonly place: Partial<Place> | null;
  /** What was typed as a booking code would be stored. */
  readonly code: string;
}

/** `rad 1`, also with a seat behind it. */
const ROW = /(?:^| )rad ?(\d{1,3})(?:[ ,/]+(\d{1,3}))?(?=[ ,]|$)/;
const SEAT = /(?:^| )plass ?(\d{1,3})(?=[ ,]|$)/;
/** `1-3`, alone or among words. Longer numbers are of a phone. */
const ROW_AND_SEAT = /(?:^|\s)(?:rad\s*)?(\d{1,2})\s?[\p{Pd}\u2212]\s?(\d{1,2})(?=\s|$)/iu;
/** Maybe a phone number or a date. It is not split at its separators: pairs of digits are found in nearly everything. */
const NUMBER = /^\+?\d+$/;

/** Takes a typed search apart. */
export function searchOf(typed: string): Search {
  const text = withoutInvisible(typed.normalize('NFKC')).trim();
  const { place, rest } = placeIn(text);
  const isNumber = !place && NUMBER.test(withoutPrefix(text));
  const terms = isNumber ? [folded(text), withoutPrefix(text)] : folded(rest).split(' ');
  const code = place ? '' : normaliseCode(text);
  return { terms: [...new Set(terms.filter(Boolean))], isNumber, place, code };
}

/** The place that a search names, and the rest of the search. */
function placeIn(text: string): { readonly place: Search['place']; readonly rest: string } {
  const both = ROW_AND_SEAT.exec(text);
  if (both) return { place: placeOf(both[1], both[2]), rest: text.replace(both[0], ' ') };
  const plain = folded(text);
  const row = ROW.exec(plain);
  const behind = row ? plain.replace(row[0], ' ') : plain;
  const seat = row?.[2] === undefined ? SEAT.exec(behind) : null;
  if (!row && !seat) return { place: null, rest: text };
  return {
    place: placeOf(row?.[1], seat?.[1] ?? row?.[2]),
    rest: seat ? behind.replace(seat[0], ' ') : behind,
  };
}

function placeOf(row: string | undefined, number: string | undefined): Partial<Place> {
  return {
    ...(row !== undefined && { row: Number(row) }),
    ...(number !== undefined && { number: Number(number) }),
  };
}

/** What a search is compared with. */
export interface Searched {
  /** Found by its words in any order, however they are put together. */
  readonly name?: string;
  readonly code?: string;
  readonly phone?: string;
  readonly places?: readonly Place[];
  readonly texts?: readonly (string | number)[];
}

/** Whether everything that was searched for is there. An empty search finds all. */
export function finds({ terms, isNumber, place, code }: Search, searched: Searched): boolean {
  if (place && !searched.places?.some((one) => isAt(one, place))) return false;
  if (code !== '' && code === searched.code) return true;
  if (terms.length === 0) return true;
  const text = searchText(searched);
  const isFound = (term: string) => text.includes(term);
  return isNumber ? terms.some(isFound) : terms.every(isFound);
}

function isAt(one: Place, { row = one.row, number = one.number }: Partial<Place>): boolean {
  return one.row === row && one.number === number;
}

/** Each text on a line of its own, so that none is found across two. */
function searchText({ name = '', code = '', phone = '', texts = [] }: Searched): string {
  const closed = folded(folded(name).replace(/[ .]/g, ''));
  const lines = [name, code, phone, ...texts].map((text) => folded(String(text)));
  return [...lines, closed, withoutPrefix(phone)].join('\n');
}

/** A part of a text, from an index up to another one. */
export type Range = readonly [from: number, to: number];

/** Where the terms of a search are in a text, in its own letters, one after the other. */
export function rangesOf(text: string, terms: readonly string[]): readonly Range[] {
  const letters: { readonly sign: string; readonly from: number; to: number }[] = [];
  let at = 0;
  for (const typed of text) {
    const from = at;
    at += typed.length;
    const signs = foldedLetters(typed);
    const before = letters.at(-1);
    // A mark belongs to its letter, and the second a to the first.
    if (before && (signs === '' || (signs === 'a' && before.sign === 'a'))) before.to = at;
    if (signs !== 'a' || before?.sign !== 'a')
      // By code unit, as indices count.
      for (const sign of signs.split('')) letters.push({ sign, from, to: at });
  }
  const plain = letters.map(({ sign }) => sign).join('');
  const found = terms.flatMap((term) => placesOf(plain, term)).sort(([a], [b]) => a - b);
  const ranges: Range[] = [];
  for (const [first, end] of found) {
    const range: Range = [letters[first]?.from ?? 0, letters[end - 1]?.to ?? text.length];
    const last = ranges.at(-1);
    if (!last || range[0] >= last[1]) ranges.push(range);
    else if (range[1] > last[1]) ranges[ranges.length - 1] = [last[0], range[1]];
  }
  return ranges;
}

function placesOf(text: string, term: string): Range[] {
  const found: Range[] = [];
  for (let at = text.indexOf(term); term !== '' && at >= 0; at = text.indexOf(term, at + term.length))
    found.push([at, at + term.length]);
  return found;
}
