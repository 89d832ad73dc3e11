import type { OpenConsentAnswer, WireWard } from '../../../../adapters/http/contract.ts';
import type { ConsentState } from '../../../../domain/consent/consent.ts';
import type { ConsentField } from '../../../../domain/consent/consent-form.ts';
import { seatText, listText } from '../../../../domain/shared/words.ts';
import { kronerOfOre } from '../../ui/kroner-text.ts';

export const DEAD_LINK = 'Denne lenken gjelder ikke lenger.';
export const GIVEN = 'Samtykket er registrert. Du får en kopi på e-post. Der kan du også trekke det tilbake.';
export const CODE_RULE = 'En kode på e-post viser bare at adressen er din.';

/** What is wrong with a field, as the server says it. */
export const FIELD_PROBLEMS: Readonly<Record<ConsentField, string>> = {
  ticks: 'Kryss av for alle fire setningene.',
  name: 'Skriv navnet ditt, uten tall.',
  relation: 'Skriv hvem du er for barna: mor, far eller verge.',
  phone: 'Skriv et telefonnummer vi kan ringe hele døgnet.',
  children: 'Velg hvem samtykket gjelder.',
  emailCode: 'Skriv koden fra e-posten.',
};

export const STATES: Readonly<Record<ConsentState, string>> = {
  'not-needed': 'Trenger ikke samtykke',
  missing: 'Mangler samtykke',
  asked: 'Mangler samtykke',
  given: 'Samtykke er gitt',
  paper: 'Levert på papir',
  withdrawn: 'Samtykket er trukket',
};

/** Who is signed up for what, and why this is asked. */
export function leadText({ children, event }: Pick<OpenConsentAnswer, 'children' | 'event'>): string {
  const names = listText(children.map(({ firstName }) => firstName));
  return `${names} er meldt på ${event.name}. Så unge deltakere må ha samtykke fra en foresatt for å være med.`;
}

/** `13 år · Rad 3, plass 7` */
export function ageAndSeat({ age, rowNum, seatNum }: WireWard): string {
  return `${String(age)} år · ${seatText({ row: rowNum, number: seatNum })}`;
}

/** That nothing is left to do, `children` being those that the page was about; none where it was opened only now. */
export function nobodyLeftText(children: readonly Pick<WireWard, 'firstName'>[]): string {
  const names = listText(children.map(({ firstName }) => firstName));
  return names === '' ? 'Ingen trenger samtykke fra deg lenger.' : `${names} trenger ikke samtykke lenger.`;
}

/** Who has signed a child up: whoever gave the guardian's address may be a stranger to them. */
export function signedUpText({ signedUpBy }: WireWard): string {
  return `Meldt på av ${signedUpBy || 'crewet'}`;
}

/** The heading over how a registration is paid. */
export function payHeading(restOre: number): string {
  return `Betal ${kronerOfOre(restOre)} fra din egen telefon`;
}

/** What stands in the question before a consent is withdrawn. */
export function withdrawQuestion(firstName: string): string {
  return `${firstName} slipper ikke inn uten samtykke fra en foresatt. Den som meldte på, og crewet får beskjed med en gang. Du kan gi samtykke på nytt senere.`;
}

export function withdrawnText(firstName: string): string {
  return `Samtykket for ${firstName} er trukket. Den som meldte på, og crewet får beskjed.`;
}
