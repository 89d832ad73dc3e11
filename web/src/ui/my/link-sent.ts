import { timeText } from '../../../../domain/shared/words.ts';

/**
 * Said once a link was asked for. `known`: the status of the code is on the page, so that there is nothing to be silent
 * about but whether there is an address; who was signed up at the door has none.
 */
export const linkSent = (linkMs: number, known: boolean) =>
  known
    ? `Lenken er på vei til adressen som meldte på, hvis påmeldingen har en. Den gjelder i ${timeText(linkMs)}. Uten adresse: spør crewet.`
    : `Hvis koden er i bruk, har vi sendt en lenke til adressen som meldte på. Den gjelder i ${timeText(linkMs)}.`;
