import { DATE_YEARS } from '../shared/oslo-time.ts';
import { PROGRAMME, type RowField } from './programme-rows.ts';

/** What is wrong with each field of a row: the server and the page say the same. */
export const ROW_SENTENCES: Readonly<Record<RowField, string>> = {
  id: 'En rad i programmet har en ugyldig id. Ta den bort, og legg den til på nytt.',
  start: `Velg når det begynner, i et år fra ${String(DATE_YEARS.first)} til ${String(DATE_YEARS.last)}.`,
  end: 'Det må slutte etter at det har begynt.',
  title: `Skriv hva som skjer, med høyst ${String(PROGRAMME.title)} tegn.`,
  place: `Et sted kan ha høyst ${String(PROGRAMME.place)} tegn.`,
  kind: `En type kan ha høyst ${String(PROGRAMME.kind)} tegn.`,
};
