import { blockKeyOf } from '../../domain/email-address.ts';
import { isCrewCode, makeGuid, normaliseCode } from '../../domain/booking-code.ts';
import { findPerson, participantOf, type NewPersonForm } from '../../domain/registered-person.ts';
import type { DeletedPerson, RegisteredPerson } from '../../domain/registered-person.ts';
import { paymentDeadline } from '../../domain/payment-deadline.ts';
import { isTooYoung, priceOf, registeredPersons } from '../../domain/registration.ts';
import { RuleViolation } from '../../domain/rule-violation.ts';
import { placeKey, takeSeat, vacateSeat, type Place } from '../../domain/seat.ts';
import { logActivity } from '../core/activity.ts';
import { signupPage } from '../core/signup-page.ts';
import type { Clock, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';

/** What the crew notes on a person. */
export type PersonFlag = 'paid' | 'arrived';

/** The crew's list of everyone who is signed up. `by` is the admin's username in each act. */
export class RegisteredPersons {
  constructor(
    private readonly units: UnitOfWork,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** Everyone, by moment of sign-up. */
  async all(): Promise<RegisteredPerson[]> {
    return this.units.read((stores) => stores.persons.all());
  }

  /** Those who were taken off the list, newest first. */
  async deleted(): Promise<DeletedPerson[]> {
    return this.units.read((stores) => stores.deletedPersons.all());
  }

  /** Whether the code is, was or may soon be a registration's. */
  async codeExists(typed: string): Promise<boolean> {
    return this.units.read((stores) => codeInUse(stores, normaliseCode(typed)));
  }

  /** Marks one person of a code. What is so already stays so, and nothing is noted. */
  async mark(
    by: string,
    code: string,
    place: Place | null,
    flag: PersonFlag,
    value: boolean,
  ): Promise<RegisteredPerson> {
    return this.units.run(async (stores) => {
      const person = findPerson(await stores.persons.ofCode(normaliseCode(code)), place);
      const [marked = person] = await this.setFlag(stores, by, [person], flag, value);
      return marked;
    });
  }

  /** Marks all persons of a code as paid, or not. */
  async markCodePaid(by: string, code: string, paid: boolean): Promise<RegisteredPerson[]> {
    return this.units.run(async (stores) => {
      const persons = await stores.persons.ofCode(normaliseCode(code));
      if (persons.length === 0) throw new RuleViolation('person-unknown');
      await this.setFlag(stores, by, persons, 'paid', paid);
      return stores.persons.ofCode(normaliseCode(code));
    });
  }

  /** Takes a person off the list; the seat is free in the same moment. */
  async remove(by: string, code: string, place: Place | null, reason: string): Promise<void> {
    if (reason.trim() === '') throw new RuleViolation('reason-missing');
    await this.units.run(async (stores) => {
      const now = this.clock.now();
      const person = findPerson(await stores.persons.ofCode(normaliseCode(code)), place);
      await stores.persons.remove([person]);
      const seats = await stores.seats.find([person.place]);
      const taken = seats.filter((seat) => seat.takenBy === person.code);
      await stores.seats.save(taken.map(vacateSeat));
      const id = this.secrets.hex(32);
      await stores.deletedPersons.add({ id, person, reason: reason.trim(), deletedAt: now, deletedBy: by });
      const act = actOn(person, by, now);
      const details = { ...act.details, reason: reason.trim() };
      await logActivity(stores, { ...act, type: 'person_deleted', details });
    });
  }

  /** Brings a deleted person back, on the old seat unless another is named. Who has paid has paid. */
  async restore(by: string, id: string, place: Place | null): Promise<RegisteredPerson> {
    return this.units.run(async (stores) => {
      const deleted = await stores.deletedPersons.find(id);
      if (!deleted || !(await stores.deletedPersons.remove(id))) throw new RuleViolation('person-unknown');
      const { person } = deleted;
      const restored = { ...person, place: place ?? person.place, version: person.version + 1 };
      await this.sit(stores, restored);
      await stores.persons.add([restored]);
      const act = actOn(restored, by, this.clock.now());
      const details = { ...act.details, from: placeKey(person.place) };
      await logActivity(stores, { ...act, type: 'person_restored', details });
      return restored;
    });
  }

  /** Signs a person up under a code of their own, at today's price. No mail is sent. */
  async add(
    by: string,
    form: NewPersonForm,
    flags: Readonly<Record<PersonFlag, boolean>>,
  ): Promise<RegisteredPerson> {
    return this.units.run(async (stores) => {
      const now = this.clock.now();
      const prices = await signupPage(stores);
      const participant = participantOf(form, priceOf([form], prices));
      const code = await this.codeFor(stores, normaliseCode(form.code));
      const registration = {
        code,
        guid: makeGuid(this.secrets.hex(32), code),
        email: participant.email,
        blockKey: blockKeyOf(participant.email),
        participants: [participant],
        total: participant.price,
        tooYoung: isTooYoung([participant]),
        registeredAt: now,
        paymentDeadline: paymentDeadline(now),
        bodyHash: '',
      };
      const [person] = registeredPersons(registration);
      if (!person) throw new RuleViolation('person-invalid', { problem: 'field-missing' });
      await this.sit(stores, person, 'person-invalid');
      await stores.registrations.add(registration);
      if (flags.paid || flags.arrived) await stores.persons.save([{ ...person, ...flags }]);
      const act = actOn(person, by, now);
      await logActivity(stores, { ...act, type: 'person_added', details: { ...act.details, ...flags } });
      return findPerson(await stores.persons.ofCode(code), null);
    });
  }

  private async codeFor(stores: Stores, wanted: string): Promise<string> {
    if (wanted !== '') {
      if (await codeInUse(stores, wanted)) throw new RuleViolation('code-taken');
      return wanted;
    }
    for (;;) {
      const code = this.secrets.code();
      if (!(await codeInUse(stores, code))) return code;
    }
  }

  private async sit(
    stores: Stores,
    { place, code }: RegisteredPerson,
    unknown: 'person-invalid' | 'seat-unknown' = 'seat-unknown',
  ): Promise<void> {
    const [seat] = await stores.seats.find([place]);
    if (!seat)
      throw new RuleViolation(
        unknown,
        unknown === 'seat-unknown' ? { ...place } : { problem: 'seat-invalid' },
      );
    const now = this.clock.now();
    await stores.seats.save([takeSeat(seat, code, now)]);
  }

  private async setFlag(
    stores: Stores,
    by: string,
    persons: readonly RegisteredPerson[],
    flag: PersonFlag,
    value: boolean,
  ): Promise<RegisteredPerson[]> {
    const changed = persons
      .filter((person) => person[flag] !== value)
      .map((person) => ({ ...person, [flag]: value }));
    await stores.persons.save(changed);
    for (const person of changed) {
      const type = flag === 'paid' ? 'person_paid' : 'person_arrived';
      const act = actOn(person, by, this.clock.now());
      await logActivity(stores, { ...act, type, details: { ...act.details, from: !value, to: value } });
    }
    return changed;
  }
}

/** Codes of sign-ups under way count too: they become registrations. */
async function codeInUse(stores: Stores, code: string): Promise<boolean> {
  if (!isCrewCode(code)) return false;
  return (await stores.registrations.codeExists(code)) || stores.sessions.codeExists(code);
}

/** What the log tells of every act on a person. */
function actOn({ code, email, place, firstName, lastName }: RegisteredPerson, admin: string, at: number) {
  return { at, email, code, details: { admin, seat: placeKey(place), name: `${firstName} ${lastName}` } };
}
