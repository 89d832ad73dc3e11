import { useMemo, useRef, useState } from 'react';
import type { HoldAllAnswer } from '../../../../adapters/http/contract.ts';
import { groupsBySeat, leftAlone, nearestLeavingNone } from '../../../../domain/hall/best-seats.ts';
import { isUsable } from '../../../../domain/hall/seat.ts';
import { fewSeatsText } from '../../../../domain/shared/words.ts';
import { inMapOrder, placeKey, type Place } from '../../../../domain/shared/place.ts';
import { ApiError } from '../../api/client.ts';
import { useEventFacts } from '../../api/event.ts';
import { placeOf, type MapSeat } from '../../ui/seat-map/map-seat.ts';
import type { SeatGroups } from '../../ui/seat-map/seat-groups.ts';
import { chosenSeats, indexOfSeat, type Flow } from './flow.ts';
import {
  foundText,
  groupGivenBack,
  groupHeld,
  groupHint,
  groupTaken,
  noRoomHere,
  notNearText,
  ownHint,
} from './group-texts.ts';
import { holdAll, holdBest } from './signup-calls.ts';
import type { FlowDispatch } from './use-flow.ts';
import { useOffer, type Offer } from './use-offer.ts';
import { areOpen, type SeatChoice } from './use-seat-choice.ts';

const NO_SEATS: readonly Place[] = [];

/** Chooses the seats of all participants at once. */
export interface GroupChoice {
  /** Whether one press chooses for all; undefined when there is only one participant. */
  readonly together: boolean | undefined;
  readonly setTogether: (together: boolean) => void;
  /** Which seats go together, while one press chooses for all. */
  readonly groups: SeatGroups | undefined;
  /** Holds the group of a free seat for all, or releases all seats if the seat is their own. */
  readonly choose: (place: Place) => void;
  /** Has the server find and hold the best seats, near a row if one is given. */
  readonly findBest: (near: number | undefined) => void;
  readonly finding: boolean;
  /** The seats that were held last for all at once. */
  readonly found: readonly Place[] | undefined;
  /** Until the next press. */
  readonly offer: Offer | undefined;
  /** Whether it was just said that the hall has fewer free seats than participants. */
  readonly tooFew: boolean;
  readonly takeNearest: () => void;
  /** The avoidable single seats that the choice leaves; empty after the first time, or if the crew turned it off. */
  readonly askAlone: () => readonly Place[];
  /** Moves all to the nearest seats that leave none alone. */
  readonly moveAside: () => void;
}

/** Holds and releases the seats of all in one call. A refused call leaves the earlier holds. */
export function useGroupChoice(flow: Flow, dispatch: FlowDispatch, choice: SeatChoice): GroupChoice {
  const { guid, count } = flow;
  const { hall, calls, release, cancelRelease } = choice;
  const warnAlone = useEventFacts()?.warnAlone ?? true;
  const [wanted, setTogether] = useState(true);
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<readonly Place[]>();
  const [shortage, setShortage] = useState('');
  const asked = useRef(false);
  const together = wanted && count > 1;
  const usable = useMemo(() => usableIn(hall ?? []), [hall]);
  const bySeat = useMemo(
    () => (together ? groupsBySeat(usable, count) : new Map<string, readonly Place[]>()),
    [together, usable, count],
  );
  const own = inMapOrder(chosenSeats(flow));
  const sayTooFew = (text = fewSeatsText(usable.length)) => {
    setShortage(text);
    calls.say(text, (seats) => usableIn(seats).length < count);
  };
  const { offer, ...offers } = useOffer(usable, count, { say: calls.say, onTooFew: sayTooFew });

  const groups: SeatGroups = {
    of: (seat) => bySeat.get(placeKey(seat)) ?? NO_SEATS,
    hint: (seat) => {
      if (!isUsable(seat.state)) return undefined;
      if (seat.state === 'mine') return ownHint(own.length);
      const seats = bySeat.get(placeKey(seat));
      if (seats) return groupHint(seats);
      return usable.length < count ? fewSeatsText(usable.length) : noRoomHere(count);
    },
  };

  /** Sends a call that replaces all holds. If it is refused, the earlier seats are shown again. */
  const change = async <A extends HoldAllAnswer>(
    send: () => Promise<A>,
    messageFor: (answer: A) => string,
  ) => {
    setBusy(true);
    offers.end();
    try {
      const answer = await calls.during(send);
      const places = answer.seats.map(placeOf);
      cancelRelease(places);
      dispatch({ type: 'group-held', places, heldUntil: answer.heldUntil });
      setFound(places);
      calls.say(messageFor(answer));
    } catch (refusal) {
      dispatch({ type: 'group-held', places: chosenSeats(flow), heldUntil: flow.heldUntil });
      if (refusal instanceof ApiError && refusal.code === 'not-enough-seats') sayTooFew(refusal.message);
      else calls.refused(refusal, groupTaken(conflictingSeats(refusal)));
    } finally {
      setBusy(false);
    }
  };
  const hold = (places: readonly Place[]) =>
    change(
      () => holdAll(guid, places),
      ({ seats }) => groupHeld(seats.map(placeOf)),
    );

  const choose = (place: Place) => {
    const seats = bySeat.get(placeKey(place));
    if (busy) return;
    offers.end();
    if (indexOfSeat(flow, place) >= 0) {
      calls.say(groupGivenBack(own), areOpen(own));
      void release(own);
    } else if (seats) {
      dispatch({ type: 'group-chosen', places: seats });
      void hold(seats);
    } else if (offers.make(place)) {
      calls.say(noRoomHere(count), (map) => !groupsBySeat(usableIn(map), count).has(placeKey(place)));
    } else sayTooFew();
  };
  const takeNearest = () => {
    if (!offer || busy) return;
    dispatch({ type: 'group-chosen', places: offer.nearest.seats });
    void hold(offer.nearest.seats);
  };
  const moveAside = () => {
    const seats = nearestLeavingNone(usable, own);
    // Shown only once they are held, as the button that gets the focus back must not be disabled meanwhile.
    if (seats && !busy) void hold(seats);
  };
  const findBest = (near: number | undefined) =>
    void change(
      () => holdBest(guid, { count, near }),
      ({ kind, seats }) => {
        const found = foundText(kind, seats.map(placeOf));
        if (near === undefined || seats.some(({ rownum }) => rownum === near)) return found;
        const inRow = usable.filter(({ row }) => row === near);
        return `${found} ${notNearText(near, count, groupsBySeat(inRow, count).size > 0)}`;
      },
    );
  const askAlone = () => {
    const alone = asked.current || !warnAlone ? NO_SEATS : leftAlone(usable, own);
    if (alone.length > 0) asked.current = true;
    return alone;
  };
  return {
    together: count > 1 ? together : undefined,
    setTogether: (all) => {
      setTogether(all);
      if (offer) calls.say('');
      offers.end();
    },
    groups: together ? groups : undefined,
    ...{ choose, findBest, finding: busy, found, offer, takeNearest, askAlone, moveAside },
    tooFew: shortage !== '' && calls.message === shortage,
  };
}

function usableIn(seats: readonly MapSeat[]): readonly MapSeat[] {
  return seats.filter(({ state }) => isUsable(state));
}

function conflictingSeats(refusal: unknown): readonly Place[] {
  return refusal instanceof ApiError ? (refusal.details.seats ?? []).map(placeOf) : NO_SEATS;
}
