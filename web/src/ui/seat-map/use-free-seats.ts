import { useQuery } from '@tanstack/react-query';
import { useEventFacts } from '../../api/event.ts';
import { fetchSeats, SEATS_KEY } from '../../live/seat-cache.ts';
import { toMapSeat } from './map-seat.ts';

/** The number of free seats: from the live map if the page has it, otherwise from the event's facts. */
export function useFreeSeats(): number | undefined {
  const initialCount = useEventFacts()?.freeSeats;
  const { data: seats } = useQuery({
    queryKey: SEATS_KEY,
    queryFn: ({ client, signal }) => fetchSeats(client, signal),
    enabled: false,
  });
  return seats?.filter((seat) => toMapSeat(seat).state === 'free').length ?? initialCount;
}
