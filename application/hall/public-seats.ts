import type { Clock } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { signupRules } from '../shared/stored-pages.ts';
import type { SeatMap } from './seat-map.ts';
import { listRules, publicSeatsOf } from './waiting-gate.ts';

/**
 * How many seats visitors can have while others wait for some. Display only, so the hall is taken as this process shows it.
 */
export class PublicSeats {
  constructor(
    private readonly units: UnitOfWork,
    private readonly seatMap: Pick<SeatMap, 'seats'>,
    private readonly clock: Clock,
  ) {}

  /** The free seats that are not kept for who waits; null while there is no list. */
  async count(): Promise<number | null> {
    return this.units.read(async (stores) => {
      const now = this.clock.now();
      const rules = await signupRules(stores, now);
      if (!rules.settings.waitingList) return null;
      const terms = await listRules(stores, rules);
      return (await publicSeatsOf(stores, this.seatMap.seats(), terms, now)).length;
    });
  }
}
