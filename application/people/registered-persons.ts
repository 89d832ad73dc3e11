import { normaliseCode } from '../../domain/signup/booking-code.ts';
import type { ConsentState } from '../../domain/consent/consent.ts';
import { lacksConsent } from '../../domain/consent/lacking-consent.ts';
import {
  findPerson,
  participantOf,
  type NewPersonForm,
  type DeletedPerson,
  type RegisteredPerson,
} from '../../domain/people/registered-person.ts';
import { pinPaid } from '../../domain/payments/payment.ts';
import type { Whereabouts } from '../../domain/door/presence.ts';
import { priceOf, registeredPersons } from '../../domain/signup/registration.ts';
import { reasonProblem } from '../../domain/shared/reason.ts';
import { refuseIf, RuleViolation } from '../../domain/shared/rule-violation.ts';
import { placeKey, type Place } from '../../domain/shared/place.ts';
import { logActivity, activityOn } from '../shared/activity.ts';
import { consentsNow, notePaperOf } from '../shared/consents.ts';
import { deletePersons } from './leaving.ts';
import { derivePaid, lockedPersons } from '../shared/paid-flags.ts';
import { movePerson, takeArrivalBack, whereaboutsNow, type KnownMove } from './presence.ts';
import { settingsOf } from '../shared/settings.ts';
import { signupPrices } from '../shared/stored-pages.ts';
import type { Clock, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import {
  isRegistrationCode,
  crewRegistration,
  freeCode,
  setAddedFlags,
  takeSeatsOf,
  type AddedFlags,
} from './new-persons.ts';

/** The flags that the crew sets on a person. */
export type PersonFlag = 'paid' | 'arrived' | 'consent';

/** Whom of a code an act is about: all unless it says otherwise. */
export interface ChosenOfCode {
  readonly places?: readonly Place[];
  readonly leaveUnsigned?: boolean;
}

/** A person of a code after an act on all of it, and whether the act has changed them: an undo is of those alone. */
export interface MarkedPerson {
  readonly person: RegisteredPerson;
  readonly changed: boolean;
}

/** A person with where they are, and how it stands with a guardian's consent. */
export type ListedPerson = RegisteredPerson & {
  readonly whereabouts: Whereabouts;
  readonly consentState: ConsentState;
};

/** Manages the registered persons. `by` is the admin's username. */
export class RegisteredPersons {
  constructor(
    private readonly units: UnitOfWork,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** Everyone and where they are, by time of registration. */
  async all(): Promise<ListedPerson[]> {
    return this.units.read(async (stores) => {
      const find = await whereaboutsNow(stores, this.clock.now());
      const consentOf = await consentsNow(stores, await stores.consents.all());
      return (await stores.persons.all()).map((person) => ({
        ...{ ...person, whereabouts: find(person), consentState: consentOf(person).consentState },
      }));
    });
  }

  /** Newest first. */
  async deleted(): Promise<DeletedPerson[]> {
    return this.units.read((stores) => stores.deletedPersons.all());
  }

  /** Whether the code belongs to a registration, past or present, or to a sign-up in progress. */
  async codeExists(typed: string): Promise<boolean> {
    return this.units.read((stores) => isRegistrationCode(stores, normaliseCode(typed)));
  }

  /** Sets a flag on one person. Does nothing, and logs nothing, when it is set already. */
  async mark(
    by: string,
    code: string,
    place: Place | null,
    flag: PersonFlag,
    value: boolean,
  ): Promise<RegisteredPerson> {
    return this.units.run(async (stores) => {
      const { position } = findPerson(await lockedPersons(stores, code), place);
      const isChosen = (person: RegisteredPerson): boolean => person.position === position;
      const persons = await this.setFlag(stores, by, normaliseCode(code), isChosen, flag, value);
      return findPerson(persons.filter(isChosen), null);
    });
  }

  /**
   * Sets a flag on everyone of a code, in one unit; returns them all. With `places`, sets it on exactly the persons there:
   * throws `person-unknown` when one place is not of the code. With `leaveUnsigned`, whoever needs a consent form and
   * lacks it stays as they are.
   */
  async markCode(
    by: string,
    code: string,
    flag: PersonFlag,
    value: boolean,
    { places, leaveUnsigned = false }: ChosenOfCode = {},
  ): Promise<MarkedPerson[]> {
    return this.units.run(async (stores) => {
      const before = await lockedPersons(stores, code);
      if (before.length === 0) throw new RuleViolation('person-unknown');
      const named = places?.map((place) => findPerson(before, place).position);
      const { consentAge } = await settingsOf(stores);
      const isChosen = (person: RegisteredPerson) =>
        (named?.includes(person.position) ?? true) && !(leaveUnsigned && lacksConsent(person, consentAge));
      const persons = await this.setFlag(stores, by, normaliseCode(code), isChosen, flag, value);
      const wasSet = new Map(before.map((person) => [person.position, person[flag]]));
      return persons.map((person) => ({ person, changed: wasSet.get(person.position) !== person[flag] }));
    });
  }

  /** Deletes a person and frees the seat, in one unit. */
  async remove(by: string, code: string, place: Place | null, reason: string): Promise<void> {
    const why = requireReason(reason);
    await this.units.run(async (stores) => {
      const person = findPerson(await lockedPersons(stores, code), place);
      await this.takeOut(stores, by, [person], why);
    });
  }

  /** Deletes everyone of a code and frees their seats, in one unit and for one reason. Returns how many. */
  async removeCode(by: string, code: string, reason: string): Promise<number> {
    const why = requireReason(reason);
    return this.units.run(async (stores) => {
      const persons = await lockedPersons(stores, code);
      if (persons.length === 0) throw new RuleViolation('person-unknown');
      await this.takeOut(stores, by, persons, why);
      return persons.length;
    });
  }

  /** Restores a deleted person, on the old seat unless another is given. The flags are kept. */
  async restore(by: string, id: string, place: Place | null): Promise<RegisteredPerson> {
    return this.units.run(async (stores) => {
      const deleted = await stores.deletedPersons.find(id);
      if (!deleted || !(await stores.deletedPersons.remove(id))) throw new RuleViolation('person-unknown');
      const { person } = deleted;
      await stores.registrations.lock([person.code]);
      const restored = { ...person, place: place ?? person.place, version: person.version + 1 };
      await takeSeatsOf(stores, [restored], this.clock.now());
      await stores.persons.add([restored]);
      const act = activityOn(restored, by, this.clock.now());
      const details = { ...act.details, from: placeKey(person.place) };
      await logActivity(stores, { ...act, type: 'person_restored', details });
      const persons = await derivePaid(stores, restored.code, by, this.clock.now());
      return findPerson(persons, restored.place);
    });
  }

  /** Adds a person with their own code, at the current price. No mail is sent. */
  async add(by: string, form: NewPersonForm, flags: AddedFlags): Promise<RegisteredPerson> {
    return this.units.run(async (stores) => {
      const now = this.clock.now();
      const prices = await signupPrices(stores);
      const participant = { ...participantOf(form, priceOf([form], prices)), id: this.secrets.hex(32) };
      const code = await freeCode(stores, this.secrets, normaliseCode(form.code));
      const registration = await crewRegistration(stores, code, [participant], this.secrets, now);
      const [person] = registeredPersons(registration);
      const act = { by, now, secrets: this.secrets };
      if (!person) throw new RuleViolation('person-invalid', { problem: 'field-missing' });
      await takeSeatsOf(stores, [person], now, 'person-invalid');
      await stores.registrations.add(registration);
      return findPerson(await setAddedFlags(stores, [person], [flags], act), null);
    });
  }

  private async takeOut(
    stores: Stores,
    by: string,
    persons: readonly RegisteredPerson[],
    reason: string,
  ): Promise<void> {
    const now = this.clock.now();
    await deletePersons(stores, persons, { reason, by, now, secrets: this.secrets });
    for (const code of new Set(persons.map((person) => person.code))) await derivePaid(stores, code, by, now);
  }

  private async setFlag(
    stores: Stores,
    by: string,
    code: string,
    isChosen: (person: RegisteredPerson) => boolean,
    flag: PersonFlag,
    value: boolean,
  ): Promise<RegisteredPerson[]> {
    const now = this.clock.now();
    const isOther = (person: RegisteredPerson): boolean => isChosen(person) && person[flag] !== value;
    if (flag === 'paid')
      return derivePaid(stores, code, by, now, (persons, money) => pinPaid(persons, money, isOther, value));
    if (flag === 'arrived') {
      const others = (await stores.persons.ofCode(code)).filter(isOther);
      for (const person of others)
        if (value) await movePerson(stores, person, arrivalNow(by, now, this.secrets), this.secrets);
        else await takeArrivalBack(stores, person, { by, now }, this.secrets);
      return stores.persons.ofCode(code);
    }
    const chosen = (await stores.persons.ofCode(code)).filter(isChosen);
    for (const person of chosen) await notePaperOf(stores, person, value, { by, now });
    return stores.persons.ofCode(code);
  }
}

/** An arrival that the crew marks is an act of the door. */
function arrivalNow(by: string, now: number, secrets: Pick<Secrets, 'hex'>): KnownMove {
  return { id: secrets.hex(32), type: 'arrive', at: now, by, now };
}

function requireReason(reason: string): string {
  refuseIf(reasonProblem(reason));
  return reason.trim();
}
