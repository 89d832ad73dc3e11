import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import { seatState } from '../../domain/hall/seat.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** Whether all seats that the persons had are free now. */
export async function areSeatsFree(stores: Stores, persons: readonly RegisteredPerson[], now: number) {
  const seats = await stores.seats.find(persons.map(({ place }) => place));
  return seats.length === persons.length && seats.every((seat) => seatState(seat, now) === 'free');
}
