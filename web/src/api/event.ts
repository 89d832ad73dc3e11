import { useQuery, type QueryFunctionContext, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { EventAnswer } from '../../../adapters/http/contract.ts';
import { call } from './client.ts';
import { firstAnswer } from './first-answers.ts';
import { isUnreachable } from './query-client.ts';

const SECOND = 1000;
const ASK_AGAIN_MS = 5 * SECOND;
const STALE_MS = 10 * 60 * SECOND;
const KEY = ['event'];

/** What the server has told of the event, its clock aside. */
type ToldFacts = Omit<EventAnswer, 'now'>;

interface EventCall {
  readonly facts?: ToldFacts;
  /** How far the server's clock is ahead of this device's, in ms. */
  readonly clockOffset: number;
  /** No server answered, not even with a refusal. */
  readonly unreachable: boolean;
}

function useEventCall(): UseQueryResult<EventCall> {
  return useQuery({
    queryKey: KEY,
    queryFn: askForEvent,
    initialData: factsInTheDocument,
    initialDataUpdatedAt: 0,
    staleTime: STALE_MS,
    // Repeated until the facts are there, so that the site recovers by itself.
    refetchInterval: ({ state }) => (state.data?.facts ? false : ASK_AGAIN_MS),
    refetchIntervalInBackground: true,
  });
}

/** The facts that came with the document. Its clock offset is a rough one, corrected by the first call. */
function factsInTheDocument(): EventCall | undefined {
  const answer = firstAnswer('/api/event') as EventAnswer | undefined;
  if (!answer) return undefined;
  const { now, ...facts } = answer;
  return { facts, clockOffset: now - Date.now(), unreachable: false };
}

/** A failed call is stored as an answer, and facts once received stay, so that an outage does not clear the screen. */
async function askForEvent({ signal, client }: QueryFunctionContext): Promise<EventCall> {
  const asked = Date.now();
  try {
    const { now, ...facts } = await call<EventAnswer>('/api/event', { signal });
    return { facts, clockOffset: now - (asked + Date.now()) / 2, unreachable: false };
  } catch (error) {
    if (signal.aborted) throw error;
    const last = client.getQueryData<EventCall>(KEY);
    return last?.facts ? last : { clockOffset: 0, unreachable: isUnreachable(error) };
  }
}

/** The event's facts and the server's limits; undefined until the server has answered. */
export function useEventFacts(): ToldFacts | undefined {
  return useEventCall().data?.facts;
}

export interface ServerState {
  /** No answer and no failure yet. */
  readonly pending: boolean;
  readonly unreachable: boolean;
  readonly askAgain: () => unknown;
}

/** Whether the server can be reached, and how to try again. */
export function useServerState(): ServerState {
  const { data, isPending, refetch } = useEventCall();
  return { pending: isPending, unreachable: data?.unreachable ?? false, askAgain: refetch };
}

/** The server's time in epoch ms, rounded down to a second. This device's time until the server has answered. */
export function useServerNow(): number {
  const offset = useEventCall().data?.clockOffset ?? 0;
  const everySecond = useCallback(
    (onTick: () => void) => {
      const untilNext = () => SECOND - ((Date.now() + offset) % SECOND);
      const tick = () => {
        onTick();
        timer = setTimeout(tick, untilNext());
      };
      let timer = setTimeout(tick, untilNext());
      return () => clearTimeout(timer);
    },
    [offset],
  );
  return useSyncExternalStore(everySecond, () => Math.floor((Date.now() + offset) / SECOND) * SECOND);
}
