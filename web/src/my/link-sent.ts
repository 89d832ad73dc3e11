import { timeText } from '../../../domain/number-words.ts';

/** Said once a link was asked for. `known`: the status of the code is on the page, so that there is nothing to be silent about. */
export const linkSent = (linkMs: number, known: boolean) =>
  known
    ? `Lenken er på vei til adressen som meldte på. Den gjelder i ${timeText(linkMs)}.`
    : `Hvis koden er i bruk, har vi sendt en lenke til adressen som meldte på. Den gjelder i ${timeText(linkMs)}.`;
