import {
  queryOptions,
  useQuery,
  type QueryFunctionContext,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { EventAnswer } from '../../../adapters/http/contract.ts';
import { MINUTE, SECOND } from '../../../domain/shared/durations.ts';
import { betterReading, serverTime, type ClockReading } from '../../../domain/shared/server-clock.ts';
import { call } from './client.ts';
import { firstAnswer } from './first-answers.ts';
import { isUnreachable } from './query-client.ts';

const ASK_AGAIN_MS = 5 * SECOND;
const STALE_MS = 10 * MINUTE;
/** How often it is asked for while nothing tells of changes. */
export const EVENT_POLL_MS = 6 * SECOND;
/** The cache key of the event. */
export const EVENT_KEY = ['event'];

/** The server's facts about the event, without its clock. */
export type ServerFacts = Omit<EventAnswer, 'now'>;

/** What is cached of the event. */
export interface EventCall {
  readonly facts?: ServerFacts;
  readonly clock: ClockReading;
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

/** Polls the event every so many milliseconds while the page is visible; false: not. */
export function usePolledEvent(everyMs: number | false): void {
  useQuery({ ...EVENT_QUERY, ...(everyMs && { refetchInterval: everyMs, staleTime: everyMs }) });
}

/** The facts that came with the document. */
function factsInTheDocument(): EventCall | undefined {
  const answer = firstAnswer('/api/event') as EventAnswer | undefined;
  if (!answer) return undefined;
  const { now, ...facts } = answer;
  return { facts, clock: readNow(now), unreachable: false };
}

/** A time of the server that has just arrived. By a clock that is not set while the page is open. */
export function readNow(server: number): ClockReading {
  return { server, at: performance.now() };
}

/**
 * Fetches the event. A failed call does not throw: it keeps the facts received before, so that an outage does
 * not clear the screen.
 */
async function askForEvent({ signal, client }: QueryFunctionContext): Promise<EventCall> {
  const asked = performance.now();
  const last = () => client.getQueryState<EventCall>(EVENT_KEY);
  const before = last()?.dataUpdateCount;
  try {
    const { now, ...facts } = await call<EventAnswer>('/api/event', { signal });
    const { data, dataUpdateCount } = last() ?? {};
    // What the stream sent during the call is newer.
    const newer = dataUpdateCount === before ? undefined : data?.facts;
    return {
      facts: newer ? { ...facts, signup: newer.signup, notice: newer.notice } : facts,
      clock: betterReading(data?.facts && data.clock, readNow(now), asked),
      unreachable: false,
    };
  } catch (error) {
    if (signal.aborted) throw error;
    const cached = last()?.data;
    return cached?.facts ? cached : { clock: readNow(Date.now()), unreachable: isUnreachable(error) };
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
  const clock = useEventCall().data?.clock;
  return useCallback(() => timeBy(clock), [clock]);
}

/** The server's time (epoch ms); this device's while nothing is known of it. */
function timeBy(clock: ClockReading | undefined): number {
  return clock ? serverTime(clock, performance.now()) : Date.now();
}

/** The server's time in epoch ms, rounded down to a second. This device's time until the server has answered. */
export function useServerNow(): number {
  return useAtServerNow((now) => now);
}

/** A text or number that follows from the server's time, which is rounded down to a second: renders when it changes. */
export function useAtServerNow<T extends string | number>(valueAt: (now: number) => T): T {
  const time = useServerClock();
  const everySecond = useCallback(
    (onTick: () => void) => {
      const untilNext = () => SECOND - (time() % SECOND);
      const tick = () => {
        onTick();
        timer = setTimeout(tick, untilNext());
      };
      let timer = setTimeout(tick, untilNext());
      return () => clearTimeout(timer);
    },
    [time],
  );
  return useSyncExternalStore(everySecond, () => valueAt(Math.floor(time() / SECOND) * SECOND));
}
