import { DATE_YEARS } from '../../../domain/shared/oslo-time.ts';

const OSLO = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'Europe/Oslo',
  ...{ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
});

/** Shown when the value of a date field is not a valid date. */
export const WRONG_YEAR = `Skriv året med fire sifre, fra ${String(DATE_YEARS.first)} til ${String(DATE_YEARS.last)}.`;

/** `04-10-2027` */
export function dateText(at: number): string {
  const { day = '', month = '', year = '' } = partsOf(at);
  return `${day}-${month}-${year}`;
}

/** `04-10-2027 12:05` */
export function momentText(at: number): string {
  const { hour = '', minute = '' } = partsOf(at);
  return `${dateText(at)} ${hour}:${minute}`;
}

function partsOf(at: number): Partial<Record<string, string>> {
  return Object.fromEntries(OSLO.formatToParts(at).map(({ type, value }) => [type, value]));
}
