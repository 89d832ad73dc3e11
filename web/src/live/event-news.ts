import type { QueryClient } from '@tanstack/react-query';
import { betterReading } from '../../../domain/shared/server-clock.ts';
import { EVENT_KEY, readNow, type EventCall, type ServerFacts } from '../api/event.ts';

/** What the stream tells of the event. */
type EventNews = Pick<ServerFacts, 'signup' | 'notice'>;

/** Stores what the stream has sent. */
export function takeNews(client: QueryClient, news: Partial<EventNews>): void {
  client.setQueryData<EventCall>(
    EVENT_KEY,
    (last) => last?.facts && { ...last, facts: { ...last.facts, ...news } },
  );
}

/** What is known of what the stream tells. */
export function newsOf(client: QueryClient): Partial<EventNews> {
  const { signup, notice } = client.getQueryData<EventCall>(EVENT_KEY)?.facts ?? {};
  return { ...(signup && { signup }), ...(notice !== undefined && { notice }) };
}

/** Takes the time that the stream tells, if that says more than is known. */
export function takeTime(client: QueryClient, server: number): void {
  client.setQueryData<EventCall>(
    EVENT_KEY,
    (last) => last?.facts && { ...last, clock: betterReading(last.clock, readNow(server)) },
  );
}
