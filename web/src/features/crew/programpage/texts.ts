import { osloDayText } from '../../../../../domain/shared/oslo-days.ts';
import type { Programme, ProgrammeRow } from '../../../../../domain/pages/programme.ts';
import { timesText } from '../../../page-views/programme/texts.ts';

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
