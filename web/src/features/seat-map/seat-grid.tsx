import { useMemo, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { placeKey, ROWS_BEFORE_AISLE, type Place } from '../../../../domain/seat.ts';
import { placeAfterKey } from './grid-moves.ts';
import type { MapSeat } from './map-seat.ts';
import { SeatCell } from './seat-cell.tsx';
import css from './seat-grid.module.css';

interface SeatGridProps {
  readonly label: string;
  readonly seats: readonly MapSeat[];
  readonly onChoose?: ((seat: MapSeat) => void) | undefined;
}

/** The rows between Tribune and Projector as one grid: one tab stop, arrows move, Enter or Space chooses. */
export function SeatGrid({ label, seats, onChoose }: SeatGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [visited, setVisited] = useState('');
  const tables = useMemo(() => tablesOf(seats), [seats]);
  const columns = seats.reduce((most, { number }) => Math.max(most, number), 0);
  const isThere = seats.some((seat) => placeKey(seat) === visited);
  const tabStop = isThere ? visited : seats[0] && placeKey(seats[0]);
  const seatAt = (target: EventTarget): MapSeat | undefined => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
    return seats.find((seat) => placeKey(seat) === cell?.dataset['place']);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const seat = seatAt(event.target);
    if (!seat) return;
    const next = placeAfterKey(seats, seat, event.key);
    if (event.key === 'Enter' || event.key === ' ') onChoose?.(seat);
    else if (next) grid.current?.querySelector<HTMLElement>(`[data-place="${placeKey(next)}"]`)?.focus();
    else if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
  };
  return (
    <>
      <p className={css.tribune}>Tribune</p>
      <div className={css.frame}>
        <div
          ref={grid}
          role="grid"
          aria-label={label}
          {...(onChoose ? { 'aria-multiselectable': true } : { 'aria-readonly': true })}
          className={css.grid}
          style={{ '--columns': columns } as CSSProperties}
          onKeyDown={onKeyDown}
          onFocus={({ target }) => setVisited(target.dataset['place'] ?? visited)}
          onClick={({ target }) => {
            const seat = seatAt(target);
            if (seat) onChoose?.(seat);
          }}
        >
          {tables.map((rows) => (
            <div key={rows[0]?.row} role="rowgroup" className={css.table}>
              {rows.map(({ row, inRow }) => (
                <div key={row} role="row" className={css.row}>
                  <span role="rowheader" aria-label={`Rad ${String(row)}`} className={css.number}>
                    {row}
                  </span>
                  {inRow.map((seat) => (
                    <div key={seat.number} role="presentation" style={{ gridColumn: seat.number + 1 }}>
                      <SeatCell
                        {...seat}
                        tabStop={placeKey(seat) === tabStop}
                        choosable={onChoose !== undefined}
                      />
                    </div>
                  ))}
                  <span aria-hidden="true" className={css.number} style={{ gridColumn: columns + 2 }}>
                    {row}
                  </span>
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
      <p className={css.projector}>Projector</p>
    </>
  );
}

interface Row {
  readonly row: number;
  readonly inRow: readonly MapSeat[];
}

/** The rows that stand together: an aisle runs between one table and the next. */
function tablesOf(seats: readonly MapSeat[]): Row[][] {
  const tables: Row[][] = [[]];
  for (const row of new Set(seats.map((seat: Place) => seat.row))) {
    tables.at(-1)?.push({ row, inRow: seats.filter((seat) => seat.row === row) });
    if (ROWS_BEFORE_AISLE.includes(row)) tables.push([]);
  }
  return tables.filter((rows) => rows.length > 0);
}
