import { withoutPrefix } from '../../../domain/participant.ts';

/** Maybe a phone number. It is not split at spaces, because its pairs of digits match nearly everybody. */
const NUMBER = /^\s*\+?\d[\d\s]*$/;

/** The terms of a search, in lower case. For a number: as it was typed, and as phones are stored. */
export function searchTerms(search: string): readonly string[] {
  if (!NUMBER.test(search)) return search.toLocaleLowerCase('nb').split(/\s+/).filter(Boolean);
  return [...new Set([search.trim(), withoutPrefix(search)])];
}

/** The rows whose text contains every word of the search, or its number. */
export function rowsFound<R>(rows: readonly R[], search: string, textOf: (row: R) => string): readonly R[] {
  const terms = searchTerms(search);
  if (terms.length === 0) return rows;
  const isNumber = NUMBER.test(search);
  return rows.filter((row) => {
    const text = textOf(row).toLocaleLowerCase('nb');
    const isFound = (term: string) => text.includes(term);
    return isNumber ? terms.some(isFound) : terms.every(isFound);
  });
}

/** A phone number as it is found: as stored, and without spaces. */
export function phoneText(phone: string): string {
  return `${phone}\n${phone.replace(/\s/g, '')}`;
}
