import { useState } from 'react';
import { fullName } from '../../../../../domain/signup/participant.ts';
import { placeKey } from '../../../../../domain/shared/place.ts';
import { longPlace, shortPlace, type AdminSeat } from './admin-seat.ts';

/** A taken seat with its person. */
export type SeatedPerson = AdminSeat & { readonly user: NonNullable<AdminSeat['user']> };

interface Carry {
  readonly carried: SeatedPerson | null;
  /** The chosen new seat; the reason is asked for next. */
  readonly target: AdminSeat | null;
  /** What has just happened, shown and announced. */
  readonly message: string;
  readonly pickUp: (seat: SeatedPerson) => void;
  /** Puts the person down: on a free seat, in exchange with somebody else, or back. */
  readonly drop: (on: AdminSeat) => void;
  /** Picks up when nobody is carried, otherwise puts down. */
  readonly choose: (seat: AdminSeat) => void;
  readonly putBack: () => void;
}

/** Moving people on the map: pick one up, put them down elsewhere. */
export function useCarry(): Carry {
  const [carried, setCarried] = useState<SeatedPerson | null>(null);
  const [target, setTarget] = useState<AdminSeat | null>(null);
  const [message, setMessage] = useState('');

  const pickUp = (seat: SeatedPerson) => {
    setCarried(seat);
    setMessage(
      `${fullName(seat.user)} er plukket opp. Velg en ledig plass, eller en annen person å bytte med.`,
    );
  };
  const putBack = () => {
    setCarried(null);
    setTarget(null);
    setMessage('');
  };
  const drop = (on: AdminSeat) => {
    if (!carried) return;
    if (placeKey(on) === placeKey(carried)) putBack();
    else if (on.look === 'open' || isSeated(on)) setTarget(on);
    else setMessage(`${shortPlace(on)} er ikke ledig. Velg en annen plass.`);
  };
  const choose = (seat: AdminSeat) => {
    if (carried) drop(seat);
    else if (isSeated(seat)) pickUp(seat);
    else setMessage(`Ingen sitter på ${longPlace(seat)}.`);
  };
  return { carried, target, message, pickUp, drop, choose, putBack };
}

export function isSeated(seat: AdminSeat): seat is SeatedPerson {
  return seat.user !== undefined;
}
