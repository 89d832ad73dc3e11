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
  /** Milliseconds by which the server's clock is ahead of this device's. */
  readonly clockOffset: number;
  /** No server answered, as against one that answered or refused. */
  readonly unreachable: boolean;
}

function useEventCall(): UseQueryResult<EventCall> {
  return useQuery({
    queryKey: KEY,
    queryFn: askForEvent,
    initialData: toldWithThePage,
    initialDataUpdatedAt: 0,
    staleTime: STALE_MS,
    // Until it has told the facts it is asked again, so that the site comes back by itself.
    refetchInterval: ({ state }) => (state.data?.facts ? false : ASK_AGAIN_MS),
    refetchIntervalInBackground: true,
  });
}

/** The document tells the facts already; when it was sent is known less well than when a call is answered. */
function toldWithThePage(): EventCall | undefined {
  const answer = firstAnswer('/api/event') as EventAnswer | undefined;
  if (!answer) return undefined;
  const { now, ...facts } = answer;
  return { facts, clockOffset: now - Date.now(), unreachable: false };
}

/** Failing is an answer too, and what was once told stays: a server that is gone for a while takes nothing off the screen. */
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

/** The organiser's facts and the server's limits; undefined until it has told them. */
export function useEventFacts(): ToldFacts | undefined {
  return useEventCall().data?.facts;
}

export interface ServerState {
  /** Neither an answer nor a failure yet. */
  readonly pending: boolean;
  readonly unreachable: boolean;
  readonly askAgain: () => unknown;
}

/** Whether there is a server behind the site, and how to ask it again. */
export function useServerState(): ServerState {
  const { data, isPending, refetch } = useEventCall();
  return { pending: isPending, unreachable: data?.unreachable ?? false, askAgain: refetch };
}

/** The server's clock in epoch ms, at its last full second. This device's clock until the server has answered. */
export function useServerNow(): number {
  const offset = useEventCall().data?.clockOffset ?? 0;
  const everySecond = useCallback(
    (tell: () => void) => {
      const untilNext = () => SECOND - ((Date.now() + offset) % SECOND);
      const tick = () => {
        tell();
        timer = setTimeout(tick, untilNext());
      };
      let timer = setTimeout(tick, untilNext());
      return () => clearTimeout(timer);
    },
    [offset],
  );
  return useSyncExternalStore(everySecond, () => Math.floor((Date.now() + offset) / SECOND) * SECOND);
}
