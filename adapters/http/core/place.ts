import type { Place } from '../../../domain/seat.ts';
import type { WirePlace } from '../contract.ts';
import { IsPlaceNumber } from './body-rules.ts';

/** A seat as a body names it. */
export class PlaceBody {
  @IsPlaceNumber()
  rownum!: number;

  @IsPlaceNumber()
  number!: number;
}

export function wirePlace({ row, number }: Place): WirePlace {
  return { rownum: row, number };
}

export function placeOf({ rownum, number }: WirePlace): Place {
  return { row: rownum, number };
}
