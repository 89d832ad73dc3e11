import { OF_AGE } from '../../domain/signup/participant.ts';
import {
  doorKey,
  isSeated,
  passesIn,
  type DoorPerson,
  type SeatedPerson,
} from '../../domain/door/door-person.ts';
import { byLastName, isOnNightList } from '../../domain/door/night-list.ts';
import { countPasses, type Pass, type PassCounts } from '../../domain/door/pass.ts';
import { countPresence, type PresenceCounts } from '../../domain/door/presence.ts';
import type { Clock, Secrets } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { guardianOf, type ListedGuardian } from '../shared/consents.ts';
import { allDoorPersons } from './door-persons.ts';

/**
 * Who is in the building, or out for a while, at one moment (epoch ms): who is signed up, and who has a pass. The counts are of
 * everybody who is signed up, and of the passes that are listed.
 */
export interface NightListNow {
  readonly at: number;
  readonly counts: PresenceCounts;
  readonly persons: readonly (SeatedPerson & { readonly guardian: ListedGuardian | null })[];
  readonly others: readonly (DoorPerson & Pick<Pass, 'kind' | 'phone'>)[];
  readonly othersCounts: PassCounts;
}

/** The list by name that the night guard and the fire service need. */
export class NightList {
  constructor(
    private readonly units: UnitOfWork,
    private readonly secrets: Pick<Secrets, 'hmac'>,
    private readonly clock: Clock,
  ) {}

  /** By last name, then first name. */
  async read(): Promise<NightListNow> {
    return this.units.read(async (stores) => {
      const at = this.clock.now();
      const all = await allDoorPersons(stores, this.secrets, at);
      const [persons, passes] = [all.filter(isSeated), passesIn(all)];
      const records = new Map((await stores.consents.all()).map((record) => [doorKey(record), record]));
      const listed = byLastName(persons.filter(isOnNightList)).map((person) => {
        const record = person.age < OF_AGE ? records.get(doorKey(person)) : undefined;
        return { ...person, guardian: record ? guardianOf(record) : null };
      });
      const phones = new Map((await stores.passes.all()).map(({ code, phone }) => [code, phone]));
      return {
        ...{ at, counts: countPresence(persons), persons: listed, othersCounts: countPasses(passes) },
        others: byLastName(passes.filter(isOnNightList)).map((pass) => {
          return { ...pass, phone: phones.get(pass.code) ?? null };
        }),
      };
    });
  }
}
