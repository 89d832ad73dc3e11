import type { ErasurePerson, WirePlace } from '../../../../../adapters/http/contract.ts';
import { fullName } from '../../../../../domain/participant.ts';

/** The names of the server's counts. */
const LABELS: Readonly<Record<string, string>> = {
  registrations: 'påmeldinger',
  persons: 'påmeldte',
  deletedPersons: 'slettede',
  seatMoves: 'flyttinger',
  activities: 'linjer i loggen',
  mails: 'e-poster',
  payments: 'betalinger',
  sessions: 'påbegynte påmeldinger',
  blacklist: 'sperrede adresser',
  mailFiles: 'e-postfiler',
};

/** What was erased, in one sentence. */
export function erasedText(erased: Readonly<Record<string, number>>): string {
  const parts = Object.entries(erased)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${LABELS[what] ?? what}`);
  return `Slettet: ${parts.join(', ')}.`;
}

/** `Rad 3, plass 7` */
export function seatText({ rownum, number }: WirePlace): string {
  return `Rad ${rownum}, plass ${number}`;
}

/** `Kari Nordmann: rad 3, plass 7` */
export function personText(person: ErasurePerson): string {
  return `${fullName(person)}: rad ${person.rowNum}, plass ${person.seatNum}`;
}
