import { SPONSORS } from '../../../../../domain/pages/sponsor.ts';
import { FIELDS } from '../../../../../domain/shared/field-limits.ts';
import { MOST_SIZE } from '../../../admin/photos/texts.ts';

export const LEAD =
  'Logoene nederst på forsiden, i denne rekkefølgen. Hver av dem er en lenke til sponsorens side.';

export const RULES = {
  logo: `PNG, WebP, JPEG eller AVIF, høyst ${MOST_SIZE}. Den vises på en lys flate også i mørkt tema, så velg den som er laget for hvit bunn.`,
  name: `Leses opp for dem som ikke ser logoen. Høyst ${String(FIELDS.nameLength)} tegn.`,
  url: 'For eksempel https://sponsor.no',
} as const;

/** What is wrong with a sponsor; the first two as the server says it. */
export const SPONSOR_TEXTS = {
  name: `Skriv navnet på sponsoren, med høyst ${String(FIELDS.nameLength)} tegn.`,
  url: 'Skriv hele nettadressen, som begynner med https:// og er uten brukernavn.',
  logo: 'Velg en logo.',
} as const;

/** `3 på forsiden, plass til 20` */
export function sumText(count: number): string {
  return `${String(count)} på forsiden, plass til ${String(SPONSORS.most)}`;
}
