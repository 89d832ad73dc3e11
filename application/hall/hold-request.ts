import type { BestSeats } from '../../domain/best-seats.ts';
import type { Place } from '../../domain/seat.ts';

/** A session's request: one seat more, exactly these seats, or the best there are for so many, near a row if one is named. */
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

/** What a session holds now. */
export interface Held {
  /** When all its holds end (epoch ms). */
  readonly until: number;
  /** What was found best; null where nobody asked. */
  readonly best: BestSeats | null;
}
