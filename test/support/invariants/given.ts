import type { Limits } from '../../../domain/limits.ts';
import type { Place } from '../../../domain/seat.ts';
import type { Stored } from './stored.ts';

/** What clients were told, as they would swear to it: who sits where. A refusal tells nothing and leaves nothing. */
export interface Ledger {
  /** Everyone who must be on the list now, and nobody else. */
  readonly seated: readonly Seated[];
}

export interface Seated {
  readonly code: string;
  readonly place: Place;
}

/** What the rows are judged by. */
export interface Given {
  readonly now: number;
  readonly limits: Limits;
}

/** Finds everything in the rows that is not as it must be, a line for each. */
export type Check = (stored: Stored, given: Given) => string[];

/** A seat as the crew's log names it. */
export function seatName({ row_num, number }: { readonly row_num: number; readonly number: number }): string {
  return `${String(row_num)}-${String(number)}`;
}

/** Rows by a text that they have in common. */
export function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** The texts that are there more than once. */
export function repeated(texts: readonly string[]): string[] {
  return [...grouped(texts, (text) => text)].filter(([, same]) => same.length > 1).map(([text]) => text);
}
