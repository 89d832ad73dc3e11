import { needsConsent } from '../../domain/participant.ts';
import { RuleViolation } from '../../domain/rule-violation.ts';
import { logActivity } from '../core/activity.ts';
import { guardianOf } from '../core/consents.ts';
import { activityOn } from '../core/person-activity.ts';
import { settingsOf } from '../core/settings.ts';
import type { Clock } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** Tells the door whom to ring about a child. Phones do not keep it, and each look is logged. */
export class DoorGuardian {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Throws `guardian-unknown` where nobody's number is stored, or none is needed. `by`: the phone or the admin. */
  async find(by: string, code: string, position: number): Promise<{ name: string; phone: string }> {
    return this.units.run(async (stores) => {
      const person = (await stores.persons.ofCode(code)).find((one) => one.position === position);
      const record = person && (await stores.consents.find(person.id));
      const guardian = record && guardianOf(record);
      if (!person || !guardian?.phone || !needsConsent(person.age, (await settingsOf(stores)).consentAge))
        throw new RuleViolation('guardian-unknown');
      const act = activityOn(person, by, this.clock.now());
      await logActivity(stores, { ...act, type: 'guardian_shown' });
      return { name: guardian.name, phone: guardian.phone };
    });
  }
}
