import type { QueryClient } from '@tanstack/react-query';
import type { WirePlace, WireSeat } from '../../../adapters/http/contract.ts';
import { call } from '../api/client.ts';
import type { StreamListeners } from './site-stream.ts';

/** The cache key of the public map. */
export const SEATS_KEY = ['seats'];

/** Fetches the map. An update that the stream brought in the meantime is newer, and wins. */
export async function fetchSeats(client: QueryClient, signal: AbortSignal): Promise<readonly WireSeat[]> {
  const updates = () => client.getQueryState(SEATS_KEY)?.dataUpdateCount ?? 0;
  const before = updates();
  const seats = await call<readonly WireSeat[]>('/api/seating/getseats', { signal });
  return updates() === before ? seats : (client.getQueryData<readonly WireSeat[]>(SEATS_KEY) ?? seats);
}

/** Updates the cached map from the stream, even while no part of the page shows it. */
export function seatListeners(client: QueryClient): StreamListeners {
  client.setQueryDefaults(SEATS_KEY, { gcTime: Infinity });
  const on = (apply: (seats: readonly WireSeat[], data: string) => readonly WireSeat[]) => (data: string) =>
    client.setQueryData<readonly WireSeat[]>(SEATS_KEY, (seats = []) => apply(seats, data));
  return {
    map: on((_, data) => JSON.parse(data) as readonly WireSeat[]),
    seats: on((seats, data) => {
      const changed = JSON.parse(data) as readonly WireSeat[];
      return [...without(seats, changed), ...changed].sort(byPlace);
    }),
    gone: on((seats, data) => without(seats, JSON.parse(data) as readonly WirePlace[])),
  };
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
