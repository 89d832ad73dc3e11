import type { WireAdminSeat } from '../../../../../adapters/http/contract.ts';
import type { Place } from '../../../../../domain/seat.ts';
import { fullName } from '../../../admin/person-acts.ts';

/** How a seat stands for the crew. */
export type SeatLook = 'open' | 'paid' | 'taken' | 'held' | 'hidden-seat' | 'blocked-seat';

/** A seat as the crew sees it, with whoever sits there. */
export interface AdminSeat extends Place {
  readonly look: SeatLook;
  readonly reserver: string | undefined;
  readonly user: WireAdminSeat['userInfo'];
  readonly hidden: boolean;
  readonly blocked: boolean;
}

/** A seat of the wire for the crew's map. */
export function toAdminSeat(seat: WireAdminSeat): AdminSeat {
  return {
    row: seat.rownum,
    number: seat.number,
    look: lookOf(seat),
    reserver: seat.reserver,
    user: seat.userInfo,
    hidden: seat.isHidden,
    blocked: seat.isBlocked,
  };
}

function lookOf({ isReserved, isHidden, isBlocked, userInfo }: WireAdminSeat): SeatLook {
  if (isReserved === 'yes') return isPaid(userInfo) ? 'paid' : 'taken';
  if (isReserved === 'held') return 'held';
  return layoutLook(isHidden, isBlocked);
}

/** How a seat that nobody has stands. */
export function layoutLook(hidden: boolean, blocked: boolean): SeatLook {
  if (hidden) return 'hidden-seat';
  return blocked ? 'blocked-seat' : 'open';
}

/** Older answers carry the payment as a text. */
export function isPaid(user: AdminSeat['user']): boolean {
  return String(user?.paid) === 'true';
}

/** Whether somebody has the seat or is about to: then its layout cannot be changed. */
export function isInUse({ look }: AdminSeat): boolean {
  return look === 'paid' || look === 'taken' || look === 'held';
}

/** `3-7` */
export function shortPlace({ row, number }: Place): string {
  return `${row}-${number}`;
}

/** `rad 3, plass 7` */
export function longPlace({ row, number }: Place): string {
  return `rad ${row}, plass ${number}`;
}

/** The status in words, as the tooltip tells it. */
export function statusText({ look, reserver }: Pick<AdminSeat, 'look' | 'reserver'>): string {
  switch (look) {
    case 'open':
      return 'Ledig';
    case 'paid':
    case 'taken':
      return 'Reservert';
    case 'held':
      return `Holdes av ${reserver ?? 'ukjent'}`;
    case 'hidden-seat':
      return 'Skjult';
    case 'blocked-seat':
      return 'Sperret';
  }
}

/** What a screen reader hears: `Rad 3, plass 7, reservert, Kari Nordmann, betalt`. */
export function spokenSeat(seat: AdminSeat): string {
  const who = seat.user ? [fullName(seat.user), isPaid(seat.user) ? 'betalt' : 'ubetalt'] : [];
  return [`Rad ${seat.row}`, `plass ${seat.number}`, statusText(seat).toLowerCase(), ...who].join(', ');
}

/** The numbers of the summary bar; the layout's own when it is being changed. */
export function summaryOf(
  seats: readonly AdminSeat[],
  editing: boolean,
): readonly (readonly [string, number])[] {
  const count = (fits: (seat: AdminSeat) => boolean) => seats.filter(fits).length;
  const layout = [
    ['Skjult', count(({ hidden }) => hidden)],
    ['Sperret', count(({ blocked }) => blocked)],
  ] as const;
  return [
    ['Totalt', seats.length],
    ['Reservert', count(({ look }) => look === 'taken' || look === 'paid')],
    ['Betalt', count(({ look }) => look === 'paid')],
    ['Ledig', count(({ look }) => look === 'open')],
    ...(editing ? layout : []),
  ];
}
