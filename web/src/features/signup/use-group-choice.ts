import { useMemo, useRef, useState } from 'react';
import type { HoldAllAnswer, WirePlace } from '../../../../adapters/http/contract.ts';
import { groupsBySeat, leftAlone, nearestLeavingNone } from '../../../../domain/best-seats.ts';
import { inMapOrder, isUsable, placeKey, type Place } from '../../../../domain/seat.ts';
import { ApiError } from '../../api/client.ts';
import { useEventFacts } from '../../api/event.ts';
import type { SeatGroups } from '../../seat-map/seat-groups.ts';
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
import type { SeatChoice } from './use-seat-choice.ts';

const NO_SEATS: readonly Place[] = [];

/** Choosing the seats of all at once. */
export interface GroupChoice {
  /** Whether one press chooses for all; undefined where there is only one. */
  readonly together: boolean | undefined;
  readonly setTogether: (together: boolean) => void;
  /** Which seats go together, while one press chooses for all. */
  readonly groups: SeatGroups | undefined;
  /** Holds the seats around one for all, or gives all back. */
  readonly choose: (place: Place) => void;
  /** Has the server find and hold the best seats, near a row if one is given. */
  readonly findBest: (near: number | undefined) => void;
  readonly finding: boolean;
  /** The first of the seats that were found last. */
  readonly found: Place | undefined;
  /** The seats that the choice leaves alone; each time but the first, and where the crew does not ask, none. */
  readonly askAlone: () => readonly Place[];
  /** Moves all to the nearest seats that leave none alone. */
  readonly moveAside: () => void;
}

/** The seats of all, held and given back in one act. What is refused leaves what was held before. */
export function useGroupChoice(flow: Flow, dispatch: FlowDispatch, choice: SeatChoice): GroupChoice {
  const { guid, count } = flow;
  const { hall, calls, give, keep } = choice;
  const warnAlone = useEventFacts()?.warnAlone ?? true;
  const [wanted, setTogether] = useState(true);
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Place>();
  const asked = useRef(false);
  const together = wanted && count > 1;
  const usable = useMemo(() => hall?.filter(({ state }) => isUsable(state)) ?? NO_SEATS, [hall]);
  const bySeat = useMemo(
    () => (together ? groupsBySeat(usable, count) : new Map<string, readonly Place[]>()),
    [together, usable, count],
  );
  const own = inMapOrder(chosenSeats(flow));

  const groups: SeatGroups = {
    of: (seat) => bySeat.get(placeKey(seat)) ?? NO_SEATS,
    hint: (seat) => {
      if (!isUsable(seat.state)) return undefined;
      if (seat.state === 'mine') return ownHint(own.length);
      const seats = bySeat.get(placeKey(seat));
      return seats ? groupHint(seats) : noRoomHere(count);
    },
  };

  /** Sends one call that changes all that is held; what is shown meanwhile goes when it is refused. */
  const change = async <A extends HoldAllAnswer>(send: () => Promise<A>, words: (answer: A) => string) => {
    setBusy(true);
    try {
      const answer = await calls.during(send);
      const places = answer.seats.map(placeOf);
      keep(places);
      dispatch({ type: 'group-held', places, heldUntil: answer.heldUntil });
      setFound(places[0]);
      calls.say(words(answer));
    } catch (refusal) {
      dispatch({ type: 'group-held', places: chosenSeats(flow), heldUntil: flow.heldUntil });
      calls.refused(refusal, groupTaken(inTheWay(refusal)));
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
    if (indexOfSeat(flow, place) >= 0) {
      calls.say(groupGivenBack(own));
      void give(own);
    } else if (seats) {
      dispatch({ type: 'group-chosen', places: seats });
      void hold(seats);
    } else calls.say(noRoomHere(count));
  };
  const moveAside = () => {
    const seats = nearestLeavingNone(usable, own);
    // Shown once they are held: meanwhile the button that has the focus again must not be disabled.
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
    setTogether,
    groups: together ? groups : undefined,
    ...{ choose, findBest, finding: busy, found, askAlone, moveAside },
  };
}

function placeOf({ rownum, number }: WirePlace): Place {
  return { row: rownum, number };
}

function inTheWay(refusal: unknown): readonly Place[] {
  return refusal instanceof ApiError ? (refusal.details.seats ?? []).map(placeOf) : NO_SEATS;
}
