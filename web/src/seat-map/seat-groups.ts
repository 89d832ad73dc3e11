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

/**
 * Shows ahead what a press would choose: at the seat that is pointed at, else at the one that has the focus. A mouse that
 * rests, as while the keyboard moves the focus and the hall scrolls, points at nothing before it moves.
 */
export function useShownGroups(seats: readonly MapSeat[], groups: SeatGroups | undefined) {
  /** By `placeKey`; empty: at none of the seats. */
  const [focused, setFocused] = useState('');
  /** As `focused`; null: there is no pointer, or it rests. */
  const [pointed, setPointed] = useState<string | null>(null);
  const seat = seats.find((one) => placeKey(one) === (pointed ?? focused));
  const previewed = new Set(groups && seat?.state === 'free' ? groups.of(seat).map(placeKey) : []);
  const keyAt = (target: EventTarget) => {
    const there = seatOf(seats, target);
    return there ? placeKey(there) : '';
  };
  return {
    shown: groups && { ...groups, previewed },
    looking: groups && {
      onPointerMove: ({ target }: PointerEvent) => setPointed(keyAt(target)),
      onPointerLeave: () => setPointed(null),
      onFocus: ({ target }: FocusEvent) => {
        setFocused(keyAt(target));
        setPointed(null);
      },
      onBlur: () => setFocused(''),
    },
  };
}
