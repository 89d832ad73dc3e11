import { endsTooEarly, type FrontPage } from '../../../../../domain/pages/front-page.ts';
import {
  formatOsloDate,
  osloField,
  parseOsloDate,
  parseOsloField,
} from '../../../../../domain/shared/oslo-time.ts';
import { osloTextWithYear } from '../../../../../domain/shared/oslo-time.ts';
import type { FieldProblem } from '../../../admin/editing/use-page-editor.ts';
import { WRONG_YEAR } from '../../../admin/times.ts';

type Dates = Pick<FrontPage, 'lanDate' | 'lanFinishedDate'>;

/** The text in the two date fields; null where nothing has been typed. */
export interface TypedDates {
  readonly fromDate: string | null;
  readonly toDate: string | null;
}

export const NOTHING_TYPED: TypedDates = { fromDate: null, toDate: null };

/** A page's date as the value of a date field; empty when there is none. */
export function fieldOf(date: string): string {
  const at = parseOsloDate(date);
  return at === null ? '' : osloField(at);
}

/** The page with the typed dates. An empty field keeps the old date. */
export function withDates<P extends Dates>(page: P, { fromDate, toDate }: TypedDates): P {
  return {
    ...page,
    lanDate: dateOf(fromDate) ?? page.lanDate,
    lanFinishedDate: dateOf(toDate) ?? page.lanFinishedDate,
  };
}

function dateOf(typed: string | null): string | null {
  const at = typed === null ? null : parseOsloField(typed);
  return at === null ? null : formatOsloDate(at);
}

/** What is wrong with the typed dates, or with the page that has them; null when they are valid. */
export function datesProblem(page: Dates, { fromDate, toDate }: TypedDates): FieldProblem | null {
  if (hasWrongYear(fromDate)) return { place: 'lanDate', text: WRONG_YEAR };
  if (hasWrongYear(toDate)) return { place: 'lanFinishedDate', text: WRONG_YEAR };
  return endsTooEarly(withDates(page, { fromDate, toDate }))
    ? { place: 'lanFinishedDate', text: 'LAN-et må slutte etter at det har startet.' }
    : null;
}

/** The question whether the LAN is over, where the page's end is a new one that has passed; null: there is nothing to ask. */
export function overAlready(page: Dates, before: Dates | undefined, now: number): string | null {
  const end = parseOsloDate(page.lanFinishedDate);
  if (end === null || end > now || end === parseOsloDate(before?.lanFinishedDate ?? '')) return null;
  return `Slutten er ${osloTextWithYear(end)}, og det er forbi. Da står LAN-et som over for alle.`;
}

/** Browsers give no value for a date that does not exist, so only the year of a value can be wrong. */
function hasWrongYear(typed: string | null): boolean {
  return Boolean(typed) && dateOf(typed) === null;
}
