import { useState } from 'react';
import { placeKey } from '../../../../../domain/seat.ts';
import { fullName } from '../../../admin/person-acts.ts';
import { longPlace, shortPlace, type AdminSeat } from './admin-seat.ts';

/** A seat with somebody on it. */
export type SeatedPerson = AdminSeat & { readonly user: NonNullable<AdminSeat['user']> };

interface Carry {
  readonly carried: SeatedPerson | null;
  /** Where the person is to sit; the reason is asked next. */
  readonly target: AdminSeat | null;
  /** What has just happened, for the eyes and the ears. */
  readonly message: string;
  readonly pickUp: (seat: SeatedPerson) => void;
  /** Puts the person down: on a free seat, in exchange with somebody else, or back. */
  readonly drop: (on: AdminSeat) => void;
  /** Picks up when nobody is carried, else puts down. */
  readonly choose: (seat: AdminSeat) => void;
  readonly putBack: () => void;
}

/** Moving people about on the map: pick one up, put them down elsewhere. */
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
