import { placeKey, type Place } from '../../../../domain/shared/place.ts';
import { listText } from '../../../../domain/shared/words.ts';
import { STATE_TEXTS, type MapSeat } from './map-seat.ts';

/** What the next press on a seat is for, as `group` if it takes several: `6-9: trykk for å ta den`. */
export function aimText(seat: MapSeat, group: readonly Place[] = [seat]): string {
  if (seat.state !== 'free') return `${placeKey(seat)}: ${STATE_TEXTS[seat.state]}`;
  if (group.length === 0) return `${placeKey(seat)}: ikke rom til alle her`;
  return `${listText(group.map(placeKey))}: trykk for å ta ${group.length > 1 ? 'dem' : 'den'}`;
}
