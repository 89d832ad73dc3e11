import { memo } from 'react';
import { placeKey } from '../../../../../domain/shared/place.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import {
  awayOf,
  formOf,
  hasArrived,
  spokenSeat,
  statusText,
  type AdminSeat,
  type SeatLook,
} from './admin-seat.ts';
import css from './admin-seat-cell.module.css';

interface AdminSeatCellProps {
  readonly seat: AdminSeat;
  /** In years. */
  readonly consentAge: number;
  readonly tabStop: boolean;
  /** Its layout has unsaved changes. */
  readonly pending: boolean;
  /** The person on it has been picked up. */
  readonly carried: boolean;
  readonly draggable: boolean;
}

/** One seat of the crew's map. */
export const AdminSeatCell = memo(function AdminSeatCell(props: AdminSeatCellProps) {
  const { seat, consentAge, tabStop, pending, carried, draggable } = props;
  return (
    <div
      role="gridcell"
      className={`grid fill round press ring-above ${css.seat ?? ''} ${seat.look}`}
      data-look={seat.look}
      data-place={placeKey(seat)}
      data-pending={pending || undefined}
      data-carried={carried || undefined}
      tabIndex={tabStop ? 0 : -1}
      title={statusText(seat)}
      aria-label={[spokenSeat(seat, consentAge), pending && 'ikke lagret', carried && 'plukket opp']
        .filter(Boolean)
        .join(', ')}
      aria-selected={pending || carried}
      draggable={draggable && seat.user !== undefined}
    >
      <SeatSign
        look={seat.look}
        figure={seat.number}
        arrived={hasArrived(seat)}
        away={awayOf(seat)}
        form={formOf(seat, consentAge)}
        consentAge={consentAge}
      />
    </div>
  );
});

const SIGNS: Readonly<Partial<Record<SeatLook, IconName>>> = {
  paid: 'check',
  taken: 'person',
  held: 'clock',
  'hidden-seat': 'hidden',
  'blocked-seat': 'cross',
};

const AWAY = { out: 'external', left: 'next' } as const satisfies Record<string, IconName>;

interface SeatSignProps {
  readonly look: SeatLook;
  readonly figure?: number;
  /** Whether the person has arrived. */
  readonly arrived?: boolean;
  /** Whether they are out now, or have gone home; null for all others. */
  readonly away?: ReturnType<typeof awayOf>;
  /** The state of the consent form of somebody under age; null for all others. */
  readonly form?: ReturnType<typeof formOf>;
  /** In years, where there is a form. */
  readonly consentAge?: number;
}

/** The number and symbol of a seat: each state differs by more than its colour. */
export function SeatSign(props: SeatSignProps) {
  const { look, figure, arrived = false, away = null, form = null, consentAge } = props;
  // In the legend, where no seat has a number, the mark of a form stands alone: the symbol would cover it.
  const sign = form && figure === undefined ? undefined : away ? AWAY[away] : arrived ? 'home' : SIGNS[look];
  return (
    <span
      className={`middle min-0 round muted ${css.face}`}
      data-look={look}
      data-arrived={(arrived && !away) || undefined}
      aria-hidden="true"
    >
      {figure}
      {form ? (
        <span className={css.young} data-form={form}>
          &lt;{consentAge}
        </span>
      ) : null}
      {sign ? (
        <span className={css.sign}>
          <Icon name={sign} />
        </span>
      ) : null}
    </span>
  );
}
