import { numberWord, fewSeatsText } from '../../../domain/shared/words.ts';
import type { ViolationDetails } from '../../../domain/shared/rule-violation.ts';

/** Why the crew cannot put someone on a seat. Visitors are given no cause. */
const SEAT_STATES: Readonly<Partial<Record<string, string>>> = {
  taken: 'er opptatt',
  held: 'holdes av noen som melder seg på nå',
  blocked: 'er blokkert',
  hidden: 'er skjult',
};

/** Why a seat is not available. */
export function seatTakenSentence({ row, number, state }: ViolationDetails): string {
  const why = SEAT_STATES[String(state)];
  return why
    ? `Rad ${Number(row)}, plass ${Number(number)} er ikke ledig: den ${why}.`
    : 'Noen andre rakk denne plassen før deg. Velg en annen.';
}

/** Why a group cannot get seats: too few are left. */
export function notEnoughSeatsSentence({ free }: ViolationDetails): string {
  return fewSeatsText(Number(free));
}

/**
 * Why no more seats can be held. Our pages never ask for more than a session may have, so others are held
 * elsewhere.
 */
export function tooManySeatsSentence({ heldBy, most }: ViolationDetails): string {
  const seats = `${numberWord(Number(most))} ${most === 1 ? 'plass' : 'plasser'}`;
  if (heldBy === 'session') return `En påmelding kan ha høyst ${seats}.`;
  return heldBy === 'network'
    ? `På nettet du bruker, kan høyst ${seats} holdes samtidig, og andre der holder noen nå. Vent til de er ferdige, eller bruk et annet nett.`
    : `Med e-postadressen din kan høyst ${seats} holdes samtidig, og noen holdes allerede, kanskje i en annen fane eller på en annen enhet. Fjern en plass der, eller vent til tiden er ute.`;
}
