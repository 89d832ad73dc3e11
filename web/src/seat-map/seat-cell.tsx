import { memo } from 'react';
import { isUsable, placeKey } from '../../../domain/seat.ts';
import { Icon } from '../ui/icon.tsx';
import { spokenSeat, type MapSeat } from './map-seat.ts';
import css from './seat-cell.module.css';

interface SeatCellProps extends MapSeat {
  /** Whether this seat is the tab stop of the grid. */
  readonly tabStop: boolean;
  readonly choosable: boolean;
  /** Whether it is among the seats that a press would choose. */
  readonly preview: boolean;
  /** What a press does, for screen readers. */
  readonly hint: string | undefined;
}

/** One seat of the grid. Its props are primitives, so that only changed seats render again. */
export const SeatCell = memo(function SeatCell(props: SeatCellProps) {
  const { tabStop, choosable, preview, hint, ...seat } = props;
  const open = isUsable(seat.state);
  return (
    <div
      role="gridcell"
      className={css.seat}
      data-state={seat.state}
      data-place={placeKey(seat)}
      data-pending={seat.pending || undefined}
      data-choosable={(choosable && open) || undefined}
      data-preview={preview || undefined}
      aria-description={hint}
      tabIndex={tabStop ? 0 : -1}
      aria-label={spokenSeat(seat)}
      {...(choosable && { 'aria-selected': seat.state === 'mine', 'aria-disabled': !open })}
    >
      <SeatFace
        state={seat.state}
        figure={seat.state === 'mine' ? seat.person : seat.number}
        friend={seat.friend}
      />
    </div>
  );
});

interface SeatFaceProps {
  readonly state: MapSeat['state'];
  readonly figure?: number | undefined;
  readonly friend?: boolean | undefined;
}

/** The symbol of a seat: each state differs by more than its colour. */
export function SeatFace({ state, figure, friend }: SeatFaceProps) {
  return (
    <span className={css.face} data-state={state} data-friend={friend || undefined} aria-hidden="true">
      {state === 'free' ? figure : null}
      {state === 'taken' ? <Icon name={friend ? 'people' : 'person'} /> : null}
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
