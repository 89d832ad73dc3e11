import { isUsable } from '../../../../domain/hall/seat.ts';
import { placeKey, type Place } from '../../../../domain/shared/place.ts';
import { Icon } from '../icon.tsx';
import { spokenSeat, type MapSeat } from './map-seat.ts';
import { lacksRoom, type ShownGroups } from './seat-groups.ts';
import css from './seat-list.module.css';

interface SeatListProps {
  readonly seats: readonly MapSeat[];
  readonly onChoose?: ((place: Place) => void) | undefined;
  readonly groups?: ShownGroups | undefined;
}

/** The free seats and the visitor's own as a list by row. */
export function SeatList({ seats, onChoose, groups }: SeatListProps) {
  const open = seats.filter(({ state }) => isUsable(state));
  const rows = [...new Set(open.map(({ row }) => row))];
  if (rows.length === 0)
    return <p className={`flush centred muted ${css.none}`}>Ingen ledige plasser akkurat nå.</p>;
  return (
    <ul className="plain" aria-label="Ledige plasser">
      {rows.map((row) => (
        <li key={row} className={`grid centre gap-3 pad-2-4 ${css.row}`}>
          <span className={css.head}>Rad {row}</span>
          <ul className="wrap gap-2 plain">
            {open
              .filter((seat) => seat.row === row)
              .map((seat) => (
                <li key={seat.number}>
                  {onChoose ? (
                    <button
                      type="button"
                      className={`inline-row tall round press bright ${css.seat}`}
                      data-place={placeKey(seat)}
                      aria-pressed={seat.state === 'mine' && !seat.companion}
                      aria-label={spokenSeat(seat)}
                      aria-description={groups?.hint(seat)}
                      data-dim={(groups && lacksRoom(seat, groups)) || undefined}
                      data-companion={seat.companion}
                      data-preview={groups?.previewed.has(placeKey(seat)) || undefined}
                      onClick={() => onChoose(seat)}
                    >
                      {seat.state === 'mine' && !seat.companion ? <Icon name="check" /> : null}
                      {seat.number}
                      {seat.name ? <span className={css.name}>{seat.name}</span> : null}
                    </button>
                  ) : (
                    <span className={`inline-row tall round bright ${css.seat}`}>
                      <span className="visually-hidden">plass </span>
                      {seat.number}
                    </span>
                  )}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
