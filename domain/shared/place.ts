import { RuleViolation } from './rule-violation.ts';

/** The place of a seat: row and number, both from 1. */
export interface Place {
  readonly row: number;
  readonly number: number;
}

/** The highest number of a row, and of a seat in a row: beyond any hall, and within any integer column. */
export const MAX_PLACE_NUMBER = 1_000;

/** Places by row, then number. */
export function inMapOrder<P extends Place>(places: readonly P[]): P[] {
  return [...places].sort((a, b) => a.row - b.row || a.number - b.number);
}

/** A place as a string, for maps and sets. */
export function placeKey(place: Place): string {
  return `${String(place.row)}-${String(place.number)}`;
}

/** Throws `duplicate-seat` when a place occurs twice. */
export function requireDistinct(places: readonly Place[]): void {
  if (new Set(places.map(placeKey)).size < places.length) throw new RuleViolation('duplicate-seat');
}

/** Whether both have the same row and number. */
export function samePlace(a: Place, b: Place): boolean {
  return a.row === b.row && a.number === b.number;
}
