import { placeKey } from '../../../domain/seat.ts';
import { HallGrid } from '../seat-grid/hall-grid.tsx';
import type { MapSeat } from './map-seat.ts';
import { SeatCell } from './seat-cell.tsx';

interface SeatGridProps {
  readonly label: string;
  readonly seats: readonly MapSeat[];
  readonly onChoose?: ((seat: MapSeat) => void) | undefined;
}

/** The hall as a visitor sees it. */
export function SeatGrid({ label, seats, onChoose }: SeatGridProps) {
  return (
    <HallGrid
      label={label}
      seats={seats}
      onChoose={onChoose}
      grid={onChoose ? { 'aria-multiselectable': true } : { 'aria-readonly': true }}
      cell={(seat, tabStop) => (
        <SeatCell key={placeKey(seat)} {...seat} tabStop={tabStop} choosable={onChoose !== undefined} />
      )}
    />
  );
}
