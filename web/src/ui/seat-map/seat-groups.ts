import { useState, type FocusEvent, type PointerEvent } from 'react';
import { placeKey, type Place } from '../../../../domain/shared/place.ts';
import { seatOf } from './hall-grid.tsx';
import type { MapSeat } from './map-seat.ts';

/** The groups of seats that one press chooses. */
export interface SeatGroups {
  /** The group that a free seat belongs to; empty when there is no room for all. */
  readonly of: (seat: MapSeat) => readonly Place[];
  /** What a press on a seat does, for screen readers. */
  readonly hint: (seat: MapSeat) => string | undefined;
}

/** The groups with the current preview. */
export interface ShownGroups extends SeatGroups {
  /** The keys of the seats that a press on the seat under the pointer, or on the focused seat, would choose. */
  readonly previewed: ReadonlySet<string>;
}

/** Whether a seat is free, but has no room around it for the whole group. */
export function lacksRoom(seat: MapSeat, groups: SeatGroups): boolean {
  return seat.state === 'free' && groups.of(seat).length === 0;
}

/**
 * Previews what a press would choose: at the seat under the pointer, or else at the focused seat. A mouse
 * that rests is ignored until it moves, because the hall scrolls under it when the keyboard moves the focus.
 */
export function useShownGroups(seats: readonly MapSeat[], groups: SeatGroups | undefined) {
  /** The `placeKey` of the focused seat; empty when no seat has the focus. */
  const [focused, setFocused] = useState('');
  /** The same for the seat under the pointer; null when there is no pointer, or it rests. */
  const [pointed, setPointed] = useState<string | null>(null);
  const seat = seats.find((one) => placeKey(one) === (pointed ?? focused));
  const previewed = new Set(groups && seat?.state === 'free' ? groups.of(seat).map(placeKey) : []);
  const keyAt = (target: EventTarget) => {
    const there = seatOf(seats, target);
    return there ? placeKey(there) : '';
  };
  return {
    shown: groups && { ...groups, previewed },
    previewHandlers: groups && {
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
