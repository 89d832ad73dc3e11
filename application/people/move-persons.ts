import { normaliseCode } from '../../domain/booking-code.ts';
import { checkMove, findPerson } from '../../domain/registered-person.ts';
import type { RegisteredPerson, SeatMove } from '../../domain/registered-person.ts';
import { RuleViolation } from '../../domain/rule-violation.ts';
import { placeKey, samePlace, takeSeat, vacateSeat, type Place } from '../../domain/seat.ts';
import { logActivity } from '../core/activity.ts';
import type { Clock, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';

/** Identifies a person: a code has up to five, so it takes the seat too. */
export interface PersonOnSeat {
  readonly code: string;
  readonly place: Place | null;
}

/** Moves registered persons to other seats and logs it. `by` is the admin's username. */
export class MovePersons {
  constructor(
    private readonly units: UnitOfWork,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** The log, newest first. */
  async moves(): Promise<SeatMove[]> {
    return this.units.read((stores) => stores.seatMoves.all());
  }

  /** Removes an entry from the log of moves. The person keeps their seat. */
  async removeMove(by: string, id: string): Promise<void> {
    await this.units.runSerially(async (stores) => {
      if (!(await stores.seatMoves.remove(id))) throw new RuleViolation('move-unknown');
      await logActivity(stores, {
        type: 'move_log_deleted',
        at: this.clock.now(),
        details: { admin: by, id },
      });
    });
  }

  /** Moves a person to a free seat and frees the old one, in one unit. */
  async move(
    by: string,
    { code, place }: PersonOnSeat,
    to: Place | null,
    reason: string,
  ): Promise<RegisteredPerson> {
    return this.units.runSerially(async (stores) => {
      const now = this.clock.now();
      const person = findPerson(await stores.persons.ofCode(normaliseCode(code)), place);
      const target = checkMove(person.place, to, reason);
      const seats = await stores.seats.find([person.place, target]);
      const next = seats.find((seat) => samePlace(seat, target));
      if (!next) throw new RuleViolation('seat-unknown', { ...target });
      const left = seats.filter((seat) => samePlace(seat, person.place) && seat.takenBy === person.code);
      const freed = left.map(vacateSeat);
      await stores.seats.save([takeSeat(next, person.code, now), ...freed]);
      const moved = { ...person, place: target };
      await stores.persons.save([moved]);
      await this.logMove(stores, by, moved, person.place, reason);
      return { ...moved, version: person.version + 1 };
    });
  }

  /** Swaps the seats of two persons, in one unit. */
  async swap(
    by: string,
    one: PersonOnSeat,
    other: PersonOnSeat,
    reason: string,
  ): Promise<RegisteredPerson[]> {
    return this.units.runSerially(async (stores) => {
      const first = findPerson(await stores.persons.ofCode(normaliseCode(one.code)), one.place);
      const second = findPerson(await stores.persons.ofCode(normaliseCode(other.code)), other.place);
      checkMove(first.place, second.place, reason);
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
      await this.logMove(stores, by, { ...first, place: second.place }, first.place, reason);
      await this.logMove(stores, by, { ...second, place: first.place }, second.place, reason);
      return seated;
    });
  }

  private async logMove(
    stores: Stores,
    by: string,
    { code, email, firstName, lastName, place }: RegisteredPerson,
    from: Place,
    reason: string,
  ): Promise<void> {
    const at = this.clock.now();
    const id = this.secrets.hex(32);
    const move = { from, to: place, reason: reason.trim(), movedAt: at, movedBy: by };
    await stores.seatMoves.add({ id, code, firstName, lastName, ...move });
    const details = {
      admin: by,
      name: `${firstName} ${lastName}`,
      from: placeKey(from),
      to: placeKey(place),
      reason: reason.trim(),
    };
    await logActivity(stores, { type: 'person_moved', at, email, code, details });
  }
}
