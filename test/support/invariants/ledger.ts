import { placeKey } from '../../../domain/seat.ts';
import { seatName, type Ledger } from './given.ts';
import type { Stored } from './stored.ts';

/** I3: everyone who was told so is there, and nobody else. */
export function theirWord({ person }: Stored, { seated }: Ledger): string[] {
  const sworn = new Set(seated.map(({ code, place }) => `${code} ${placeKey(place)}`));
  const stored = new Set(person.map((one) => `${one.code} ${seatName(one)}`));
  return [
    ...seated
      .filter(({ code, place }) => !stored.has(`${code} ${placeKey(place)}`))
      .map(({ code, place }) => `I3: ${code} was told of seat ${placeKey(place)} and is not there`),
    ...person
      .filter((one) => !sworn.has(`${one.code} ${seatName(one)}`))
      .map((one) => `I3: ${one.code} is on ${seatName(one)}, and nobody was told so`),
  ];
}
