import { useCallback, useRef, useState, type RefObject } from 'react';
import { ApiError } from '../../api/client.ts';
import type { MapSeat } from '../../ui/seat-map/map-seat.ts';
import { SESSION_ENDED, SIGNUP_FAILED } from './texts.ts';
import type { FlowDispatch } from './use-flow.ts';

/** Whether a map of the hall still bears a message out. */
export type BornOut = (seats: readonly MapSeat[]) => boolean;

interface Message {
  readonly text: string;
  readonly bornOut?: BornOut | undefined;
  readonly isListFirst?: boolean;
}

const NO_MESSAGE: Message = { text: '' };

/** Runs the calls that hold and release seats, and handles refusals. */
export interface SeatCalls {
  /** The number of calls that are open, and of all calls made. */
  readonly counts: RefObject<{ open: number; made: number }>;
  /** Counts the call and runs it when the previous call has finished. */
  readonly during: <T>(work: () => Promise<T>) => Promise<T>;
  /** The message about the last change. */
  readonly message: string;
  /** Whether that is that free seats are kept for those on the waiting list. */
  readonly isListFirst: boolean;
  /** Shows a message until the next one, or until a new map does not bear it out. */
  readonly say: (message: string, bornOut?: BornOut) => void;
  /** Takes the message back if this new map does not bear it out. */
  readonly check: (seats: readonly MapSeat[]) => void;
  /** Shows a refusal; `taken` is the message when somebody else has the seat. Rethrows other errors. */
  readonly refused: (refusal: unknown, taken: string) => void;
}

/** `onFailure` is called with the message for a failure that the visitor cannot resolve. */
export function useSeatCalls(dispatch: FlowDispatch, onFailure: (text: string) => void): SeatCalls {
  const [message, setMessage] = useState(NO_MESSAGE);
  const counts = useRef({ open: 0, made: 0 });
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const say = useCallback((text: string, bornOut?: BornOut) => setMessage({ text, bornOut }), []);
  const check = useCallback(
    (seats: readonly MapSeat[]) =>
      setMessage((last) => (last.bornOut?.(seats) === false ? NO_MESSAGE : last)),
    [],
  );

  const during = useCallback(async <T>(work: () => Promise<T>): Promise<T> => {
    counts.current.open += 1;
    counts.current.made += 1;
    // A release that overtook its hold would find nothing to give back, and the seat would stay held.
    const call = last.current.then(work, work);
    last.current = call;
    try {
      return await call;
    } finally {
      counts.current.open -= 1;
    }
  }, []);

  const refused = useCallback(
    (refusal: unknown, taken: string) => {
      if (!(refusal instanceof ApiError)) throw refusal;
      if (refusal.status === 404) dispatch({ type: 'session-ended', notice: SESSION_ENDED });
      else if (refusal.code === 'hold-windows-used' || refusal.code === 'email-unverified')
        dispatch({ type: 'session-ended', notice: refusal.message });
      else if (refusal.code === 'waiting-list-first')
        setMessage({ text: refusal.message, isListFirst: true });
      else if (refusal.status === 403 || refusal.status === 409)
        say(refusal.code === 'seat-taken' ? taken : refusal.message);
      else onFailure(SIGNUP_FAILED);
    },
    [dispatch, onFailure, say],
  );
  const { text, isListFirst = false } = message;
  return { counts, during, message: text, isListFirst, say, check, refused };
}
