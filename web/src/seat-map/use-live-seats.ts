import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { SeatStreamEvent, WirePlace, WireSeat } from '../../../adapters/http/contract.ts';
import { call } from '../api/client.ts';
import { toMapSeat, type MapSeat } from './map-seat.ts';

const POLL_MS = 6_000;
const RETRY_MS = 10_000;
const SEATS_KEY = ['seats'];

interface LiveSeats {
  /** Undefined until the first answer. */
  readonly seats: readonly MapSeat[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The public map, live: streamed, polled while the stream is down, and paused while the page is hidden. */
export function useLiveSeats(enabled = true): LiveSeats {
  const streaming = useSeatStream(enabled);
  const { data, isError, refetch } = useQuery({
    queryKey: SEATS_KEY,
    queryFn: ({ client, signal }) => poll(client, signal),
    enabled: enabled && !streaming,
    retry: false,
    staleTime: POLL_MS,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : POLL_MS),
  });
  const seats = useMemo(() => data?.map(toMapSeat), [data]);
  return { seats, failed: isError && !streaming, retry: () => void refetch() };
}

/** Fetches the map. An update that the stream brought in the meantime is newer, and wins. */
async function poll(client: QueryClient, signal: AbortSignal): Promise<readonly WireSeat[]> {
  const updates = () => client.getQueryState(SEATS_KEY)?.dataUpdateCount ?? 0;
  const before = updates();
  const seats = await call<readonly WireSeat[]>('/api/seating/getseats', { signal });
  return updates() === before ? seats : (client.getQueryData<readonly WireSeat[]>(SEATS_KEY) ?? seats);
}

/** Streams updates into the cache while the page is visible. Returns whether the stream is connected. */
function useSeatStream(enabled: boolean): boolean {
  const client = useQueryClient();
  const [streaming, setStreaming] = useState(false);
  useEffect(() => {
    if (!enabled || typeof EventSource === 'undefined') return;
    let source: EventSource | undefined;
    const close = () => {
      source?.close();
      source = undefined;
      setStreaming(false);
    };
    const follow = () => {
      close();
      if (document.visibilityState === 'visible') source = openStream(client, setStreaming);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      close();
    };
  }, [client, enabled]);
  return streaming;
}

function openStream(client: QueryClient, onChange: (streaming: boolean) => void): EventSource {
  const source = new EventSource('/api/seating/stream');
  const on = (
    event: SeatStreamEvent,
    apply: (seats: readonly WireSeat[], data: string) => readonly WireSeat[],
  ) =>
    source.addEventListener(event, ({ data }: MessageEvent<string>) =>
      client.setQueryData<readonly WireSeat[]>(SEATS_KEY, (seats = []) => apply(seats, data)),
    );
  on('map', (_, data) => JSON.parse(data) as readonly WireSeat[]);
  on('seats', (seats, data) => {
    const changed = JSON.parse(data) as readonly WireSeat[];
    return [...without(seats, changed), ...changed].sort(byPlace);
  });
  on('gone', (seats, data) => without(seats, JSON.parse(data) as readonly WirePlace[]));
  source.addEventListener('map', () => onChange(true));
  // The browser reconnects by itself and is sent the whole map; until then the map is polled.
  source.addEventListener('error', () => onChange(false));
  return source;
}

function without(seats: readonly WireSeat[], places: readonly WirePlace[]): WireSeat[] {
  const gone = new Set(places.map(keyOf));
  return seats.filter((seat) => !gone.has(keyOf(seat)));
}

function keyOf({ rownum, number }: WirePlace): string {
  return `${String(rownum)}-${String(number)}`;
}

function byPlace(a: WirePlace, b: WirePlace): number {
  return a.rownum - b.rownum || a.number - b.number;
}
