import type { DoorPerson } from '../../../domain/door-person.ts';
import { numberWord } from '../../../domain/number-words.ts';
import { osloField } from '../../../domain/oslo-time.ts';
import { NO_CODE } from '../../../domain/door-ahead.ts';

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
  return new Intl.ListFormat('nb').format(persons.map(({ firstName }) => firstName));
}

/** `3-7`; nothing as long as there is no seat. */
export function seatText({ code, rowNum, seatNum }: DoorPerson): string {
  return code === NO_CODE ? '–' : `${String(rowNum)}-${String(seatNum)}`;
}

/** `Tre sluppet inn` */
export function letInText(count: number): string {
  const word = numberWord(count);
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} sluppet inn`;
}

/** `rad 3, plass 4 og 5`, the rows in their order. */
export function seatsText(persons: readonly DoorPerson[]): string {
  const rows = new Map<number, number[]>();
  for (const { rowNum, seatNum } of persons) rows.set(rowNum, [...(rows.get(rowNum) ?? []), seatNum]);
  const list = new Intl.ListFormat('nb');
  return [...rows]
    .map(([row, seats]) => `rad ${String(row)}, plass ${list.format(seats.map(String))}`)
    .join('; ');
}
