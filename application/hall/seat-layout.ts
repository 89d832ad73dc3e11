import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { changeLayout, type LayoutChange, type Seat } from '../../domain/hall/seat.ts';
import { placeKey, samePlace } from '../../domain/shared/place.ts';
import { logActivity } from '../shared/activity.ts';
import type { Clock } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** A seat with whoever sits there. */
export interface OccupiedSeat {
  readonly seat: Seat;
  readonly person: RegisteredPerson | null;
}

/** The hall as the crew sees and arranges it. */
export class SeatLayout {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** All seats, hidden ones too, by row then number. */
  async seats(): Promise<OccupiedSeat[]> {
    const { seats, persons } = await this.units.read(async (stores) => ({
      seats: await stores.seats.all(),
      persons: await stores.persons.all(),
    }));
    const byPlace = new Map(persons.map((person) => [placeKey(person.place), person]));
    return seats.map((seat) => {
      const person = byPlace.get(placeKey(seat));
      return { seat, person: person && person.code === seat.takenBy ? person : null };
    });
  }

  /** Hides, shows, blocks and opens seats, all or none. Returns how many seats changed. */
  async change(by: string, changes: readonly LayoutChange[]): Promise<number> {
    return this.units.run(async (stores) => {
      const now = this.clock.now();
      const places = new Map(changes.map((change) => [placeKey(change), change]));
      const seats = await stores.seats.find([...places.values()]);
      const unknown = changes.find((change) => !seats.some((seat) => samePlace(seat, change)));
      if (unknown) throw new RuleViolation('seat-unknown', { row: unknown.row, number: unknown.number });
      const changed = changeLayout(seats, changes, now);
      if (changed.length === 0) return 0;
      await stores.seats.save(changed);
      const details = { admin: by, seats: changed.map((seat, index) => changeOf(seats[index], seat)) };
      await logActivity(stores, { type: 'seat_layout_changed', at: now, details });
      return changed.length;
    });
  }
}

function changeOf(before: Seat | undefined, after: Seat) {
  return {
    seat: placeKey(after),
    from: { hidden: before?.hidden, blocked: before?.blocked },
    to: { hidden: after.hidden, blocked: after.blocked },
  };
}
