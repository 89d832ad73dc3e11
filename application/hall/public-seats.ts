import type { Clock } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { signupRules } from '../shared/stored-pages.ts';
import { listRules, publicSeatsOf } from './waiting-gate.ts';

/** How many seats visitors can have while others wait for some. */
export class PublicSeats {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The free seats that are not kept for who waits; null while there is no list. */
  async count(): Promise<number | null> {
    return this.units.read(async (stores) => {
      const now = this.clock.now();
      const rules = await signupRules(stores, now);
      if (!rules.settings.waitingList) return null;
      const terms = await listRules(stores, rules);
      return (await publicSeatsOf(stores, await stores.seats.all(), terms, now)).length;
    });
  }
}
