import { normaliseCode } from '../../domain/signup/booking-code.ts';
import { checkMove, findPerson, type RegisteredPerson } from '../../domain/people/registered-person.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import type { Place } from '../../domain/shared/place.ts';
import { logActivity } from '../shared/activity.ts';
import { lockedPersons } from '../shared/paid-flags.ts';
import { moveToSeat, swapSeats, type SeatChange } from './moving.ts';
import { namedMoves, type NamedMove } from './names.ts';
import type { Clock, Secrets } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

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
  async moves(): Promise<NamedMove[]> {
    return this.units.read(async (stores) => namedMoves(stores, await stores.seatMoves.all()));
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
      const person = findPerson(await lockedPersons(stores, code), place);
      const target = checkMove(person.place, to, reason);
      return moveToSeat(stores, person, target, this.change(by, reason));
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
      await stores.registrations.lock([one, other].map(({ code }) => normaliseCode(code)));
      const first = findPerson(await stores.persons.ofCode(normaliseCode(one.code)), one.place);
      const second = findPerson(await stores.persons.ofCode(normaliseCode(other.code)), other.place);
      checkMove(first.place, second.place, reason);
      return swapSeats(stores, first, second, this.change(by, reason));
    });
  }

  private change(by: string, reason: string): SeatChange {
    return { by, reason, now: this.clock.now(), secrets: this.secrets };
  }
}
