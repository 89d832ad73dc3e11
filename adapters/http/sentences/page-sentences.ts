import { LARGEST_HALL, type NextEventField } from '../../../domain/upkeep/next-event.ts';
import { FACT_LENGTHS } from '../../../domain/shared/event-facts.ts';
import { FIELDS } from '../../../domain/shared/field-limits.ts';
import { DATE_YEARS } from '../../../domain/shared/oslo-time.ts';
import { MOST_KRONER, type PageProblem } from '../../../domain/pages/page-fields.ts';
import { PROGRAMME } from '../../../domain/pages/programme-rows.ts';
import { SCREEN } from '../../../domain/pages/screen-page.ts';
import type { ScheduleField } from '../../../domain/pages/signup-schedule.ts';
import { SPONSORS, type SponsorField } from '../../../domain/pages/sponsor.ts';
import { PHOTOS, type PhotoProblem } from '../../../domain/pages/photo.ts';

/** What is wrong with an edited page. */
export const PAGE_SENTENCES: Readonly<Record<PageProblem, string>> = {
  'title-too-long': `En tittel kan ha høyst ${String(FIELDS.titleLength)} tegn`,
  'html-too-long': `En tekst kan være på høyst ${String(FIELDS.htmlBytes / 1024)} kB`,
  'html-too-deep': `En tekst kan ha høyst ${String(FIELDS.htmlDepth)} elementer inni hverandre`,
  'date-invalid': 'Ugyldig dato',
  'date-year': `Skriv året med fire sifre, fra ${String(DATE_YEARS.first)} til ${String(DATE_YEARS.last)}.`,
  'ends-too-early': 'LAN-et må slutte etter at det har startet.',
  'price-too-long': `En pris kan ha høyst ${String(FIELDS.nameLength)} tegn`,
  'price-invalid': `Prisen må være hele kroner fra 0 til ${String(MOST_KRONER)}`,
  'parts-missing': 'Du må ha minst én seksjon',
  'parts-too-many': 'Det er for mange seksjoner, spill eller rader',
  'parts-alike': 'To seksjoner, spill eller rader har samme id',
  'row-id': 'En rad i programmet har en ugyldig id. Ta den bort, og legg den til på nytt.',
  'row-start': `Velg når det begynner, i et år fra ${String(DATE_YEARS.first)} til ${String(DATE_YEARS.last)}.`,
  'row-end': 'Det må slutte etter at det har begynt.',
  'row-title': `Skriv hva som skjer, med høyst ${String(PROGRAMME.title)} tegn.`,
  'row-place': `Et sted kan ha høyst ${String(PROGRAMME.place)} tegn.`,
  'row-kind': `En type kan ha høyst ${String(PROGRAMME.kind)} tegn.`,
  'screen-kind': 'Velg ja eller nei for hver type bilde.',
  slides: `Det er plass til ${String(SCREEN.slides)} bilder på skjermen.`,
  'slide-id': 'Et bilde har en ugyldig id. Ta det bort, og legg det til på nytt.',
  'slide-title': `Skriv en overskrift på høyst ${String(SCREEN.title)} tegn, en tekst, eller velg et foto.`,
  'slide-text': `En tekst kan ha høyst ${String(SCREEN.text)} tegn.`,
  'slide-photo': 'Velg et av bildene deres, eller ingen.',
  'slide-seconds': `Et bilde står i ${String(SCREEN.seconds.least)} til ${String(SCREEN.seconds.most)} sekunder.`,
  'slide-from': `Velg fra når bildet vises, i et år fra ${String(DATE_YEARS.first)} til ${String(DATE_YEARS.last)}.`,
  'slide-until': 'Et bilde må vises til etter at det er vist fra.',
  'slide-active': 'Velg om bildet er på eller av.',
};

/** What is wrong with a time at which sign-up opens or closes by itself. */
export const SCHEDULE_SENTENCES: Readonly<Record<ScheduleField, string>> = {
  opensAt: '«Åpner av seg selv» må være fram i tid, og påmeldingen må være stengt til da.',
  closesAt: '«Stenger av seg selv» må være fram i tid, og etter «Åpner av seg selv».',
};

/** What is wrong with a sponsor, or with the list of them. */
export const SPONSOR_SENTENCES: Readonly<Record<SponsorField, string>> = {
  name: `Skriv navnet på sponsoren, med høyst ${String(FIELDS.nameLength)} tegn.`,
  url: 'Skriv hele nettadressen, som begynner med https:// og er uten brukernavn.',
  logo: 'Logoen er ikke på serveren. Last den opp på nytt.',
  sponsors: `Det er plass til ${String(SPONSORS.most)} sponsorer. Ta bort noen, og lagre igjen.`,
};

/** What is wrong with an uploaded photo. */
export const PHOTO_SENTENCES: Readonly<Record<PhotoProblem, string>> = {
  format: 'Bildet må være av typen JPEG, PNG, WebP eller AVIF.',
  unreadable: 'Filen er skadet eller er ikke et bilde.',
  'too-many-pixels': `Bildet har for mange punkter. Det kan ha høyst ${String(PHOTOS.pixels / 1e6)} megapiksler.`,
};

/** `på høyst 60 tegn` */
export const AT_MOST = (length: number): string => `på høyst ${String(length)} tegn`;

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
