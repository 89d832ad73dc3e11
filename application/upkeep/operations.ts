import type { OperationsWarning } from '../../domain/operations-warning.ts';
import type { Limits } from '../../domain/limits.ts';
import { nearlyFull } from '../../domain/unpaid-seats.ts';
import { seatState } from '../../domain/seat.ts';
import type { Warnings } from '../core/warnings.ts';
import type { Backups } from '../ports/backups.ts';
import type { UnsentMail } from '../ports/signup-stores.ts';
import type { Clock } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import type { RecentError, RecentErrors } from './recent-errors.ts';
import type { SeatMap } from '../hall/seat-map.ts';

/** Seats not paid for that came from one IP key or mail domain, and how many are allowed. */
export interface UnpaidSeats {
  readonly from: string;
  readonly seats: number;
  readonly most: number;
}

/** The state of the program. Times are epoch ms. */
export interface OperationsNow {
  readonly at: number;
  readonly mail: UnsentMail;
  readonly lastBackupAt: number | null;
  /** The number of visible seats by state. */
  readonly seats: Readonly<Record<'free' | 'held' | 'taken' | 'blocked', number>>;
  /** The IP keys and mail domains whose next sign-up may be refused until some of these seats are paid. */
  readonly unpaid: readonly UnpaidSeats[];
  readonly errors: { readonly lastHour: number; readonly last: RecentError | null };
  /** What the crew should look into. */
  readonly warnings: readonly OperationsWarning[];
}

/** What `Operations` needs. */
export interface OperationsParts {
  readonly units: UnitOfWork;
  readonly seatMap: SeatMap;
  readonly backups: Backups;
  readonly errors: RecentErrors;
  readonly warnings: Warnings;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly usualMailDomains: ReadonlySet<string>;
}

/** Reports the state of the program to the crew and to monitoring. */
export class Operations {
  constructor(private readonly parts: OperationsParts) {}

  /** Unsent mail, seats by state, the last backup and recent errors. */
  async now(): Promise<OperationsNow> {
    const at = this.parts.clock.now();
    const { mail, unpaid } = await this.parts.units.read(async (stores) => ({
      mail: await stores.outbox.unsent(),
      unpaid: await this.unpaid(stores),
    }));
    const [newest] = await this.parts.backups.list();
    const errors = this.parts.errors.ofLastHour(at);
    return {
      at,
      mail,
      lastBackupAt: newest?.at ?? null,
      seats: this.seats(at),
      unpaid,
      errors: { lastHour: errors.length, last: errors.at(-1) ?? null },
      warnings: this.parts.warnings.all(),
    };
  }

  private async unpaid({ registrations }: Stores): Promise<UnpaidSeats[]> {
    const { limits, usualMailDomains } = this.parts;
    const [ofIp, ofDomain] = [limits.unpaidSeatsPerIp, limits.unpaidSeatsPerDomain];
    const ips = await registrations.mostUnpaidSeats('ip', nearlyFull(ofIp));
    const domains = await registrations.mostUnpaidSeats('domain', nearlyFull(ofDomain));
    return [
      ...[...ips].map(([from, seats]) => ({ from, seats, most: ofIp })),
      ...[...domains]
        .filter(([domain]) => !usualMailDomains.has(domain))
        .map(([from, seats]) => ({ from, seats, most: ofDomain })),
    ];
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
