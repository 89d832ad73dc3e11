import { placeKey } from '../../../../domain/shared/place.ts';
import { HallGrid } from './hall-grid.tsx';
import type { MapSeat } from './map-seat.ts';
import { SeatCell } from './seat-cell.tsx';
import { lacksRoom, type ShownGroups } from './seat-groups.ts';

interface SeatGridProps {
  readonly label: string;
  readonly seats: readonly MapSeat[];
  readonly onChoose?: ((seat: MapSeat) => void) | undefined;
  readonly groups?: ShownGroups | undefined;
  /** The `placeKey` of the seat that the next press is for. */
  readonly aimed?: string | undefined;
  /** Whether the whole hall is shown in the width that there is. */
  readonly overview: boolean;
}

/** The hall as a visitor sees it. */
export function SeatGrid({ label, seats, onChoose, groups, aimed, overview }: SeatGridProps) {
  return (
    <HallGrid
      label={label}
      seats={seats}
      onChoose={onChoose}
      first={seats.find(({ state }) => state === 'free')}
      overview={overview}
      grid={onChoose ? { 'aria-multiselectable': true } : { 'aria-readonly': true }}
      cell={(seat, tabStop) => (
        <SeatCell
          key={placeKey(seat)}
          {...seat}
          tabStop={tabStop}
          choosable={onChoose !== undefined}
          aimed={placeKey(seat) === aimed}
          preview={groups?.previewed.has(placeKey(seat)) ?? false}
          dim={groups !== undefined && lacksRoom(seat, groups)}
          hint={groups?.hint(seat)}
        />
      )}
    />
  );
}
