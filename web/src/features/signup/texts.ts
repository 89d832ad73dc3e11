import { placesText, spokenSeat, type MapSeat } from '../../ui/seat-map/map-seat.ts';
import { osloText } from '../../../../domain/shared/oslo-time.ts';
import { timeText, seatText } from '../../../../domain/shared/words.ts';
import type { Place } from '../../../../domain/shared/place.ts';
import type { Flow } from './flow.ts';

export const EMAIL_WRONG = 'Epost er ikke riktig utfylt.';
export const MUST_WAIT = 'Du må vente for å sende epost på nytt.';
export const locked = (ms: number) => `Du har blitt sperret i ${timeText(ms)}.`;
export const NEED_HELP = 'Trenger du hjelp? Kontakt oss på Facebook.';
export const CODE_PROBLEMS = {
  wrong: 'Koden er feil. Bruk koden i den nyeste e-posten fra oss.',
  expired: 'Koden er utløpt. Send en ny kode.',
} as const;

/** Which participant is not filled in correctly, and why. */
export const participantWrong = (participant: number, sentence: string) =>
  `${
    participant === 1
      ? 'Deltaker 1 er ikke riktig utfylt.'
      : `Den ${String(participant)}. deltakeren er ikke riktig utfylt.`
  } ${sentence}`;

export const SEATS_MISMATCH = 'Noe gikk galt, vennligst prøv igjen!';
export const SIGNUP_FAILED = 'Noe gikk galt med din påmelding. Vennligst prøv igjen';
export const DUPLICATE_SEATS = 'Samme plass er valgt to ganger. Velg plassene på nytt.';
export const HOLD_EXPIRED =
  'Tiden gikk ut, så plassene dine er frigjort. Det du har fylt inn, er her fortsatt.';
export const SESSION_ENDED =
  'Påmeldingen ble liggende for lenge og må startes på nytt. Det du har fylt inn, er tatt vare på.';
export const OFFER_OVER =
  'Plassene holdes ikke av til dere lenger. Åpne lenken i e-posten for å se hvor dere står på ventelisten.';
/** Until when seats of an offer are held, as the mail says it. */
export const offeredUntil = ({ offered, heldUntil }: Pick<Flow, 'offered' | 'heldUntil'>) =>
  `${placesText(offered)} holdes av til ${osloText(heldUntil)}.`;
export const OPEN_ELSEWHERE =
  'Denne påmeldingen er åpen i en annen fane. Fortsett der, eller start en ny her.';
export const LEAVE_QUESTION = 'Plassene dine blir ledige for andre hvis du forlater siden.';

export const seatLost = (place: Place) =>
  `${seatText(place)} er dessverre ikke din lenger. Velg gjerne en annen plass.`;
export const seatTaken = (place: Place) =>
  `${seatText(place)} ble dessverre tatt av noen andre akkurat nå. Velg gjerne en annen plass.`;
export const seatHeld = (place: Place, person: number) =>
  `${seatText(place)} er holdt av til deltaker ${String(person)}.`;
export const seatUnavailable = (seat: MapSeat) => `${spokenSeat(seat)}. Velg en annen plass.`;
export const seatGivenBack = (place: Place) => `${seatText(place)} er ledig igjen.`;
export const seatNotGivenBack = (place: Place) =>
  `${seatText(place)} er ikke gitt tilbake ennå: vi får ikke kontakt med serveren, og prøver igjen.`;
export const allHaveSeats = (count: number) =>
  count === 1
    ? 'Du har allerede valgt plass. Gi den fra deg først hvis du vil bytte.'
    : `Alle ${String(count)} har plass. Gi fra deg en plass først hvis du vil bytte.`;
