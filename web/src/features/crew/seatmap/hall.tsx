import { useRef, useState, type DragEvent, type SyntheticEvent } from 'react';
import { placeKey } from '../../../../../domain/shared/place.ts';
import { useConsentAge } from '../../../api/event.ts';
import { HallGrid, seatOf } from '../../../ui/seat-map/hall-grid.tsx';
import { AdminSeatCell } from './admin-seat-cell.tsx';
import type { AdminSeat } from './admin-seat.ts';
import { SeatHint } from './seat-info.tsx';
import { isSeated, type SeatedPerson } from './use-carry.ts';

interface HallProps {
  readonly seats: readonly AdminSeat[];
  readonly pending: ReadonlySet<string>;
  readonly carried: SeatedPerson | null;
  /** Whether people can be dragged. */
  readonly movable: boolean;
  readonly onChoose: (seat: AdminSeat) => void;
  readonly onPickUp: (seat: SeatedPerson) => void;
  readonly onDrop: (seat: AdminSeat) => void;
  /** Called on Escape, and when a drag ends outside the seats. */
  readonly onPutBack: () => void;
}

interface Hint {
  readonly place: string;
  readonly at: DOMRect;
}

/** The crew's map, where people can be dragged from seat to seat. */
export function Hall(props: HallProps) {
  const { seats, pending, carried, movable, onChoose, onPickUp, onDrop, onPutBack } = props;
  const consentAge = useConsentAge();
  const [hint, setHint] = useState<Hint>();
  const hinted = seats.find((seat) => placeKey(seat) === hint?.place);
  const seatAt = ({ target }: SyntheticEvent) => seatOf(seats, target);
  const showHint = (event: SyntheticEvent) => {
    const seat = seatAt(event);
    const cell = event.target instanceof Element ? event.target.closest('[data-place]') : null;
    setHint(seat && cell ? { place: placeKey(seat), at: cell.getBoundingClientRect() } : undefined);
  };
  const hideHint = () => setHint(undefined);
  // `dropEffect` at the end of a drag differs between browsers.
  const dropped = useRef(false);

  const startDrag = (event: DragEvent) => {
    const seat = seatAt(event);
    if (!seat || !isSeated(seat)) return;
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', placeKey(seat));
    dropped.current = false;
    hideHint();
    onPickUp(seat);
  };
  const drop = (event: DragEvent) => {
    const seat = seatAt(event);
    if (!seat) return;
    event.preventDefault();
    dropped.current = true;
    onDrop(seat);
  };

  return (
    <div
      className="sized clipped box pad-4-0"
      onMouseOver={showHint}
      onMouseLeave={hideHint}
      onFocus={showHint}
      onBlur={hideHint}
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return;
        hideHint();
        onPutBack();
      }}
      onDragStart={startDrag}
      onDragOver={(event) => {
        if (seatAt(event)) event.preventDefault();
      }}
      onDrop={drop}
      onDragEnd={() => {
        if (!dropped.current) onPutBack();
      }}
    >
      <HallGrid
        label="Plasskart"
        seats={seats}
        onChoose={(seat) => {
          hideHint();
          onChoose(seat);
        }}
        grid={{ 'aria-multiselectable': true }}
        cell={(seat, tabStop) => (
          <AdminSeatCell
            key={placeKey(seat)}
            seat={seat}
            consentAge={consentAge}
            tabStop={tabStop}
            pending={pending.has(placeKey(seat))}
            carried={carried !== null && placeKey(carried) === placeKey(seat)}
            draggable={movable}
          />
        )}
      />
      {hint && hinted ? <SeatHint seat={hinted} at={hint.at} /> : null}
    </div>
  );
}
