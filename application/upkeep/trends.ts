import type { ActivityType } from '../../domain/crew/activity.ts';
import { trendsFrom, trendsOf, type SeatFacts, type Trends } from '../../domain/upkeep/trends.ts';
import type { Backups } from '../ports/backups.ts';
import type { Clock } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import type { RecentErrors } from './recent-errors.ts';

/** After these, what is stored says nothing of the seats before. */
const BEGINS_ANEW = ['event_reset', 'event_begun', 'seats_laid_out'] as const satisfies ActivityType[];

/** Reports to the crew how sign-up, mail, errors, backups and money went in the last seven days. */
export class ReadTrends {
  constructor(
    private readonly units: UnitOfWork,
    private readonly backups: Pick<Backups, 'list'>,
    private readonly errors: RecentErrors,
    private readonly clock: Clock,
  ) {}

  /** One entry an hour of each, counts only. */
  async now(): Promise<Trends> {
    const now = this.clock.now();
    const from = trendsFrom(now);
    const stored = await this.units.read(async (stores) => ({
      signups: await stores.registrations.perHour(from),
      seats: await seatFacts(stores, from),
      mail: await stores.outbox.perHour(from),
      payments: await stores.payments.perHour(from),
    }));
    const backups = (await this.backups.list(now)).map(({ at, bytes, summary }) => ({
      ...{ at, bytes, ok: summary !== null },
    }));
    return trendsOf(now, { ...stored, backups, errors: this.errors.perHour() });
  }
}

async function seatFacts(stores: Stores, from: number): Promise<SeatFacts> {
  const persons = await stores.persons.perHour(from);
  const deleted = await stores.deletedPersons.perHour(from);
  const came = new Map(persons);
  for (const [at, count] of deleted.came) came.set(at, (came.get(at) ?? 0) + count);
  const begun: number[] = [];
  for (const type of BEGINS_ANEW)
    begun.push(...(await stores.activityLog.find({ type, from }, 0, 1)).map(({ at }) => at));
  return {
    leftNow: await stores.seats.countLeft(),
    came,
    went: deleted.went,
    since: begun.length > 0 ? Math.max(...begun) : null,
  };
}
