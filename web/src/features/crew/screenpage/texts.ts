import {
  SCREEN,
  type ScreenKind,
  type ScreenPage,
  type SlideField,
} from '../../../../../domain/pages/screen-page.ts';
import { DATE_YEARS } from '../../../../../domain/shared/oslo-time.ts';

export const LEAD =
  'Åpne adressen på maskinen ved skjermen, og trykk «Fullskjerm». Bildene skifter av seg selv, og det dere endrer her, vises med det samme.';

export const OVERLAY_LEAD =
  'Til strømmen i OBS: legg til en nettleserkilde med adressen under. Bunnen er gjennomsiktig, og bare kampene vises. En konkurranse alene har adressen /compo/ID?obs=1.';

export const KIND_LABELS: Readonly<Record<ScreenKind, string>> = {
  now: 'Programmet: det som skjer nå, og det neste',
  compos: 'Konkurransene: kampene som spilles, og de neste',
  countdown: 'Nedtelling til start og slutt',
  seats: 'Ledige plasser mens påmeldingen er åpen',
  sponsors: 'Sponsorene',
};

export const LABELS: Readonly<Record<keyof ScreenPage, string>> = {
  slides: 'Bilde',
  seconds: 'Så lenge står hvert av dem',
  ...KIND_LABELS,
};

export const SLIDE_LABELS = {
  title: 'Overskrift',
  text: 'Tekst',
  photo: 'Bakgrunn',
  seconds: 'Vises i',
  from: 'Vises fra',
  until: 'Vises til',
  active: 'På',
} as const satisfies Partial<Record<SlideField, string>>;

const { least, most } = SCREEN.seconds;

/** What is wrong with each field of a slide, as the server says it. */
export const SLIDE_SENTENCES: Readonly<Record<SlideField, string>> = {
  id: 'Et bilde har en ugyldig id. Ta det bort, og legg det til på nytt.',
  title: `Skriv en overskrift på høyst ${String(SCREEN.title)} tegn, en tekst, eller velg et foto.`,
  text: `En tekst kan ha høyst ${String(SCREEN.text)} tegn.`,
  photo: 'Velg et av bildene deres, eller ingen.',
  seconds: `Et bilde står i ${String(least)} til ${String(most)} sekunder.`,
  from: `Velg fra når bildet vises, i et år fra ${String(DATE_YEARS.first)} til ${String(DATE_YEARS.last)}.`,
  until: 'Et bilde må vises til etter at det er vist fra.',
  active: 'Velg om bildet er på eller av.',
};
