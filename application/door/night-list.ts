import { OF_AGE } from '../../domain/signup/participant.ts';
import { doorKey, type DoorPerson } from '../../domain/door/door-person.ts';
import { byLastName, isOnNightList } from '../../domain/door/night-list.ts';
import { countPresence, type PresenceCounts } from '../../domain/door/presence.ts';
import type { Clock, Secrets } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { guardianOf, type ListedGuardian } from '../shared/consents.ts';
import { allDoorPersons } from './door-persons.ts';

/** Who is in the building, or out for a while, at one moment (epoch ms). The counts are of everybody. */
export interface NightListNow {
  readonly at: number;
  readonly counts: PresenceCounts;
  readonly persons: readonly (DoorPerson & { readonly guardian: ListedGuardian | null })[];
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
      const persons = await allDoorPersons(stores, this.secrets, at);
      const records = new Map((await stores.consents.all()).map((record) => [doorKey(record), record]));
      const listed = byLastName(persons.filter(isOnNightList)).map((person) => {
        const record = person.age < OF_AGE ? records.get(doorKey(person)) : undefined;
        return { ...person, guardian: record ? guardianOf(record) : null };
      });
      return { at, counts: countPresence(persons), persons: listed };
    });
  }
}
