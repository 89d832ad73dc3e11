import type { WirePlace } from '../../../adapters/http/contract.ts';
import type { Chance } from '../chance.ts';
import type { Told } from '../told.ts';
import type { World } from '../world.ts';

/** Somebody who is signed up, as they were told. */
export interface Signed {
  readonly code: string;
  readonly position: number;
  readonly place: WirePlace;
}

/** Everybody of a code, as they were told. */
export function peopleOf({ ledger }: World, code: string): Signed[] {
  return ledger.seatsOf(code).map(([position, seat]) => {
    const [rownum = 0, number = 0] = seat.split('-').map(Number);
    return { code, position, place: { rownum, number } };
  });
}

/** A whole code; mostly one of the newest. */
export function aCode({ ledger }: World, chance: Chance): string | undefined {
  const codes = ledger.codes();
  return chance.one(chance.is(0.5) ? codes.slice(-5) : codes);
}

export function somebody(world: World, chance: Chance): Signed | undefined {
  const code = aCode(world, chance);
  return code === undefined ? undefined : chance.one(peopleOf(world, code));
}

/** Where somebody sits, as the crew's calls name it. */
export function wireOf({ code, place }: Signed) {
  return { code, rowNum: place.rownum, seatNum: place.number };
}

export function isUnanswered({ status }: Told): boolean {
  return status === 0 || status >= 500;
}

/** What was answered to an act on a code: whoever did not hear cannot know. Returns whether it was done. */
export function heard({ ledger }: World, code: string, told: Told): boolean {
  if (isUnanswered(told)) ledger.unsure(code);
  return told.status === 200 || told.status === 201;
}

/** They have been told that they sit there; whoever does not, is missed by the ledger. */
export async function seated(world: World, code: string, places: readonly WirePlace[]): Promise<void> {
  const { person } = await world.stored();
  for (const [index, place] of places.entries()) {
    const found = person.find(
      (one) => one.code === code && one.row_num === place.rownum && one.number === place.number,
    );
    world.ledger.joined(code, found?.position ?? -1 - index, place);
  }
}
