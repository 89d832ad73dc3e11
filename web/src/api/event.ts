import {
  queryOptions,
  useQuery,
  type QueryClient,
  type QueryFunctionContext,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { EventAnswer } from '../../../adapters/http/contract.ts';
import { MINUTE, SECOND } from '../../../domain/durations.ts';
import { call } from './client.ts';
import { firstAnswer } from './first-answers.ts';
import { isUnreachable } from './query-client.ts';

const ASK_AGAIN_MS = 5 * SECOND;
const POLL_MS = 6 * SECOND;
const STALE_MS = 10 * MINUTE;
/** The cache key of the event. */
export const EVENT_KEY = ['event'];

/** The server's facts about the event, without its clock. */
type ServerFacts = Omit<EventAnswer, 'now'>;

interface EventCall {
  readonly facts?: ServerFacts;
  /** How far the server's clock is ahead of this device's, in ms. */
  readonly clockOffset: number;
  /** No server answered, not even with a refusal. */
  readonly unreachable: boolean;
}

const EVENT_QUERY = queryOptions<EventCall>({
  queryKey: EVENT_KEY,
  queryFn: askForEvent,
  initialData: factsInTheDocument,
  initialDataUpdatedAt: 0,
  staleTime: STALE_MS,
});

function useEventCall(): UseQueryResult<EventCall> {
  return useQuery({
    ...EVENT_QUERY,
    // Repeated until the facts are there, so that the site recovers by itself.
    refetchInterval: ({ state }) => (state.data?.facts ? false : ASK_AGAIN_MS),
  });
}

/** Polls the event while the page is visible, if `polled` is set. */
export function usePolledEvent(polled: boolean): void {
  useQuery({ ...EVENT_QUERY, ...(polled && { refetchInterval: POLL_MS, staleTime: POLL_MS }) });
}

/** The facts that came with the document. Their clock offset is rough until the first call corrects it. */
function factsInTheDocument(): EventCall | undefined {
  const answer = firstAnswer('/api/event') as EventAnswer | undefined;
  if (!answer) return undefined;
  const { now, ...facts } = answer;
  return { facts, clockOffset: now - Date.now(), unreachable: false };
}

/** What the stream tells of the event. */
type EventNews = Pick<ServerFacts, 'signup' | 'notice'>;

/** Stores what the stream has sent. */
export function takeNews(client: QueryClient, news: Partial<EventNews>): void {
  client.setQueryData<EventCall>(
    EVENT_KEY,
    (last) => last?.facts && { ...last, facts: { ...last.facts, ...news } },
  );
}

/**
 * Fetches the event. A failed call does not throw: it keeps the facts received before, so that an outage does
 * not clear the screen.
 */
async function askForEvent({ signal, client }: QueryFunctionContext): Promise<EventCall> {
  const asked = Date.now();
  const last = () => client.getQueryState<EventCall>(EVENT_KEY);
  const before = last()?.dataUpdateCount;
  try {
    const { now, ...facts } = await call<EventAnswer>('/api/event', { signal });
    const { data, dataUpdateCount } = last() ?? {};
    // What the stream sent during the call is newer.
    const newer = dataUpdateCount === before ? undefined : data?.facts;
    return {
      facts: newer ? { ...facts, signup: newer.signup, notice: newer.notice } : facts,
      clockOffset: now - (asked + Date.now()) / 2,
      unreachable: false,
    };
  } catch (error) {
    if (signal.aborted) throw error;
    const cached = last()?.data;
    return cached?.facts ? cached : { clockOffset: 0, unreachable: isUnreachable(error) };
  }
}

/** The event's facts, the server's limits and the sign-up state; undefined until the server has answered. */
export function useEventFacts(): ServerFacts | undefined {
  return useEventCall().data?.facts;
}

/** The age of consent (years): who is younger needs the consent of a guardian; 0: nobody does, or the server has not answered yet. */
export function useConsentAge(): number {
  return useEventFacts()?.consentAge ?? 0;
}

/** Whether guardians consent on the site, and below which age it is wanted. */
export function useConsentTerms(): Pick<ServerFacts, 'onlineConsent' | 'consentAge'> {
  const { onlineConsent = false, consentAge = 0 } = useEventFacts() ?? {};
  return { onlineConsent, consentAge };
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

/** Returns a function that gives the server's time in epoch ms. */
export function useServerClock(): () => number {
  const offset = useEventCall().data?.clockOffset ?? 0;
  return useCallback(() => Date.now() + offset, [offset]);
}

/** The server's time in epoch ms, rounded down to a second. This device's time until the server has answered. */
export function useServerNow(): number {
  return useAtServerNow((now) => now);
}

/** A text or number that follows from the server's time, which is rounded down to a second: renders when it changes. */
export function useAtServerNow<T extends string | number>(valueAt: (now: number) => T): T {
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
  return useSyncExternalStore(everySecond, () =>
    valueAt(Math.floor((Date.now() + offset) / SECOND) * SECOND),
  );
}
