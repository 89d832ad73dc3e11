import { memo } from 'react';
import { placeKey } from '../../../domain/seat.ts';
import { Icon } from '../ui/icon.tsx';
import { spokenSeat, type MapSeat } from './map-seat.ts';
import css from './seat-cell.module.css';

interface SeatCellProps extends MapSeat {
  /** Whether Tab stops here: at one seat of the grid. */
  readonly tabStop: boolean;
  readonly choosable: boolean;
}

/** One seat of the grid. Its props are primitives, so that only changed seats render again. */
export const SeatCell = memo(function SeatCell({ tabStop, choosable, ...seat }: SeatCellProps) {
  const open = seat.state === 'free' || seat.state === 'mine';
  return (
    <div
      role="gridcell"
      className={css.seat}
      data-state={seat.state}
      data-place={placeKey(seat)}
      data-pending={seat.pending || undefined}
      data-choosable={(choosable && open) || undefined}
      tabIndex={tabStop ? 0 : -1}
      aria-label={spokenSeat(seat)}
      {...(choosable && { 'aria-selected': seat.state === 'mine', 'aria-disabled': !open })}
    >
      <SeatFace state={seat.state} figure={seat.state === 'mine' ? seat.person : seat.number} />
    </div>
  );
});

interface SeatFaceProps {
  readonly state: MapSeat['state'];
  readonly figure?: number | undefined;
}

/** The symbol of a seat: each state differs by more than its colour. */
export function SeatFace({ state, figure }: SeatFaceProps) {
  return (
    <span className={css.face} data-state={state} aria-hidden="true">
      {state === 'free' ? figure : null}
      {state === 'taken' ? <Icon name="person" /> : null}
      {state === 'held' ? <Icon name="clock" /> : null}
      {state === 'blocked' ? <Icon name="cross" /> : null}
      {state === 'mine' ? (
        <>
          {figure}
          <span className={css.tick}>
            <Icon name="check" />
          </span>
        </>
      ) : null}
    </span>
  );
}
