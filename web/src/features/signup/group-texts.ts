import type { FoundSeats, SeatsKind } from '../../../../domain/hall/best-seats.ts';
import { numberWord, listText } from '../../../../domain/shared/words.ts';
import type { Place } from '../../../../domain/shared/place.ts';
import { placesText } from '../../ui/seat-map/map-seat.ts';

/** The texts for seats that are chosen for all at once. */

const you = (count: number) => (count === 1 ? 'deg' : 'dere');
const allOf = (count: number) => (count === 2 ? 'begge' : `alle ${numberWord(count)}`);

export const findLabel = (count: number) => (count === 1 ? 'Finn en plass til meg' : 'Finn plasser til oss');
export const FRIENDS_LABEL = 'Sitt nær noen: bookingkode';
export const FRIENDS_UNKNOWN = 'Fant ingen påmelding med denne koden.';
export const friendsText = (seats: readonly Place[]) => `Kjente: ${lowered(placesText(seats))}.`;

/** What to do while there is no message about a change: `missing` of `count` seats are still to be chosen. */
export function toChoose(missing: number, count: number, time: string): string {
  if (missing < count) return `Velg ${numberWord(missing)} ${missing === 1 ? 'plass' : 'plasser'} til.`;
  return count === 1
    ? `Velg en plass. Den holdes av til deg i ${time}.`
    : `Velg ${String(count)} plasser. De holdes av til dere i ${time}.`;
}
export const groupHeld = (seats: readonly Place[]) =>
  `${placesText(seats)} er holdt av til ${you(seats.length)}.`;
export const groupGivenBack = (seats: readonly Place[]) =>
  `${placesText(seats)} er ${seats.length === 1 ? 'ledig' : 'ledige'} igjen.`;
export const groupTaken = (seats: readonly Place[]) => `${justTaken(seats)} Velg gjerne andre plasser.`;
/** `Rad 7, plass 4 ble dessverre tatt av noen andre akkurat nå.` */
export const justTaken = (seats: readonly Place[]) =>
  `${seats.length > 0 ? placesText(seats) : 'En av plassene'} ble dessverre tatt av noen andre akkurat nå.`;

/** What a press on a seat does, for screen readers. */
export const groupHint = (seats: readonly Place[]) =>
  `${placesText(seats)}, ledige. Enter holder ${allOf(seats.length)}.`;
export const ownHint = (count: number) =>
  count > 1 ? `Enter gir tilbake ${allOf(count)}.` : 'Enter gir den tilbake.';
export const noRoomHere = (count: number) => `Ikke plass til ${numberWord(count)} her`;

export const FEWER_LABEL = 'Endre antall deltakere';

const LIES: Readonly<Record<SeatsKind, string>> = {
  together: '',
  opposite: ', rett overfor hverandre',
  spread: ', ikke samlet',
};

/** `Nærmeste fire: rad 7, plass 2 til 5`, and how they lie where they are not side by side. */
export const nearestLabel = ({ seats, kind }: FoundSeats) =>
  `Nærmeste ${numberWord(seats.length)}${LIES[kind]}: ${lowered(placesText(seats))}`;
export const TOGETHER_LABEL = 'Velg alle samtidig';
export const ONE_BY_ONE_LABEL = 'Velg én og én';

/** Says which seats were found and whether they are together. */
export function foundText(kind: SeatsKind, seats: readonly Place[]): string {
  if (kind === 'together') return groupHeld(seats);
  const rows = [...new Set(seats.map(({ row }) => row))];
  if (kind === 'opposite') return `Dere fikk plasser rett overfor hverandre, i rad ${listText(rows)}.`;
  return `${raised(numberWord(seats.length))} plasser ved siden av hverandre finnes ikke nå. Dette er de nærmeste.`;
}

/** Says whether the friends' row has room for the group, when no found seat is in it. */
export function notNearText(row: number, count: number, hasRoom: boolean): string {
  const [all, who] = count === 1 ? ['', 'du'] : [' til alle', 'dere'];
  return hasRoom
    ? `Det er plass${all} i rad ${String(row)} også, hvis ${who} heller vil sitte der.`
    : `I rad ${String(row)} var det ikke plass${all}.`;
}

/** `Plass 1 og 4 i rad 9 blir stående alene` */
export function aloneTitle(seats: readonly Place[]): string {
  const rows = [...new Set(seats.map(({ row }) => row))];
  const texts = rows.map((row) => {
    const numbers = seats.filter((seat) => seat.row === row).map(({ number }) => number);
    return `plass ${listText(numbers)} i rad ${String(row)}`;
  });
  return `${raised(listText(texts))} blir stående alene`;
}

/** What a group of `count` can do about `alone` seats that it leaves alone. */
export function aloneText(alone: number, count: number): string {
  const who = count === 1 ? 'du' : 'dere';
  return `Flytter ${who} ett hakk, blir ${alone === 1 ? 'den' : 'de'} lettere å fylle for noen andre. ${raised(who)} bestemmer.`;
}
export const moveLabel = (count: number) => (count === 1 ? 'Flytt meg' : 'Flytt oss');
export const stayLabel = (count: number) => (count === 1 ? 'Behold plassen' : 'Behold plassene');

function raised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('nb') + text.slice(1);
}

function lowered(text: string): string {
  return text.charAt(0).toLocaleLowerCase('nb') + text.slice(1);
}
