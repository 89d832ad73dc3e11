import type { ErasurePerson } from '../../../../../adapters/http/contract.ts';
import { fullName } from '../../../../../domain/signup/participant.ts';

/** The names of the server's counts: of one, and of several. */
const LABELS: Readonly<Record<string, readonly [string, string]>> = {
  registrations: ['påmelding', 'påmeldinger'],
  persons: ['påmeldt', 'påmeldte'],
  deletedPersons: ['slettet', 'slettede'],
  seatMoves: ['flytting', 'flyttinger'],
  activities: ['linje i loggen', 'linjer i loggen'],
  mails: ['e-post', 'e-poster'],
  payments: ['betaling', 'betalinger'],
  presence: ['gang inn eller ut', 'ganger inn eller ut'],
  consents: ['samtykke', 'samtykker'],
  teams: ['plass på et lag', 'plasser på lag'],
  sessions: ['påbegynt påmelding', 'påbegynte påmeldinger'],
  blacklist: ['sperret adresse', 'sperrede adresser'],
  mailFiles: ['e-postfil', 'e-postfiler'],
};

/** What was erased, in one sentence. */
export function erasedText(erased: Readonly<Record<string, number>>): string {
  const parts = Object.entries(erased)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${LABELS[what]?.[count === 1 ? 0 : 1] ?? what}`);
  return `Slettet: ${parts.join(', ')}.`;
}

/** `Kari Nordmann: rad 3, plass 7` */
export function personText(person: ErasurePerson): string {
  return `${fullName(person)}: rad ${person.rowNum}, plass ${person.seatNum}`;
}
