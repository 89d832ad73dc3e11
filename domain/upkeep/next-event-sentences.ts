import { FACT_LENGTHS, LARGEST_HALL, type NextEventField } from './next-event.ts';
import { MOST_KRONER } from '../pages/page-fields.ts';

const AT_MOST = (length: number): string => `på høyst ${String(length)} tegn`;

/** What is wrong with a field of the next LAN. */
export const NEXT_EVENT_SENTENCES: Readonly<Record<NextEventField, string>> = {
  name: `Gi arrangementet et navn ${AT_MOST(FACT_LENGTHS.name)}.`,
  shortName: `Gi arrangementet et kortnavn ${AT_MOST(FACT_LENGTHS.shortName)}.`,
  venue: `Skriv stedet ${AT_MOST(FACT_LENGTHS.venue)}.`,
  address: `Skriv adressen ${AT_MOST(FACT_LENGTHS.address)}.`,
  lanDate: 'Arrangementet må begynne på et tidspunkt fram i tid.',
  lanFinishedDate: 'Arrangementet må slutte etter at det begynner.',
  prices: `Prisene må være hele kroner fra 0 til ${String(MOST_KRONER)}.`,
  hall: `Salen kan ha 1 til ${String(LARGEST_HALL)} rader med 1 til ${String(LARGEST_HALL)} plasser i hver.`,
  pages: 'Velg om hver side skal beholdes, tømmes eller få datoene flyttet.',
  opensAt: 'Påmeldingen må åpne på et tidspunkt fram i tid.',
  closesAt: 'Påmeldingen må stenge på et tidspunkt fram i tid, og etter at den åpner.',
};
