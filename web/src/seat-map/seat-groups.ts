import { useState, type FocusEvent, type PointerEvent } from 'react';
import { placeKey, type Place } from '../../../domain/seat.ts';
import { seatOf } from '../seat-grid/hall-grid.tsx';
import type { MapSeat } from './map-seat.ts';

/** Which seats one press chooses, where it chooses several. */
export interface SeatGroups {
  /** The seats that go with a free one; none where there is no room. */
  readonly of: (seat: MapSeat) => readonly Place[];
  /** What a press on a seat does, for those who hear the map. */
  readonly hint: (seat: MapSeat) => string | undefined;
}

/** As a map or a list shows them. */
export interface ShownGroups extends SeatGroups {
  /** The seats (by `placeKey`) that a press on the seat pointed at, or focused, would choose. */
  readonly previewed: ReadonlySet<string>;
}

/** Shows ahead what a press would choose: of the seat that was pointed at or got the focus last. */
export function useShownGroups(seats: readonly MapSeat[], groups: SeatGroups | undefined) {
  const [at, setAt] = useState('');
  const seat = seats.find((one) => placeKey(one) === at);
  const previewed = new Set(groups && seat?.state === 'free' ? groups.of(seat).map(placeKey) : []);
  const look = ({ target }: FocusEvent | PointerEvent) => {
    const there = seatOf(seats, target);
    setAt(there ? placeKey(there) : '');
  };
  const lookAway = () => setAt('');
  return {
    shown: groups && { ...groups, previewed },
    looking: groups ? { onPointerOver: look, onPointerLeave: lookAway, onFocus: look, onBlur: lookAway } : {},
  };
}
