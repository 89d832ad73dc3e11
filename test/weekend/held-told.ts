import type { WirePlace } from '../../adapters/http/contract.ts';
import { placeKey } from '../../domain/shared/place.ts';
import { seatName } from '../support/invariants/given.ts';
import type { Stored } from '../support/invariants/stored.ts';

/** What visitors were told that they hold, and until when (epoch ms), by session. */
export class ToldOfHolds {
  private readonly holds = new Map<string, { readonly seats: readonly string[]; readonly until: number }>();
  /** What was given to somebody while another one held it. */
  private readonly takenAway: string[] = [];

  /** These are all that the session holds. */
  holding(guid: string, seats: readonly WirePlace[], until: number, now: number): void {
    for (const seat of seats) this.given(seat, now, guid);
    this.holds.set(guid, { seats: seats.map(nameOf), until });
  }

  /** Somebody was told that the seat is theirs: whoever was told to hold it was told so in vain. */
  given(seat: WirePlace, now: number, guid?: string): void {
    const name = nameOf(seat);
    for (const [other, { seats, until }] of this.holds)
      if (other !== guid && until > now && seats.includes(name))
        this.takenAway.push(`${name} was held for somebody, and another one got it`);
  }

  /** Nobody can say any more what the session holds; without one: what any does. */
  letGo(guid?: string): void {
    if (guid === undefined) this.holds.clear();
    else this.holds.delete(guid);
  }

  /** Who was told that a seat is held for them holds it, until the time that they were told. */
  broken({ seat }: Stored, now: number): string[] {
    const holders = new Map(seat.map((one) => [seatName(one), one.hold_guid]));
    const lost = [...this.holds].flatMap(([guid, { seats, until }]) => {
      if (until <= now) this.holds.delete(guid);
      return seats
        .filter((name) => until > now && holders.get(name) !== guid)
        .map((name) => `${name} was held for somebody, and is not any more`);
    });
    return [...this.takenAway.splice(0), ...lost];
  }
}

function nameOf({ rownum, number }: WirePlace): string {
  return placeKey({ row: rownum, number });
}
