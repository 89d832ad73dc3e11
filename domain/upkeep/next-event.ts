import { factLine, type LanFact, type LineFact, type StoredFacts } from '../shared/event-facts.ts';
import { eventDates, type EventDates, type FrontPage } from '../pages/front-page.ts';
import { hasDateYear, parseOsloDate } from '../shared/oslo-time.ts';
import { kronerOf } from '../pages/page-fields.ts';
import { RuleViolation } from '../shared/rule-violation.ts';
import type { SignupPage } from '../pages/signup-page.ts';
import { scheduleSaved } from '../pages/schedule-saved.ts';
import type { SignupSchedule } from '../pages/signup-schedule.ts';

/** What becomes of a page at the next LAN. `shift`: dates in its fields move as far as the LAN does; without such fields it stays. */
const PAGE_FATES = ['keep', 'empty', 'shift'] as const;

/** The pages that the next LAN may keep. */
export const PAGES_TO_KEEP = ['front', 'signup', 'food', 'compo', 'info', 'program'] as const;
export type KeptPage = (typeof PAGES_TO_KEEP)[number];

/** How many rows the largest hall has, and seats in each. */
export const LARGEST_HALL = 50;

/** The next LAN as somebody types it. Dates are page texts like `October 04 2027 12:00`, times epoch ms. */
export interface NextEventForm {
  readonly name: string;
  readonly shortName?: string | undefined;
  readonly venue?: string | undefined;
  readonly address?: string | undefined;
  readonly lanDate: string;
  readonly lanFinishedDate: string;
  readonly prices: { readonly priceNoFood: unknown; readonly priceWithFood: unknown };
  readonly hall: string | { readonly rows: number; readonly seatsPerRow: number };
  /** Pages that are missing are kept. */
  readonly pages: { readonly [P in KeptPage]?: string | undefined };
  readonly opensAt?: number | null | undefined;
  readonly closesAt?: number | null | undefined;
  /** Whether the new name takes the place of the old one in the texts of pages that are kept. */
  readonly renameTexts?: boolean | undefined;
}

export type NextEventField = Exclude<keyof NextEventForm, 'renameTexts'>;

/** The next LAN, ready to be stored. `hall` null: the hall stays as it is laid out. */
export interface NextEvent {
  readonly facts: StoredFacts;
  readonly dates: Pick<FrontPage, 'lanDate' | 'lanFinishedDate'>;
  readonly prices: Pick<SignupPage, 'priceNoFood' | 'priceWithFood'>;
  readonly hall: { readonly rows: number; readonly seatsPerRow: number } | null;
  readonly isEmptied: (page: KeptPage) => boolean;
  readonly isShifted: (page: KeptPage) => boolean;
  readonly schedule: SignupSchedule;
  readonly renamesTexts: boolean;
}

/** The next LAN of a form. Throws `event-invalid` with its first `field` that is wrong at `now` (epoch ms). */
export function nextEvent(form: NextEventForm, now: number): NextEvent {
  const facts = factsOf(form);
  const dates = datesOf(form, now);
  const prices = {
    priceNoFood: priceOf(form.prices.priceNoFood),
    priceWithFood: priceOf(form.prices.priceWithFood),
  };
  const hall = hallOf(form.hall);
  const fates = Object.values(form.pages).filter((fate) => fate !== undefined);
  if (!fates.every((fate) => PAGE_FATES.some((one) => one === fate))) throw invalid('pages');
  return {
    facts: { ...facts, ...(hall && { seatRows: hall.rows, seatsPerRow: hall.seatsPerRow }) },
    ...{ dates, prices, hall },
    isEmptied: (page) => form.pages[page] === 'empty',
    isShifted: (page) => form.pages[page] === 'shift',
    schedule: scheduleOf(form, now),
    renamesTexts: form.renameTexts === true,
  };
}

/** The field of the form that is wrong; null: none is. */
export function nextEventProblem(form: NextEventForm, now: number): NextEventField | null {
  try {
    nextEvent(form, now);
    return null;
  } catch (cause) {
    if (cause instanceof RuleViolation) return cause.details['field'] as NextEventField;
    throw cause;
  }
}

/** Whether this LAN stands already, as after a press whose answer was lost. */
export function isSameEvent(
  { facts, dates }: Pick<NextEvent, 'facts' | 'dates'>,
  stands: { readonly name: string } & Pick<EventDates, 'starts'>,
): boolean {
  return facts.name === stands.name && eventDates(dates).starts === stands.starts;
}

function factsOf({ name, shortName, venue, address }: NextEventForm): StoredFacts {
  return {
    name: lineOf('name', name),
    ...(shortName !== undefined && { shortName: lineOf('shortName', shortName) }),
    ...(venue !== undefined && { venue: lineOf('venue', venue) }),
    ...(address !== undefined && { address: lineOf('address', address) }),
  };
}

function lineOf(field: LanFact & LineFact, typed: string): string {
  const line = factLine(field, typed);
  if (line === null) throw invalid(field);
  return line;
}

function datesOf({ lanDate, lanFinishedDate }: NextEventForm, now: number): NextEvent['dates'] {
  const [starts, ends] = [parseOsloDate(lanDate), parseOsloDate(lanFinishedDate)];
  if (starts === null || !hasDateYear(starts) || starts <= now) throw invalid('lanDate');
  if (ends === null || !hasDateYear(ends) || ends <= starts) throw invalid('lanFinishedDate');
  return { lanDate: lanDate.trim(), lanFinishedDate: lanFinishedDate.trim() };
}

function priceOf(typed: unknown): number {
  const kroner = kronerOf(typed);
  if (kroner === null) throw invalid('prices');
  return kroner;
}

function hallOf(hall: NextEventForm['hall']): NextEvent['hall'] {
  if (hall === 'keep') return null;
  if (typeof hall === 'string' || ![hall.rows, hall.seatsPerRow].every(isHallSize)) throw invalid('hall');
  return { rows: hall.rows, seatsPerRow: hall.seatsPerRow };
}

function isHallSize(size: number): boolean {
  return Number.isInteger(size) && size >= 1 && size <= LARGEST_HALL;
}

/** Sign-up begins closed, and opens by hand or at the time that is set. */
function scheduleOf({ opensAt = null, closesAt = null }: NextEventForm, now: number): SignupSchedule {
  try {
    return scheduleSaved({ signupOpen: false }, { opensAt, closesAt }, now).schedule;
  } catch (cause) {
    throw cause instanceof RuleViolation ? invalid(cause.details['field'] as NextEventField) : cause;
  }
}

function invalid(field: NextEventField): RuleViolation {
  return new RuleViolation('event-invalid', { field });
}
