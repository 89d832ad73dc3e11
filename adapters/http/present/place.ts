import type { Place } from '../../../domain/shared/place.ts';
import { IsPlaceNumber } from '../bodies/body-rules.ts';

/** A seat by its row and number, as requests name it. */
export class PlaceBody {
  @IsPlaceNumber()
  rownum!: number;

  @IsPlaceNumber()
  number!: number;
}

/** A seat by its row and number, as answers name it. */
export type WirePlace = Readonly<PlaceBody>;

/** A place as answers name it. */
export function wirePlace({ row, number }: Place): WirePlace {
  return { rownum: row, number };
}

/** The place that a request names. */
export function placeOf({ rownum, number }: WirePlace): Place {
  return { row: rownum, number };
}
