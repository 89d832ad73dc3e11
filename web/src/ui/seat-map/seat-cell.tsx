import { memo } from 'react';
import { isUsable } from '../../../../domain/hall/seat.ts';
import { placeKey } from '../../../../domain/shared/place.ts';
import { Icon } from '../icon.tsx';
import { spokenSeat, type MapSeat } from './map-seat.ts';
import css from './seat-cell.module.css';

interface SeatCellProps extends MapSeat {
  /** Whether this seat is the tab stop of the grid. */
  readonly tabStop: boolean;
  readonly choosable: boolean;
  /** Whether it is among the seats that a press would choose. */
  readonly preview: boolean;
  /** Whether the next press on this spot is for it. */
  readonly aimed: boolean;
  /** Whether it is free, but the whole group has no room around it. */
  readonly dim: boolean;
  /** What a press does, for screen readers. */
  readonly hint: string | undefined;
}

/** One seat of the grid. Its props are primitives, so that only changed seats render again. */
export const SeatCell = memo(function SeatCell(props: SeatCellProps) {
  const { tabStop, choosable, preview, aimed, dim, hint, ...seat } = props;
  const open = isUsable(seat.state);
  return (
    <div
      role="gridcell"
      className={`fill round ring-above ${css.seat}`}
      data-state={seat.state}
      data-place={placeKey(seat)}
      data-pending={seat.pending || undefined}
      data-choosable={(choosable && open) || undefined}
      data-preview={preview || aimed || undefined}
      data-aimed={aimed || undefined}
      data-dim={dim || undefined}
      aria-description={hint}
      tabIndex={tabStop ? 0 : -1}
      aria-label={spokenSeat(seat)}
      {...(choosable && {
        'aria-selected': seat.state === 'mine' && !seat.companion,
        'aria-disabled': !open,
      })}
    >
      <SeatFace {...seat} />
    </div>
  );
});

type SeatFaceProps = Pick<MapSeat, 'state' | 'number' | 'name' | 'friend' | 'companion'>;

const SIGNS = { taken: 'person', held: 'clock', blocked: 'cross', mine: 'check' } as const;
/** Longer names are shortened to their initial on narrow seats, or on all. */
const SHORT_NAME = 6;
const LONG_NAME = 8;

/** How a seat looks: its number always, and a sign for its state, because a colour alone tells nothing. */
export function SeatFace({ state, number, name, friend, companion }: SeatFaceProps) {
  const sign = state === 'free' || companion ? null : state === 'taken' && friend ? 'people' : SIGNS[state];
  return (
    <span
      className={`grid items-centre relative min-0 muted ${css.face}`}
      data-state={state}
      data-friend={friend || undefined}
      data-companion={companion || undefined}
      aria-hidden="true"
    >
      {sign ? (
        <span className={state === 'mine' ? `middle circle ${css.tick}` : css.sign}>
          <Icon name={sign} />
        </span>
      ) : null}
      <span className={css.figure}>{number}</span>
      {name ? (
        <>
          <span className={`clipped unbroken ${css.name}`} data-length={lengthOf(name)}>
            {name}
          </span>
          <span className={`hidden clipped unbroken ${css.initial}`}>{Array.from(name)[0]}</span>
        </>
      ) : null}
    </span>
  );
}

function lengthOf(name: string): 'short' | 'middle' | 'long' {
  const { length } = Array.from(name);
  return length <= SHORT_NAME ? 'short' : length <= LONG_NAME ? 'middle' : 'long';
}
