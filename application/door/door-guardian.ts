import { retryAfter } from '../../domain/shared/counted-uses.ts';
import { OF_AGE } from '../../domain/signup/participant.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { logActivity, activityOn } from '../shared/activity.ts';
import { guardianOf } from '../shared/consents.ts';
import type { Clock } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** Tells the door whom to ring about somebody under age. Phones do not keep it, and each look is logged. */
export class DoorGuardian {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws `guardian-unknown` where nobody's number is stored or they are of age, and `too-many-requests` for a phone that has
   * been shown as many as it may in an hour: a lost one must not empty the list of guardians. `by`: the name of the admin, or
   * of the door phone with the id `phone`.
   */
  async find(
    by: string,
    code: string,
    position: number,
    phone: string | null = null,
  ): Promise<{ name: string; phone: string }> {
    const found = await this.look(by, code, position, phone);
    if (typeof found === 'number') throw new RuleViolation('too-many-requests', retryAfter(found));
    return found;
  }

  /** The guardian, or for how long (ms) the phone is shown nobody: that it was refused is stored, too. */
  private async look(by: string, code: string, position: number, id: string | null) {
    return this.units.run(async (stores) => {
      const person = (await stores.persons.ofCode(code)).find((one) => one.position === position);
      const record = person && (await stores.consents.find(person.id));
      const guardian = record && guardianOf(record);
      if (!person || !guardian?.phone || person.age >= OF_AGE) throw new RuleViolation('guardian-unknown');
      const now = this.clock.now();
      const wait = id === null ? 0 : await stores.limits.use(now, ['guardian-look-phone', id]);
      if (id !== null && wait > 0) {
        await stores.doorPhones.stopped(id, now);
        return wait;
      }
      const act = activityOn(person, by, now);
      const details = { ...act.details, ...(id !== null && { id }) };
      await logActivity(stores, { ...act, details, type: 'guardian_shown' });
      return { name: guardian.name, phone: guardian.phone };
    });
  }
}
