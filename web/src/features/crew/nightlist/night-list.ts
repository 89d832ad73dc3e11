import type { NightListAnswer } from '../../../../../adapters/http/contract.ts';
import { PRESENCE_WORDS } from '../../../../../domain/presence-words.ts';
import { placeKey } from '../../../../../domain/seat.ts';
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

/** The list on paper. Guardians' phones stand on it only where they are asked for. */
export function printedNightList(persons: readonly NightPerson[], withGuardians: boolean): Printed {
  return {
    heads: [
      ...['Etternavn', 'Fornavn', 'Alder', 'Plass', 'Kode', 'Hvor'],
      ...(withGuardians ? ['Foresatt'] : []),
    ],
    rows: persons.map((person) => [
      ...[person.lastName, person.firstName, person.age, placeText(person), person.code],
      // Who is out stands out: most are inside.
      person.presence === 'inside' ? 'inne' : PRESENCE_WORDS[person.presence].toUpperCase(),
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
