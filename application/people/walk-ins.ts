import { normaliseCode } from '../../domain/signup/booking-code.ts';
import {
  participantOf,
  type NewPerson,
  type NewPersonForm,
  type RegisteredPerson,
} from '../../domain/people/registered-person.ts';
import {
  freePositions,
  MAX_PERSONS,
  priceOf,
  registeredPersons,
  type Registration,
} from '../../domain/signup/registration.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { requireDistinct } from '../../domain/shared/place.ts';
import { signupPrices } from '../shared/stored-pages.ts';
import type { Clock, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import { crewRegistration, freeCode, setAddedFlags, takeSeatsOf, type AddedFlags } from './new-persons.ts';

/** A person to register at the door. */
export interface WalkIn {
  readonly form: Omit<NewPersonForm, 'code'>;
  readonly flags: AddedFlags;
}

/** Registers people at the door, several at once. */
export class WalkIns {
  constructor(
    private readonly units: UnitOfWork,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /**
   * Registers everyone or nobody: under a new code (the given one or a generated one) or, with `join`, under
   * the code of an existing registration. `by` is the admin's username. No mail is sent.
   */
  async add(
    by: string,
    { code, join }: { readonly code: string; readonly join: boolean },
    walkIns: readonly WalkIn[],
  ): Promise<RegisteredPerson[]> {
    if (walkIns.length < 1 || walkIns.length > MAX_PERSONS) throw new RuleViolation('persons-count');
    return this.units.runSerially(async (stores) => {
      const now = this.clock.now();
      const prices = await signupPrices(stores);
      const typed = normaliseCode(code);
      const participants = walkIns.map(({ form }) => ({
        ...participantOf({ ...form, code: typed }, priceOf([form], prices)),
        id: this.secrets.hex(32),
      }));
      requireDistinct(participants.map(({ place }) => place));
      const registration = join ? null : await this.newRegistration(stores, typed, participants, now);
      const added = registration
        ? registeredPersons(registration)
        : await this.joining(stores, typed, participants, now);
      await takeSeatsOf(stores, added, now);
      if (registration) await stores.registrations.add(registration);
      else await stores.persons.add(added);
      const flags = walkIns.map((one) => one.flags);
      return setAddedFlags(stores, added, flags, { by, now, secrets: this.secrets });
    });
  }

  private async newRegistration(
    stores: Stores,
    wanted: string,
    participants: readonly NewPerson[],
    now: number,
  ): Promise<Registration> {
    return crewRegistration(
      stores,
      await freeCode(stores, this.secrets, wanted),
      participants,
      this.secrets,
      now,
    );
  }

  private async joining(
    stores: Stores,
    code: string,
    participants: readonly NewPerson[],
    now: number,
  ): Promise<RegisteredPerson[]> {
    await stores.registrations.lock([code]);
    if (!(await stores.registrations.codeExists(code))) throw new RuleViolation('registration-unknown');
    const deleted = (await stores.deletedPersons.ofCode(code)).map(({ person }) => person);
    const earlier = [...(await stores.persons.ofCode(code)), ...deleted];
    const positions = freePositions(earlier, participants.length);
    return participants.map((participant, index) => ({
      ...participant,
      code,
      position: positions[index] ?? 0,
      registeredAt: now,
      ...{ paid: false, paidPin: null, arrived: false, consent: false, version: 0 },
    }));
  }
}
