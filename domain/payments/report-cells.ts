import { MINUTE, SECOND } from '../shared/durations.ts';
import { addOsloDays, osloField, parseOsloField } from '../shared/oslo-time.ts';
import { MOST_ORE } from './payment.ts';

/** A cell as its file stores it: spreadsheets store sums and dates as numbers. */
export type Cell = string | number;

/** Longer than any time or sum is written. */
const MOST_LETTERS = 40;
/** What remains of a sum in whole øre once a spreadsheet has computed with it, in øre. */
const ROUNDING_ORE = 0.01;

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Year first: `2026-03-23`. */
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
/** As Norwegians write it: `23.03.2026` or `23.03.26`. */
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/;
/** Day first in Norway, month first in America: `23/03/2026`. */
const SLASHED = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4})$/;
const CLOCK =
  /^(?:kl\.? ?)?(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d{1,9})?)?(?: ?([ap])\.?m\.?| ?(z|[+-]\d{2}:?\d{2}))?$/i;

/**
 * The time in a cell (epoch ms): a text in Oslo time, or days since 30 December 1899 as spreadsheets count. Null when
 * there is none, or when it may be read in more than one way, such as `03/04/2026`.
 */
export function timeOfCell(cell: Cell = ''): number | null {
  if (typeof cell === 'number') return timeOfNumber(cell);
  const text = cell.trim().replaceAll(/[\s\u00a0\u202f]+/g, ' ');
  if (text.length > MOST_LETTERS) return null;
  const cut = text.search(/[ T]/);
  const [date, clock] = cut < 0 ? [text, ''] : [text.slice(0, cut), text.slice(cut + 1)];
  const day = dayOf(date.replace(/,$/, ''));
  return day === null ? null : timeOn(day, clock);
}

/** Whether a time of a report is before `moment` for sure: reports may tell the second, the minute or only the day. */
export function isBefore(at: number, moment: number): boolean {
  if (osloField(at).endsWith('T00:00') && at % MINUTE === 0) return addOsloDays(at, 1) <= moment;
  return at + (at % MINUTE === 0 ? MINUTE : SECOND) <= moment;
}

function timeOfNumber(days: number): number | null {
  const wall = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1000);
  if (Number.isNaN(wall.getTime())) return null;
  const iso = wall.toISOString();
  const at = parseOsloField(iso.slice(0, 'YYYY-MM-DDTHH:MM'.length));
  return at === null ? null : at + wall.getUTCSeconds() * 1000;
}

/** A date as `2026-03-23`; null unless it exists and can be read in one way only. */
function dayOf(date: string): string | null {
  const [, year, , month, day] = YEAR_FIRST.exec(date) ?? [];
  if (year !== undefined) return existingDay(Number(year), Number(month), Number(day));
  const [, dotDay, dotMonth, dotYear = ''] = DOTTED.exec(date) ?? [];
  if (dotDay !== undefined)
    return existingDay(Number(dotYear.padStart(4, '20')), Number(dotMonth), Number(dotDay));
  const [, first, , second, slashYear] = SLASHED.exec(date) ?? [];
  if (first === undefined) return null;
  const dayFirst = existingDay(Number(slashYear), Number(second), Number(first));
  const monthFirst = existingDay(Number(slashYear), Number(first), Number(second));
  return dayFirst === null || monthFirst === null || dayFirst === monthFirst
    ? (dayFirst ?? monthFirst)
    : null;
}

function existingDay(year: number, month: number, day: number): string | null {
  const lastDay = month === 2 && isLeapYear(year) ? 29 : (DAYS[month - 1] ?? 0);
  if (day < 1 || day > lastDay) return null;
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** A time of day on a date. Without one it is midnight; null when it is none. */
function timeOn(day: string, clock: string): number | null {
  if (clock === '') return parseOsloField(`${day}T00:00`);
  const match = CLOCK.exec(clock);
  if (!match) return null;
  const [, typedHour = '', minute = '', second = '0', half, offset] = match;
  const hour = half === undefined ? Number(typedHour) : hourOfHalf(Number(typedHour), half);
  if (hour === null || hour > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const local = `${day}T${String(hour).padStart(2, '0')}:${minute}`;
  const at = offset === undefined ? parseOsloField(local) : Date.parse(local + isoOffset(offset));
  return at === null || Number.isNaN(at) ? null : at + Number(second) * 1000;
}

/** The hour of a twelve-hour clock; null when it has none such. */
function hourOfHalf(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

function isoOffset(offset: string): string {
  return offset.toLowerCase() === 'z' ? 'Z' : offset.replace(/^(...):?/, '$1:');
}

/**
 * The sum in a cell (øre); null when there is none, or when it may be read in more than one way: `450,000` is 450 kroner
 * or 450 thousand.
 */
export function oreOfCell(cell: Cell = ''): number | null {
  const ore = typeof cell === 'number' ? oreOfNumber(cell) : oreOfText(cell);
  return ore !== null && Math.abs(ore) <= MOST_ORE ? ore : null;
}

function oreOfNumber(kroner: number): number | null {
  const ore = Math.round(kroner * 100);
  return Math.abs(kroner * 100 - ore) < ROUNDING_ORE ? ore : null;
}

/** Each way to write a sum that has one meaning: kroner, perhaps in thousands, and øre. */
const SUMS: readonly RegExp[] = [
  /^(\d+)(?:[.,](\d{1,2}))?$/,
  /^(\d{1,3}(?: \d{3})+)(?:[.,](\d{1,2}))?$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d{1,2}|-)$/,
  /^(\d{1,3}(?:,\d{3})+)\.(\d{1,2}|-)$/,
  /^(\d{1,3}(?:\.\d{3}){2,}|\d{1,3}(?:,\d{3}){2,})$/,
  /^(\d+|\d{1,3}(?: \d{3})+)[.,]-$/,
];

function oreOfText(typed: string): number | null {
  const text = typed.trim().replaceAll(/[\s\u00a0\u202f]/g, ' ');
  if (text.length > MOST_LETTERS) return null;
  const [, sign = '', sum = ''] =
    /^(?:kr\.? ?|nok ?)?([-+\u2212\u2013]? ?)(.*?)(?: ?(?:kr\.?|nok))?$/i.exec(text) ?? [];
  const match = SUMS.map((form) => form.exec(sum)).find((found) => found !== null);
  if (!match) return null;
  const [, kroner = '', ore = ''] = match;
  const total = Number(kroner.replaceAll(/[ .,]/g, '')) * 100 + Number(ore.replace('-', '').padEnd(2, '0'));
  return /^[-\u2212\u2013]/.test(sign) ? -total : total;
}
