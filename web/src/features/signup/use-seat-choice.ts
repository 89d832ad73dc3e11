import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { WireSeat } from '../../../../adapters/http/contract.ts';
import { isUsable } from '../../../../domain/hall/seat.ts';
import { placeKey, samePlace, type Place } from '../../../../domain/shared/place.ts';
import { ApiError } from '../../api/client.ts';
import { useServerClock } from '../../api/event.ts';
import { isUnreachable } from '../../api/query-client.ts';
import { seatName, toMapSeat, type MapSeat } from '../../ui/seat-map/map-seat.ts';
import { chosenSeats, indexOfSeat, type Flow } from './flow.ts';
import { hasRunOut } from './hold-end.ts';
import { holdSeat, ownSeats, releaseSeats } from './signup-calls.ts';
import {
  allHaveSeats,
  seatGivenBack,
  seatHeld,
  seatLost,
  seatNotGivenBack,
  seatTaken,
  seatUnavailable,
  SESSION_ENDED,
} from './texts.ts';
import type { FlowDispatch } from './use-flow.ts';
import { useSeatCalls, type BornOut, type SeatCalls } from './use-seat-calls.ts';

const POLL_MS = 2_500;
const RETRY_MS = 8_000;
/** How long after a return to the page the seats that were released on leaving are held again. */
const RECLAIM_MS = 15_000;

export interface SeatChoice {
  /** The hall including the visitor's own seats; undefined until it is loaded. */
  readonly hall: readonly MapSeat[] | undefined;
  readonly outdated: boolean;
  readonly retry: () => void;
  /** Says which released seats are still held because the server cannot be reached; empty for none. */
  readonly notGivenBack: string;
  /** Holds a free seat, or releases the visitor's own. */
  readonly choose: (place: Place) => void;
  /** Says why a seat cannot be held. */
  readonly sayUnavailable: (seat: MapSeat) => void;
  /** Whether the page was loaded so recently that seats it released on leaving are held again. */
  readonly reclaiming: () => boolean;
  readonly calls: SeatCalls;
  readonly release: (places: readonly Place[]) => Promise<void>;
  /** Keeps seats whose release is still to be repeated. */
  readonly cancelRelease: (places: readonly Place[]) => void;
}

interface SeatTroubles {
  readonly onFailure: (text: string) => void;
  /** The holds have run out. */
  readonly onExpired: () => void;
}

interface OwnMap {
  readonly seats: readonly WireSeat[];
  /** Whether no hold or release was open during the call; otherwise the visitor's own seats may be wrong. */
  readonly settled: boolean;
}

/** Shows a chosen seat at once, holds it on the server, and polls the server for the visitor's seats. */
export function useSeatChoice(
  flow: Flow,
  dispatch: FlowDispatch,
  { onFailure, onExpired }: SeatTroubles,
): SeatChoice {
  const { guid } = flow;
  const clock = useServerClock();
  /** Seats whose release got no answer. They are released again if the next map still has them. */
  const [unanswered, setUnanswered] = useState<readonly Place[]>([]);
  const calls = useSeatCalls(dispatch, onFailure);
  const { counts, during, say, check, refused } = calls;
  const reclaiming = useReclaiming();

  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: ['seats', guid],
    queryFn: async ({ signal }): Promise<OwnMap> => {
      const { open, made } = counts.current;
      const seats = await ownSeats(guid, signal);
      return { seats, settled: open === 0 && made === counts.current.made };
    },
    // Offered seats are neither changed nor lost before their end.
    enabled:
      flow.verified &&
      flow.offered.length === 0 &&
      ['form', 'seats', 'summary'].includes(flow.step) &&
      !flow.sent,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.status === 'error' ? RETRY_MS : flow.step === 'seats' ? POLL_MS : false,
  });

  const hold = useCallback(
    async (place: Place, taken: string) => {
      try {
        const { heldUntil } = await during(() => holdSeat(guid, place));
        dispatch({ type: 'seat-held', place, heldUntil, chosen: true });
      } catch (refusal) {
        dispatch({ type: 'seat-dropped', place });
        refused(refusal, taken);
      }
    },
    [guid, dispatch, during, refused],
  );

  const give = useCallback(
    async (places: readonly Place[]) => {
      for (const place of places) dispatch({ type: 'seat-dropped', place });
      try {
        await during(() => releaseSeats(guid, places));
      } catch (refusal) {
        // If the server refused, its next map brings the seat back.
        if (isUnreachable(refusal)) setUnanswered((others) => [...without(others, places), ...places]);
      }
    },
    [guid, dispatch, during],
  );

  const keep = (places: readonly Place[]) => setUnanswered((others) => without(others, places));
  const choose = (place: Place) => {
    const own = indexOfSeat(flow, place);
    if (own >= 0) {
      say(seatGivenBack(place), areOpen([place]));
      void give([place]);
    } else if (chosenSeats(flow).length >= flow.count) {
      say(allHaveSeats(flow.count));
    } else {
      say(seatHeld(place, flow.seats.findIndex((seat) => !seat) + 1));
      keep([place]);
      dispatch({ type: 'seat-chosen', place });
      void hold(place, seatTaken(place));
    }
  };

  /** Updates the flow from the server's answer. */
  const reconcile = (seats: readonly WireSeat[]) => {
    check(seats.map(toMapSeat));
    const hall = new Map(seats.map((seat) => [placeKey(toMapSeat(seat)), seat]));
    const isOwn = (seat: Place) => hall.get(placeKey(seat))?.reserver !== undefined;
    if (!chosenSeats(flow).every(isOwn) && hasRunOut(flow, clock())) {
      onExpired();
      return;
    }
    for (const seat of chosenSeats(flow)) {
      const theirs = hall.get(placeKey(seat));
      if (theirs?.reserver !== undefined) {
        if (seat.pending || theirs.timestamp !== flow.heldUntil)
          dispatch({ type: 'seat-held', place: seat, heldUntil: theirs.timestamp ?? flow.heldUntil });
      } else if (theirs?.isReserved === 'no' && !theirs.isBlocked && reclaiming()) {
        void hold(seat, seatLost(seat));
      } else {
        dispatch({ type: 'seat-dropped', place: seat });
        say(seatLost(seat));
      }
    }
    const mine = seats.filter(({ reserver, isReserved }) => reserver !== undefined && isReserved === 'held');
    const stillHeld = unanswered.filter((place) => mine.some((seat) => samePlace(toMapSeat(seat), place)));
    const [given] = without(unanswered, stillHeld);
    if (given) say(seatGivenBack(given), areOpen([given]));
    if (unanswered.length > 0) setUnanswered(stillHeld);
    if (stillHeld.length > 0) void give(stillHeld);
    const unlisted = mine.filter(
      (seat) => without([toMapSeat(seat)], [...chosenSeats(flow), ...stillHeld]).length > 0,
    );
    const room = Math.max(flow.count - chosenSeats(flow).length, 0);
    for (const seat of unlisted.slice(0, room))
      dispatch({ type: 'seat-held', place: toMapSeat(seat), heldUntil: seat.timestamp ?? flow.heldUntil });
    if (unlisted.length > room) void give(unlisted.slice(room).map(toMapSeat));
  };
  const latest = useRef(reconcile);
  useEffect(() => {
    latest.current = reconcile;
  });
  useEffect(() => {
    if (data?.settled && counts.current.open === 0) latest.current(data.seats);
  }, [counts, data, dataUpdatedAt]);
  useEffect(() => {
    if (error instanceof ApiError && error.status === 404)
      dispatch({ type: 'session-ended', notice: SESSION_ENDED });
  }, [error, dispatch]);

  const { seats: own, forms } = flow;
  const hall = useMemo(() => data && withOwn(data.seats, own, forms), [data, own, forms]);
  const notGivenBack = unanswered.map(seatNotGivenBack).join(' ');
  const retry = () => void refetch();
  const sayUnavailable = (seat: MapSeat) =>
    say(seatUnavailable(seat), (seats) =>
      seats.some((one) => samePlace(one, seat) && one.state === seat.state),
    );
  return {
    ...{ hall, outdated: error !== null, retry, notGivenBack },
    ...{ choose, sayUnavailable, reclaiming, calls, release: give, cancelRelease: keep },
  };
}

/** Whether nobody else has taken any of these places. */
export function areOpen(places: readonly Place[]): BornOut {
  return (seats) => seats.every((seat) => isUsable(seat.state) || without([seat], places).length > 0);
}

function without(places: readonly Place[], others: readonly Place[]): readonly Place[] {
  return places.filter((place) => !others.some((other) => samePlace(place, other)));
}

/** Whether lost seats are held again: shortly after a load, or a return from the back/forward cache. */
function useReclaiming(): () => boolean {
  const until = useRef(0);
  useEffect(() => {
    const reclaim = () => {
      until.current = Date.now() + RECLAIM_MS;
    };
    reclaim();
    addEventListener('pageshow', reclaim);
    return () => removeEventListener('pageshow', reclaim);
  }, []);
  return useCallback(() => Date.now() < until.current, []);
}

/** The server's map with the visitor's current choice. */
function withOwn(seats: readonly WireSeat[], own: Flow['seats'], forms: Flow['forms']): MapSeat[] {
  return seats.map((wireSeat) => {
    const seat = toMapSeat(wireSeat);
    const index = own.findIndex((one) => one?.row === seat.row && one.number === seat.number);
    if (index < 0) return seat.state === 'mine' ? { ...seat, state: 'free' } : seat;
    const name = seatName(forms[index]?.firstName ?? '');
    const pending = own[index]?.pending ?? false;
    return { ...seat, state: 'mine', person: index + 1, pending, ...(name && { name }) };
  });
}
