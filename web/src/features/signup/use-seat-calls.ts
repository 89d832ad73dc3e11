import { useCallback, useRef, useState, type RefObject } from 'react';
import { ApiError } from '../../api/client.ts';
import { SESSION_ENDED, SIGNUP_FAILED } from './texts.ts';
import type { FlowDispatch } from './use-flow.ts';

/** The calls that hold and release seats: what happened last, and what a refusal leads to. */
export interface SeatCalls {
  /** How many are under way, and how many were made. */
  readonly counts: RefObject<{ open: number; made: number }>;
  /** Counts the work, which makes such calls, and starts it when the one before it is over. */
  readonly during: <T>(work: () => Promise<T>) => Promise<T>;
  /** What happened last. */
  readonly message: string;
  readonly say: (message: string) => void;
  /** Tells of a refusal; `taken` when somebody else has a seat. Throws what is none. */
  readonly refused: (refusal: unknown, taken: string) => void;
}

/** `onFailure` is told of what no visitor can help. */
export function useSeatCalls(dispatch: FlowDispatch, onFailure: (text: string) => void): SeatCalls {
  const [message, say] = useState('');
  const counts = useRef({ open: 0, made: 0 });
  const last = useRef<Promise<unknown>>(Promise.resolve());

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
      else if (refusal.status === 403 || refusal.status === 409)
        say(refusal.code === 'seat-taken' ? taken : refusal.message);
      else onFailure(SIGNUP_FAILED);
    },
    [dispatch, onFailure],
  );
  return { counts, during, message, say, refused };
}
