import { seatState } from '../../domain/seat.ts';
import type { Backups } from '../ports/backups.ts';
import type { UnsentMail } from '../ports/signup-stores.ts';
import type { Clock } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import type { RecentError, RecentErrors } from './recent-errors.ts';
import type { SeatMap } from '../hall/seat-map.ts';

/** How the program is doing. Times are epoch ms. */
export interface OperationsNow {
  readonly at: number;
  readonly mail: UnsentMail;
  readonly lastBackupAt: number | null;
  /** How many seats, by state; hidden ones are none. */
  readonly seats: Readonly<Record<'free' | 'held' | 'taken' | 'blocked', number>>;
  readonly errors: { readonly lastHour: number; readonly last: RecentError | null };
}

/** Tells the crew, and whoever watches for them, how the program is doing. */
export class Operations {
  constructor(
    private readonly units: UnitOfWork,
    private readonly seatMap: SeatMap,
    private readonly backups: Backups,
    private readonly errors: RecentErrors,
    private readonly clock: Clock,
  ) {}

  /** What waits, what is left and what went wrong. */
  async now(): Promise<OperationsNow> {
    const at = this.clock.now();
    const mail = await this.units.read(({ outbox }) => outbox.unsent());
    const [newest] = await this.backups.list();
    const errors = this.errors.ofLastHour(at);
    return {
      at,
      mail,
      lastBackupAt: newest?.at ?? null,
      seats: this.seats(at),
      errors: { lastHour: errors.length, last: errors.at(-1) ?? null },
    };
  }

  private seats(now: number): OperationsNow['seats'] {
    const counts = { free: 0, held: 0, taken: 0, blocked: 0 };
    for (const seat of this.seatMap.seats()) {
      const state = seatState(seat, now);
      if (state !== 'hidden' && state !== 'mine') counts[state] += 1;
    }
    return counts;
  }
}
