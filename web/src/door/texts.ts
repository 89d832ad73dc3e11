import { NO_CODE } from '../../../domain/door/door-ahead.ts';
import { isSeated, type DoorPerson } from '../../../domain/door/door-person.ts';
import { numberWord, listText } from '../../../domain/shared/words.ts';
import { osloField } from '../../../domain/shared/oslo-time.ts';
import { capitalised } from '../../../domain/signup/participant.ts';
import { placeKey } from '../../../domain/shared/place.ts';
import { PASS_WORDS } from '../ui/passes/words.ts';

/** `18.04`: a time of day (epoch ms) in Oslo. */
export function clock(at: number): string {
  return osloField(at).slice(-5).replace(':', '.');
}

/** ` kl. 18.04 av Dør 2`, as far as it is known. */
export function whenAndBy(at: number | null, by: string | null): string {
  return `${at === null ? '' : ` kl. ${clock(at)}`}${by === null ? '' : ` av ${by}`}`;
}

/** `Ola, Kari og Åse` */
export function names(persons: readonly { readonly firstName: string }[]): string {
  return listText(persons.map(({ firstName }) => firstName));
}

/** `3-7`; nothing as long as there is no seat; what somebody is called who has none. */
export function seatText(person: DoorPerson): string {
  if (!isSeated(person)) return PASS_WORDS[person.kind ?? 'other'];
  return person.code === NO_CODE ? '–' : placeKey({ row: person.rowNum, number: person.seatNum });
}

/** `Tre sluppet inn` */
export function letInText(count: number): string {
  return `${capitalised(numberWord(count))} sluppet inn`;
}

/** `rad 3, plass 4 og 5`, the rows in their order. */
export function seatsText(persons: readonly DoorPerson[]): string {
  const rows = new Map<number, number[]>();
  for (const { rowNum, seatNum } of persons.filter(isSeated))
    rows.set(rowNum, [...(rows.get(rowNum) ?? []), seatNum]);
  return [...rows].map(([row, seats]) => `rad ${String(row)}, plass ${listText(seats)}`).join('; ');
}
