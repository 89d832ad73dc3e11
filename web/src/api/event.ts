import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { EventAnswer } from '../../../adapters/http/contract.ts';
import type { EventFacts } from '../../../domain/event-facts.ts';
import { call } from './client.ts';

const SECOND = 1000;
const ASK_AGAIN_MS = 5 * SECOND;

interface EventQuery {
  readonly facts: EventFacts;
  /** Milliseconds by which the server's clock is ahead of this device's. */
  readonly clockOffset: number;
}

function useEventQuery(): UseQueryResult<EventQuery, Error> {
  return useQuery({
    queryKey: ['event'],
    queryFn: async ({ signal }) => {
      const asked = Date.now();
      const { now, ...facts } = await call<EventAnswer>('/api/event', { signal });
      const answered = Date.now();
      return { facts, clockOffset: now - (asked + answered) / 2 };
    },
    staleTime: 10 * 60_000,
    retry: false,
    // While it fails it is asked again, so that the site comes back by itself.
    refetchInterval: ({ state }) => (state.status === 'error' ? ASK_AGAIN_MS : false),
    refetchIntervalInBackground: true,
  });
}

/** The organiser's facts; undefined until the server has told them. */
export function useEventFacts(): EventFacts | undefined {
  return useEventQuery().data?.facts;
}

interface EventCall {
  /** Not over yet: neither an answer nor a failure. */
  readonly pending: boolean;
  /** Whether the server has answered since the site was opened. */
  readonly answered: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** How the first call of the site goes. */
export function useEventCall(): EventCall {
  const { data, error, isPending, refetch } = useEventQuery();
  return { pending: isPending, answered: data !== undefined, error, refetch };
}

/** The server's clock in epoch ms, at its last full second. This device's clock until the server has answered. */
export function useServerNow(): number {
  const offset = useEventQuery().data?.clockOffset ?? 0;
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
