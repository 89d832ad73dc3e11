import { COMPO, type CompoSetup } from '../../../../../domain/compo/compo.ts';
import { listText } from '../../../../../domain/shared/words.ts';
import { WRONG_YEAR } from '../../../admin/times.ts';

/** What is wrong with a field; but of times the server's own sentences. */
export const SETUP_SENTENCES: Readonly<Record<keyof CompoSetup, string>> = {
  kind: 'Velg hvordan det skal spilles.',
  startsAt: WRONG_YEAR,
  closesAt: WRONG_YEAR,
  teamSize: `På et lag er det fra 1 til ${String(COMPO.teamSize)}, og minst kan ikke være mer enn flest.`,
  mostTeams: `Antall lag må være fra ${String(COMPO.leastTeams)} til ${String(COMPO.mostTeams)}.`,
  thirdPlace: 'Si om det skal spilles om tredjeplassen.',
  groupCount: `Det kan være fra 1 til ${String(COMPO.groups)} grupper.`,
  advance: `Fra 1 til ${String(COMPO.advance)} kan gå videre fra hver gruppe.`,
  results: `Resultatlista har opptil ${String(COMPO.places)} plasser, hver én gang og med høyst ${String(COMPO.placeText)} tegn.`,
  link: `Lenken må begynne med https:// og ha høyst ${String(COMPO.link)} tegn.`,
};

export const LABELS: Readonly<Record<keyof CompoSetup, string>> = {
  kind: 'Slik spilles det',
  startsAt: 'Starter',
  closesAt: 'Påmeldingen stenger',
  teamSize: 'Spillere på laget',
  mostTeams: 'Flest lag',
  thirdPlace: 'Kamp om tredjeplassen',
  groupCount: 'Grupper',
  advance: 'Videre fra hver gruppe',
  results: 'Resultatliste',
  link: 'Lenke',
};

export const FIXED = 'ligger fast etter trekningen. Angre trekningen for å endre det.';

/** What another admin has changed too. */
export function conflictText(fields: readonly (keyof CompoSetup)[]): string {
  return `Dere har begge endret ${listText(fields.map((field) => `«${LABELS[field]}»`))}.`;
}
