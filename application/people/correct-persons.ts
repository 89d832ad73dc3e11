import { blockKeyOf } from '../../domain/shared/email-address.ts';
import { correctionOf, correctPerson, type PersonCorrection } from '../../domain/people/person-correction.ts';
import { findPerson, type RegisteredPerson } from '../../domain/people/registered-person.ts';
import { logActivity, activityOn } from '../shared/activity.ts';
import { derivePaid, lockedPersons } from '../shared/paid-flags.ts';
import { notePayers } from './payers.ts';
import { signupPrices } from '../shared/stored-pages.ts';
import type { Clock } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import type { PersonOnSeat } from './move-persons.ts';

/** Corrects the details of persons. `by` is the admin's username. */
export class CorrectPersons {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes the fields of the correction and logs the old and new values. Does nothing when they are the
   * same. A new contact address ends the links and sessions of the former one.
   */
  async correct(
    by: string,
    { code, place }: PersonOnSeat,
    correction: PersonCorrection,
  ): Promise<RegisteredPerson> {
    return this.units.runSerially(async (stores) => {
      const person = findPerson(await lockedPersons(stores, code), place);
      const corrected = correctPerson(person, correction, await signupPrices(stores));
      const changes = correctionOf(person, corrected);
      const isContact = correction.contact === true && (await makeContact(stores, corrected));
      if (!changes && !isContact) return person;
      if (changes) {
        await stores.persons.save([corrected]);
        await notePayers(stores, corrected.code);
      }
      const act = activityOn(corrected, by, this.clock.now());
      const details = {
        ...{ ...act.details, from: {}, to: {}, ...changes },
        ...(isContact && { contact: true as const }),
      };
      await logActivity(stores, { ...act, type: 'person_corrected', details });
      // A new price may change who has paid.
      const persons = await derivePaid(stores, corrected.code, by, this.clock.now());
      return findPerson(persons, corrected.place);
    });
  }
}

/** Makes the person's address the contact of their registration. Returns whether that changed it. */
async function makeContact(
  { registrations, links, mySessions }: Stores,
  { code, email }: RegisteredPerson,
): Promise<boolean> {
  const registration = await registrations.byCode(code);
  if (email === '' || registration?.email === email) return false;
  await registrations.changeContact(code, { email, blockKey: blockKeyOf(email) });
  await links.removeOf([code]);
  await mySessions.removeOf([code]);
  return true;
}
