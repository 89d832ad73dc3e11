import { normaliseCode } from '../../domain/booking-code.ts';
import { correctionOf, correctPerson, type PersonCorrection } from '../../domain/person-correction.ts';
import { findPerson, type RegisteredPerson } from '../../domain/registered-person.ts';
import { logActivity } from '../core/activity.ts';
import { derivePaid } from '../core/paid-flags.ts';
import { renameMoves } from '../core/moving.ts';
import { signupPage } from '../core/signup-page.ts';
import type { Clock } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import type { PersonOnSeat } from './move-persons.ts';
import { activityOn } from '../core/person-activity.ts';

/** Corrects what is written down about a person. `by` is the admin's username. */
export class CorrectPersons {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Changes what the correction names, and logs it as it was and is. Does nothing when it already is so. */
  async correct(
    by: string,
    { code, place }: PersonOnSeat,
    correction: PersonCorrection,
  ): Promise<RegisteredPerson> {
    return this.units.runSerially(async (stores) => {
      await stores.registrations.lock([normaliseCode(code)]);
      const person = findPerson(await stores.persons.ofCode(normaliseCode(code)), place);
      const corrected = correctPerson(person, correction, await signupPage(stores));
      const changes = correctionOf(person, corrected);
      if (!changes) return person;
      await stores.persons.save([corrected]);
      await renameMoves(stores, person, corrected);
      const act = activityOn(corrected, by, this.clock.now());
      const details = { ...act.details, ...changes };
      await logActivity(stores, { ...act, type: 'person_corrected', details });
      // Another price may pay for somebody, or no longer.
      const persons = await derivePaid(stores, corrected.code, by, this.clock.now());
      return findPerson(persons, corrected.place);
    });
  }
}
