import { seatState } from '../../domain/seat.ts';
import type { Backups } from '../ports/backups.ts';
import type { UnsentMail } from '../ports/signup-stores.ts';
import type { Clock } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import type { RecentError, RecentErrors } from './recent-errors.ts';
import type { SeatMap } from '../hall/seat-map.ts';

/** The state of the program. Times are epoch ms. */
export interface OperationsNow {
  readonly at: number;
  readonly mail: UnsentMail;
  readonly lastBackupAt: number | null;
  /** The number of visible seats by state. */
  readonly seats: Readonly<Record<'free' | 'held' | 'taken' | 'blocked', number>>;
  readonly errors: { readonly lastHour: number; readonly last: RecentError | null };
}

/** What `Operations` needs. */
export interface OperationsParts {
  readonly units: UnitOfWork;
  readonly seatMap: SeatMap;
  readonly backups: Backups;
  readonly errors: RecentErrors;
  readonly clock: Clock;
}

/** Reports the state of the program to the crew and to monitoring. */
export class Operations {
  constructor(private readonly parts: OperationsParts) {}

  /** Unsent mail, seats by state, the last backup and recent errors. */
  async now(): Promise<OperationsNow> {
    const at = this.parts.clock.now();
    const mail = await this.parts.units.read(({ outbox }) => outbox.unsent());
    const [newest] = await this.parts.backups.list();
    const errors = this.parts.errors.ofLastHour(at);
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
    for (const seat of this.parts.seatMap.seats()) {
      const state = seatState(seat, now);
      if (state !== 'hidden' && state !== 'mine') counts[state] += 1;
    }
    return counts;
  }
}
