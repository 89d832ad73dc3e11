import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { placeKey, type Place } from '../../../../domain/shared/place.ts';
import { placeAfterKey } from './grid-moves.ts';
import { tablesOf } from './hall-tables.ts';
import { markHiddenEnds } from '../hidden-ends.ts';
import css from './hall-grid.module.css';

interface HallGridProps<S extends Place> {
  readonly label: string;
  /** In order of row and number; may have gaps. */
  readonly seats: readonly S[];
  /** Renders a seat as one element with `data-place` and, on one seat, the tab stop. */
  readonly cell: (seat: S, tabStop: boolean) => ReactNode;
  readonly onChoose?: ((seat: S) => void) | undefined;
  /** Which seat the keyboard comes to first; else the first of all. */
  readonly first?: S | undefined;
  /** Whether the whole hall is shown in the width that there is, with seats as small as that needs. */
  readonly overview?: boolean;
  /** Further attributes of the grid, e.g. whether several seats may be selected. */
  readonly grid?: HTMLAttributes<HTMLDivElement>;
}

/** The rows between Tribune and Projector as one grid: one tab stop, arrow keys move, Enter or Space chooses. */
export function HallGrid<S extends Place>(props: HallGridProps<S>) {
  const { label, seats, cell, onChoose, first = props.seats[0], overview, grid } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [visited, setVisited] = useState('');
  useEffect(() => (frame.current ? markHiddenEnds(frame.current) : undefined), []);
  const tables = useMemo(() => tablesOf(seats), [seats]);
  const columns = seats.reduce((most, { number }) => Math.max(most, number), 0);
  const isThere = seats.some((seat) => placeKey(seat) === visited);
  const tabStop = isThere ? visited : first && placeKey(first);
  const seatAt = (target: EventTarget) => seatOf(seats, target);
  const onKeyDown = (event: KeyboardEvent) => {
    const seat = seatAt(event.target);
    // The browser has shortcuts of its own.
    if (!seat || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = placeAfterKey(seats, seat, event.key);
    if (event.key === 'Enter' || event.key === ' ') {
      // Holding a key down counts as one press.
      if (!event.repeat) onChoose?.(seat);
    } else if (next) frame.current?.querySelector<HTMLElement>(`[data-place="${placeKey(next)}"]`)?.focus();
    else if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
  };
  return (
    <>
      <p className={`centred muted ${css.tribune}`}>Tribune</p>
      <div className={css.frame} data-overview={overview || undefined} ref={frame}>
        <div
          role="grid"
          aria-label={label}
          {...grid}
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
            <div key={rows[0]?.row} role="rowgroup" className={`grid relative ${css.table}`}>
              {rows.map(({ row, inRow }) => (
                <div key={row} role="row" className={`grid justify-centre ${css.row}`}>
                  <span
                    role="rowheader"
                    aria-label={`Rad ${String(row)}`}
                    className={`middle surface muted ${css.number}`}
                  >
                    {row}
                  </span>
                  {inRow.map((seat) => (
                    <div key={seat.number} role="presentation" style={{ gridColumn: seat.number + 1 }}>
                      {cell(seat, placeKey(seat) === tabStop)}
                    </div>
                  ))}
                  <span
                    aria-hidden="true"
                    className={`middle surface muted ${css.number}`}
                    style={{ gridColumn: columns + 2 }}
                  >
                    {row}
                  </span>
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
      <p className={`pt-3 centred muted ${css.projector}`} lang="en">
        Projector
      </p>
    </>
  );
}

/** The seat that an event came from. */
export function seatOf<S extends Place>(seats: readonly S[], target: EventTarget): S | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  return cell ? seats.find((seat) => placeKey(seat) === cell.dataset['place']) : undefined;
}
