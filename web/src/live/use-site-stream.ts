import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { CompoNews, EventAnswer, StreamPing } from '../../../adapters/http/contract.ts';
import { takeCompoNews } from './compo-news.ts';
import { newsOf, takeNews, takeTime } from './event-news.ts';
import { seatListeners, SEATS_KEY } from './seat-cache.ts';
import type { Told } from './own-stream.ts';
import { SiteStream, type StreamListeners, type StreamState } from './site-stream.ts';

/** The cache key of what the screens of the hall show. */
export const SCREEN_KEY = ['screen'];

const streams = new WeakMap<QueryClient, SiteStream>();

/** Keeps the stream open, which updates the cache. All parts of the page share one stream. */
export function useSiteStream(): StreamState {
  const stream = streamOf(useQueryClient());
  return useSyncExternalStore(stream.subscribe, stream.state);
}

function streamOf(client: QueryClient): SiteStream {
  const existing = streams.get(client);
  if (existing) return existing;
  const listeners: StreamListeners = {
    ...seatListeners(client),
    signup: (data) => takeNews(client, { signup: JSON.parse(data) as EventAnswer['signup'] }),
    notice: (data) => takeNews(client, { notice: JSON.parse(data) as EventAnswer['notice'] }),
    compo: (data) => takeCompoNews(client, JSON.parse(data) as CompoNews),
    screen: () => void client.invalidateQueries({ queryKey: SCREEN_KEY }),
    ping: (data) => takeTime(client, (JSON.parse(data) as StreamPing).now),
  };
  const stream = new SiteStream(listeners, () => knownBy(client));
  streams.set(client, stream);
  return stream;
}

/** What the stream has told this page, as events of it. */
function knownBy(client: QueryClient): readonly Told[] {
  const known = { map: client.getQueryData(SEATS_KEY), ...newsOf(client) };
  return (['map', 'signup', 'notice'] as const)
    .filter((event) => known[event] !== undefined)
    .map((event) => [event, JSON.stringify(known[event])] as const);
}
