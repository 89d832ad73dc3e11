import type { EventFacts } from '../shared/event-facts.ts';
import type { EventDates } from '../pages/front-page.ts';
import { seatText } from '../shared/words.ts';
import { whenText } from '../shared/oslo-time.ts';
import { fullName, type Participant } from './participant.ts';
import type { Place } from '../shared/place.ts';
import { lineAsStored } from '../shared/typed-text.ts';

/** A person by their name and seat. */
export type SeatedPerson = Pick<Participant, 'firstName' | 'lastName'> & { readonly place: Place };

/** What a visitor must know to come, as texts for people. */
export interface WhenAndWhere {
  /** From when until when, in Oslo time; empty while the event has no start. */
  readonly when: string;
  /** Place and address on one line; empty when neither is known. */
  readonly where: string;
  /** The address of a map that can be opened; null when there is none. */
  readonly mapUrl: string | null;
  readonly who: readonly { readonly name: string; readonly seat: string }[];
}

/** When and where the event is and who sits where, of persons in their order. What is not known is empty. */
export function whenAndWhere(
  facts: Pick<EventFacts, 'venue' | 'address' | 'mapUrl'>,
  dates: EventDates,
  persons: readonly SeatedPerson[],
): WhenAndWhere {
  return {
    when: whenText(dates),
    where: whereText(facts),
    mapUrl: mapLink(facts),
    who: whoSitsWhere(persons),
  };
}

/** Each person by their whole name, as all mails name them, with their seat. */
export function whoSitsWhere(persons: readonly SeatedPerson[]): WhenAndWhere['who'] {
  return persons.map((person) => ({ name: lineAsStored(fullName(person)), seat: seatText(person.place) }));
}

function whereText({ venue, address }: Pick<EventFacts, 'venue' | 'address'>): string {
  return [venue, address].filter((part) => part.trim() !== '').join(', ');
}

/** Google's maps for frames refuse to be opened as a page. */
const GOOGLE_MAPS = /^https:\/\/([\w-]+\.)?google\.[a-z.]+\/maps\b/i;
const isOnlyInFrames = (url: string) => GOOGLE_MAPS.test(url) && /\bembed\b/i.test(url);
/** OpenStreetMap's maps for frames open as a bare picture, without a search or a route. */
const BARE_MAP = /^https?:\/\/(www\.)?openstreetmap\.org\/export\/embed\.html\?/i;

/** The organiser's map as a page for people: of one that is for frames only, the same place, or a search for the address. */
function mapLink(facts: Pick<EventFacts, 'venue' | 'address' | 'mapUrl'>): string | null {
  const { mapUrl } = facts;
  if (BARE_MAP.test(mapUrl)) return openStreetMapPage(mapUrl) ?? mapUrl;
  if (!isOnlyInFrames(mapUrl)) return mapUrl === '' ? null : mapUrl;
  const where = whereText(facts);
  const search = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(where)}`;
  return where === '' ? null : search;
}

/** The page that shows the marker of an embedded map, or the middle of its section; null when it has neither. */
function openStreetMapPage(embedded: string): string | null {
  const marker = degreesIn(embedded, 'marker', 2);
  const [west, south, east, north] = degreesIn(embedded, 'bbox', 4);
  const [lat, lon] = marker.length > 0 ? marker : [middleOf(south, north), middleOf(west, east)];
  if (lat === undefined || lon === undefined || Math.abs(lat) > 90 || Math.abs(lon) > 180) return null;
  const [y, x] = [lat, lon].map((degrees) => String(Number(degrees.toFixed(5))));
  return `https://www.openstreetmap.org/?mlat=${y}&mlon=${x}#map=17/${y}/${x}`;
}

/** The numbers of a parameter, however its commas and the sign before it are written; none unless there are `count`. */
function degreesIn(url: string, name: string, count: number): number[] {
  const list = new RegExp(`[?&;]${name}=([^&#]*)`, 'i').exec(url)?.[1] ?? '';
  const parts = list.split(/,|%2C/i);
  const isList = parts.length === count && parts.every((part) => /^-?\d+(\.\d+)?$/.test(part));
  return isList ? parts.map(Number) : [];
}

function middleOf(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : (one + other) / 2;
}
