import type { WireAdminSeat, WireListedPerson } from '../../../../../adapters/http/contract.ts';
import type { ConsentState } from '../../../../../domain/consent/consent.ts';
import { lackingConsentText } from '../../../admin/consent-words.ts';
import { lacksConsent } from '../../../../../domain/consent/lacking-consent.ts';
import { fullName, needsConsent } from '../../../../../domain/signup/participant.ts';
import type { Presence } from '../../../../../domain/door/presence.ts';
import { PRESENCE_WORDS } from '../../../../../domain/shared/words.ts';
import { placeKey, type Place } from '../../../../../domain/shared/place.ts';

/** The state of a seat as the crew sees it. */
export type SeatLook = 'open' | 'paid' | 'taken' | 'held' | 'hidden-seat' | 'blocked-seat';

/** A seat as the crew sees it, with the person who sits there. */
export interface AdminSeat extends Place {
  readonly look: SeatLook;
  readonly reserver: string | undefined;
  readonly user: WireAdminSeat['userInfo'];
  /** Where the person on it is; undefined: nobody sits there, or it is not known. */
  readonly presence: Presence | undefined;
  /** Where their consent stands; undefined likewise. */
  readonly consentState: ConsentState | undefined;
  readonly hidden: boolean;
  readonly blocked: boolean;
}

/** What the list of persons knows of whoever sits on a seat, by code and place. */
export type Sitting = ReadonlyMap<string, Pick<WireListedPerson, 'presence' | 'consentState'>>;

export function sittingByPlace(persons: readonly WireListedPerson[]): Sitting {
  return new Map(
    persons.map((person) => {
      const { code, rowNum, seatNum } = person;
      return [`${code} ${placeKey({ row: rowNum, number: seatNum })}`, person];
    }),
  );
}

/** The server's seat for the crew's map. */
export function toAdminSeat(seat: WireAdminSeat, sitting: Sitting = new Map()): AdminSeat {
  const place = placeKey({ row: seat.rownum, number: seat.number });
  const person = seat.userInfo && sitting.get(`${seat.userInfo.code} ${place}`);
  return {
    row: seat.rownum,
    number: seat.number,
    look: lookOf(seat),
    reserver: seat.reserver,
    user: seat.userInfo,
    presence: person?.presence,
    consentState: person?.consentState,
    hidden: seat.isHidden,
    blocked: seat.isBlocked,
  };
}

function lookOf({ isReserved, isHidden, isBlocked, userInfo }: WireAdminSeat): SeatLook {
  if (isReserved === 'yes') return isPaid(userInfo) ? 'paid' : 'taken';
  if (isReserved === 'held') return 'held';
  return layoutLook(isHidden, isBlocked);
}

/** The state of a seat that is neither taken nor held. */
export function layoutLook(hidden: boolean, blocked: boolean): SeatLook {
  if (hidden) return 'hidden-seat';
  return blocked ? 'blocked-seat' : 'open';
}

/** Whether the person has paid. Older answers have the payment as text. */
export function isPaid(user: AdminSeat['user']): boolean {
  return String(user?.paid) === 'true';
}

/** Whether the person on the seat has arrived. */
export function hasArrived({ user }: Pick<AdminSeat, 'user'>): boolean {
  return user?.arrived ?? false;
}

/** That somebody who has arrived is out or has gone home; null for all others. */
export function awayOf(seat: Pick<AdminSeat, 'user' | 'presence'>): 'out' | 'left' | null {
  const { presence } = seat;
  return hasArrived(seat) && (presence === 'out' || presence === 'left') ? presence : null;
}

/** The state of the consent form of somebody under age; null for all others. */
export function formOf({ user }: Pick<AdminSeat, 'user'>, consentAge: number): 'missing' | 'received' | null {
  if (!user || !needsConsent(user.age, consentAge)) return null;
  return lacksConsent(user, consentAge) ? 'missing' : 'received';
}

/** The state of a consent form in words. */
export function formText(
  form: NonNullable<ReturnType<typeof formOf>>,
  { consentState = 'missing' }: Pick<AdminSeat, 'consentState'>,
): string {
  return form === 'missing' ? lackingConsentText(consentState) : 'skjema mottatt';
}

/** Whether the seat is taken or held: then its layout cannot be changed. */
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

/** The state as text, for the tooltip. */
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
      return 'Blokkert';
  }
}

/** The accessible name: `Rad 3, plass 7, reservert, Kari Nordmann, betalt`. */
export function spokenSeat(seat: AdminSeat, consentAge: number): string {
  const form = formOf(seat, consentAge);
  const away = awayOf(seat);
  const who = seat.user
    ? [
        fullName(seat.user),
        isPaid(seat.user) ? 'betalt' : 'ubetalt',
        ...(hasArrived(seat) ? ['ankommet'] : []),
        ...(away ? [PRESENCE_WORDS[away]] : []),
        ...(form ? [`under ${consentAge}, ${formText(form, seat)}`] : []),
      ]
    : [];
  return [`Rad ${seat.row}`, `plass ${seat.number}`, statusText(seat).toLowerCase(), ...who].join(', ');
}

/** The numbers of the summary bar; those of the edited layout in edit mode. Undefined while there are no seats. */
export function summaryOf(
  seats: readonly AdminSeat[] | undefined,
  editing: boolean,
): readonly (readonly [string, number | undefined])[] {
  const count = (fits: (seat: AdminSeat) => boolean) => seats?.filter(fits).length;
  const layout = [
    ['Skjult', count(({ hidden }) => hidden)],
    ['Blokkert', count(({ blocked }) => blocked)],
  ] as const;
  return [
    ['Totalt', seats?.length],
    ['Reservert', count(({ look }) => look === 'taken' || look === 'paid')],
    ['Betalt', count(({ look }) => look === 'paid')],
    ['Ledig', count(({ look }) => look === 'open')],
    ['Ankommet', count(hasArrived)],
    ...(editing ? layout : []),
  ];
}
