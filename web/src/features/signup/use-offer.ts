import { useEffect, useRef, useState } from 'react';
import { nearestSeats, type FoundSeats } from '../../../../domain/hall/best-seats.ts';
import { placeKey, type Place } from '../../../../domain/shared/place.ts';
import { justTaken } from './group-texts.ts';

/** How long an offer that is lost stays before the next one: a finger on its way to it comes down first. */
const LOST_MS = 2_000;

/** What a group can do instead, where it has no room around a pressed seat. */
export interface Offer {
  readonly pressed: Place;
  readonly nearest: FoundSeats;
  /** Somebody else has just taken one of these seats, and the next offer follows. */
  readonly lost: boolean;
}

interface Offers {
  readonly offer: Offer | undefined;
  /** Offers the seats nearest to a pressed one; returns whether there are enough in the whole hall. */
  readonly make: (pressed: Place) => boolean;
  readonly end: () => void;
}

/**
 * The offer of the nearest seats. It stays as it is while the hall changes, so that a press takes what the
 * button said; when a seat of it is lost, `say` says so before the next offer. `onTooFew` is called when there is none.
 */
export function useOffer(
  usable: readonly Place[],
  count: number,
  { say, onTooFew }: { readonly say: (text: string) => void; readonly onTooFew: () => void },
): Offers {
  const [made, setMade] = useState<Omit<Offer, 'lost'>>();
  // Seats for as many as there were are no offer when the number of participants has changed.
  const standing = made?.nearest.seats.length === count ? made : undefined;
  const open = new Set(usable.map(placeKey));
  const lost = standing?.nearest.seats.filter((seat) => !open.has(placeKey(seat))) ?? [];
  const make = (pressed: Place) => {
    const nearest = nearestSeats(usable, count, pressed);
    setMade(nearest ? { pressed, nearest } : undefined);
    return nearest !== null;
  };
  const latest = useRef({ say: () => {}, next: () => {} });
  useEffect(() => {
    latest.current = {
      say: () => say(justTaken(lost)),
      next: () => {
        if (standing && !make(standing.pressed)) onTooFew();
      },
    };
  });
  const lostKeys = lost.map(placeKey).join(' ');
  useEffect(() => {
    if (!lostKeys) return undefined;
    latest.current.say();
    const timer = setTimeout(() => latest.current.next(), LOST_MS);
    return () => clearTimeout(timer);
  }, [lostKeys]);
  return {
    offer: standing && { ...standing, lost: lost.length > 0 },
    make,
    end: () => setMade(undefined),
  };
}
