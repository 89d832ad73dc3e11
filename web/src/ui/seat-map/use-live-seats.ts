import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fetchSeats, SEATS_KEY } from '../../live/seat-cache.ts';
import { useSiteStream } from '../../live/use-site-stream.ts';
import { toMapSeat, type MapSeat } from './map-seat.ts';

const POLL_MS = 6_000;
const RETRY_MS = 10_000;

interface LiveSeats {
  /** Undefined until the first answer. */
  readonly seats: readonly MapSeat[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The public map, live: streamed, polled while the stream is silent, and paused while the page is hidden. */
export function useLiveSeats(): LiveSeats {
  const stream = useSiteStream();
  const { data, isError, refetch } = useQuery({
    queryKey: SEATS_KEY,
    queryFn: ({ client, signal }) => fetchSeats(client, signal),
    // A proxy may delay the first event of the stream, so the first map is also fetched.
    enabled: ({ state }) => stream === 'silent' || (stream === 'opening' && !state.data),
    retry: false,
    staleTime: POLL_MS,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : POLL_MS),
  });
  const seats = useMemo(() => data?.map(toMapSeat), [data]);
  return { seats, failed: isError && stream !== 'live', retry: () => void refetch() };
}
