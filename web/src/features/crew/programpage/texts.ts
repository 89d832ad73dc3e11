import { DATE_YEARS, osloDayText } from '../../../../../domain/shared/oslo-time.ts';
import { PROGRAMME, type RowField } from '../../../../../domain/pages/programme-rows.ts';
import type { Programme, ProgrammeRow } from '../../../../../domain/pages/programme.ts';
import { timesText } from '../../../ui/page-views/programme/texts.ts';

export const LABELS: Readonly<Record<keyof Programme, string>> = { rows: 'Rad' };

export const ROW_LABELS = {
  title: 'Hva skjer',
  start: 'Begynner',
  end: 'Slutter',
  place: 'Sted',
  kind: 'Type',
} as const satisfies Partial<Record<keyof ProgrammeRow, string>>;

export const LEAD =
  'Her skriver dere hva som skjer når. Uten rader finnes ikke siden. Konkurranser som har fått en starttid, kommer med av seg selv.';

/** A row on one line: `fredag 27. november 18.00–20.00`. */
export function rowTimesText(row: Pick<ProgrammeRow, 'start' | 'end'>): string {
  return row.start > 0 ? `${osloDayText(row.start)} ${timesText(row)}` : 'Uten tid';
}

/** What «Kopier fra forrige» did: `3 rader er kopiert. Den første er fredag 27. november.` */
export function copiedText(rows: readonly ProgrammeRow[]): string {
  const first = Math.min(...rows.map(({ start }) => start));
  const copied = rows.length === 1 ? '1 rad er kopiert.' : `${String(rows.length)} rader er kopiert.`;
  return `${copied} Den første er ${osloDayText(first)}.`;
}

/** What is wrong with each field of a row, as the server says it. */
export const ROW_SENTENCES: Readonly<Record<RowField, string>> = {
  id: 'En rad i programmet har en ugyldig id. Ta den bort, og legg den til på nytt.',
  start: `Velg når det begynner, i et år fra ${String(DATE_YEARS.first)} til ${String(DATE_YEARS.last)}.`,
  end: 'Det må slutte etter at det har begynt.',
  title: `Skriv hva som skjer, med høyst ${String(PROGRAMME.title)} tegn.`,
  place: `Et sted kan ha høyst ${String(PROGRAMME.place)} tegn.`,
  kind: `En type kan ha høyst ${String(PROGRAMME.kind)} tegn.`,
};
