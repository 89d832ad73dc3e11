import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { takeSeat, vacateSeat } from '../../domain/hall/seat.ts';
import { placeKey, samePlace, type Place } from '../../domain/shared/place.ts';
import type { Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import { logActivity } from '../shared/activity.ts';

/** Why, by whom (an admin's username, or the visitor) and when (epoch ms) persons change seats. */
export interface SeatChange {
  readonly reason: string;
  readonly by: string;
  readonly now: number;
  readonly secrets: Pick<Secrets, 'hex'>;
}

/** Moves a person to a free seat and frees the old one, in one unit. Throws `seat-taken` or `seat-unknown`. */
export async function moveToSeat(
  stores: Stores,
  person: RegisteredPerson,
  target: Place,
  change: SeatChange,
): Promise<RegisteredPerson> {
  const seats = await stores.seats.find([person.place, target]);
  const next = seats.find((seat) => samePlace(seat, target));
  if (!next) throw new RuleViolation('seat-unknown', { ...target });
  const left = seats.filter((seat) => samePlace(seat, person.place) && seat.takenBy === person.code);
  const freed = left.map(vacateSeat);
  await stores.seats.save([takeSeat(next, person.code, change.now), ...freed]);
  const moved = { ...person, place: target };
  await stores.persons.save([moved]);
  await noteMove(stores, moved, person.place, change);
  return { ...moved, version: person.version + 1 };
}

/** Swaps the seats of two persons, in one unit. Returns the persons as stored. */
export async function swapSeats(
  stores: Stores,
  first: RegisteredPerson,
  second: RegisteredPerson,
  change: SeatChange,
): Promise<RegisteredPerson[]> {
  // Both are removed before they are added again: the unique key on the seat also applies within the unit.
  await stores.persons.remove([first, second]);
  const seated = [
    { ...first, place: second.place, version: first.version + 1 },
    { ...second, place: first.place, version: second.version + 1 },
  ];
  await stores.persons.add(seated);
  const owners = new Map(seated.map(({ place, code }) => [placeKey(place), code]));
  const seats = await stores.seats.find(seated.map(({ place }) => place));
  const owned = seats.map((seat) => ({ ...seat, takenBy: owners.get(placeKey(seat)) ?? seat.takenBy }));
  await stores.seats.save(owned);
  await noteMove(stores, { ...first, place: second.place }, first.place, change);
  await noteMove(stores, { ...second, place: first.place }, second.place, change);
  return seated;
}

async function noteMove(
  stores: Stores,
  person: RegisteredPerson,
  from: Place,
  { reason, by, now, secrets }: SeatChange,
): Promise<void> {
  const { id: personId, code, place } = person;
  const move = { from, to: place, reason: reason.trim(), movedAt: now, movedBy: by };
  await stores.seatMoves.add({ id: secrets.hex(32), code, personId, ...move });
  const details = {
    admin: by,
    from: placeKey(from),
    to: placeKey(place),
    reason: reason.trim(),
  };
  await logActivity(stores, { type: 'person_moved', at: now, code, personId, details });
}
