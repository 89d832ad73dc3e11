import type { BestSeats } from '../../domain/hall/best-seats.ts';
import type { Place } from '../../domain/shared/place.ts';

/** A session's request: one more seat, exactly these, or the best `count`, near a row if one is named. */
export type HoldRequest = {
  readonly guid: string;
  /** IP key of the visitor. */
  readonly ip: string;
} & (
  | { readonly act: 'one'; readonly place: Place }
  | { readonly act: 'all'; readonly places: readonly Place[] }
  | ({ readonly act: 'best' } & BestSeatsRequest)
);

/** How many seats a group wants, and the row of somebody they would like to sit near. */
export interface BestSeatsRequest {
  readonly count: number;
  readonly near?: number | undefined;
}

/** The outcome of an accepted request. */
export interface Held {
  /** When all holds of the session end (epoch ms). */
  readonly until: number;
  /** The seats found; null unless the best ones were asked for. */
  readonly best: BestSeats | null;
}
