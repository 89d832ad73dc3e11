import type { NightListAnswer } from '../../../../../adapters/http/contract.ts';
import { CONSENT_WORDS } from '../../../admin/consent-words.ts';
import { PRESENCE_WORDS } from '../../../../../domain/shared/words.ts';
import { placeKey } from '../../../../../domain/shared/place.ts';
import { momentText } from '../../../admin/times.ts';
import type { PrintedCell } from '../../../ui/print-sheet.tsx';

export type NightPerson = NightListAnswer['persons'][number];
/** Who of the list is shown. */
export type Shown = 'all' | 'inside' | 'out';

export const SHOWN_WORDS: Readonly<Record<Shown, string>> = { all: 'Alle', inside: 'Inne', out: 'Ute' };

export function personsShown(persons: readonly NightPerson[], shown: Shown): readonly NightPerson[] {
  return persons.filter(({ presence }) => shown === 'all' || presence === shown);
}

/** Whether a guardian of somebody on the list is known, so that phone numbers can be printed. */
export function hasGuardians(persons: readonly NightPerson[]): boolean {
  return persons.some(({ guardianPhone }) => guardianPhone !== null);
}

/** Whether somebody on the list needs a guardian's consent. */
export function hasYoung(persons: readonly NightPerson[]): boolean {
  return persons.some(({ consentState }) => consentState !== 'not-needed');
}

/** Said of whom a guardian has allowed it. */
export const ALONE_AT_NIGHT = 'Kan gå ut alene om natta';

/** Where the consent stands, and whether they may go out alone; empty for who needs none. */
function consentText({ consentState, night }: NightPerson): string {
  if (consentState === 'not-needed') return '';
  return [CONSENT_WORDS[consentState], ...(night ? [ALONE_AT_NIGHT] : [])].join('. ');
}

export function placeText({ rowNum, seatNum }: NightPerson): string {
  return placeKey({ row: rowNum, number: seatNum });
}

/** When the person came to be where they are; empty when that is not known. */
export function sinceText({ since }: NightPerson): string {
  return since === null ? '' : momentText(since);
}

interface Printed {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly PrintedCell[])[];
}

/** The list on paper. Guardians' phones stand on it only where they are asked for, consents where somebody needs one. */
export function printedNightList(persons: readonly NightPerson[], withGuardians: boolean): Printed {
  const withConsents = hasYoung(persons);
  return {
    heads: [
      ...['Etternavn', 'Fornavn', 'Alder', 'Plass', 'Kode', 'Hvor'],
      ...(withConsents ? ['Samtykke'] : []),
      ...(withGuardians ? ['Foresatt'] : []),
    ],
    rows: persons.map((person) => [
      ...[person.lastName, person.firstName, person.age, placeText(person), person.code],
      // Who is out stands out: most are inside.
      person.presence === 'inside' ? 'inne' : PRESENCE_WORDS[person.presence].toUpperCase(),
      ...(withConsents ? [consentText(person)] : []),
      ...(withGuardians ? [guardianText(person)] : []),
    ]),
  };
}

function guardianText({ guardianName, guardianPhone }: NightPerson): string {
  return [guardianName, guardianPhone].filter((part) => part !== null).join(' ');
}

/** When the list was true, how many are where, and who of them stands on it. */
export function printedAbout({ at, counts }: NightListAnswer, shown: Shown): string {
  return [
    `Slik det var ${momentText(at)}`,
    `${String(counts.inside)} inne`,
    `${String(counts.out)} ute`,
    ...(shown === 'all' ? [] : [`Bare: ${SHOWN_WORDS[shown]}`]),
  ].join(' · ');
}
