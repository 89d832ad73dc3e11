import { BACKUPS_KEPT, type BackupReason } from '../../domain/backup.ts';
import type { EventFacts } from '../../domain/event-facts.ts';
import { RuleViolation } from '../../domain/rule-violation.ts';
import { layOutHall, liveHold } from '../../domain/seat.ts';
import { logActivity } from '../core/activity.ts';
import type { KeepTurn, MaintenanceTurn } from './maintenance-turn.ts';
import type { Backups, MakeDevCopy, RestoreEvent } from '../ports/backups.ts';
import type { ClearedEvent } from '../ports/maintenance.ts';
import type { Clock, Log } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import type { SeatMap } from '../hall/seat-map.ts';
import type { VisitorLog } from '../crew/visitor-log.ts';

/** What `EventMaintenance` needs. */
export interface EventMaintenanceParts {
  readonly units: UnitOfWork;
  readonly turn: MaintenanceTurn;
  readonly backups: Backups;
  readonly restoreEvent: RestoreEvent;
  readonly makeDevCopy: MakeDevCopy;
  readonly seatMap: SeatMap;
  readonly visitorLog: VisitorLog;
  readonly facts: EventFacts;
  readonly clock: Clock;
  readonly log: Log;
}

/** What changes the event as a whole, one act at a time, each all or nothing. `by` is the superadmin's username. */
export class EventMaintenance {
  constructor(private readonly parts: EventMaintenanceParts) {}

  /** Makes a backup, then clears the event for the next one. */
  async reset(by: string): Promise<{ backup: string; removed: ClearedEvent }> {
    await this.parts.visitorLog.flush();
    return this.alone(async (keep) => {
      const cleared = await this.parts.units.run(async (stores) => {
        const backup = await this.safetyCopy(stores, keep, 'before-purge');
        const removed = await stores.eventData.clear(this.parts.clock.now());
        await logActivity(stores, {
          type: 'event_reset',
          at: this.parts.clock.now(),
          details: { admin: by, backup, ...removed },
        });
        return { backup, removed };
      });
      this.parts.visitorLog.forget();
      await this.parts.seatMap.load();
      return cleared;
    });
  }

  /** Reads a backup whole, the newest unless one is named, makes a backup of what is, then puts it in its place. */
  async restore(by: string, wanted?: string): Promise<{ restored: string; backup: string }> {
    return this.alone(async (keep) => {
      const restored = wanted ?? (await this.parts.backups.list())[0]?.name;
      if (restored === undefined) throw new RuleViolation('backup-unknown');
      await this.parts.backups.verify(restored);
      let backup = '';
      await this.parts.restoreEvent(
        () => this.parts.backups.rows(restored),
        async (stores, putBack) => {
          backup = await this.safetyCopy(stores, keep, 'before-restore');
          await putBack();
          await logActivity(stores, {
            type: 'event_restored',
            at: this.parts.clock.now(),
            details: { admin: by, restored, backup },
          });
        },
      );
      await this.parts.seatMap.load();
      return { restored, backup };
    });
  }

  /** Makes a backup, then lays the hall out anew. Throws `seats-in-use` while anyone is registered or holds a seat. */
  async remakeSeats(by: string): Promise<{ seats: number; backup: string }> {
    return this.alone(async (keep) => {
      const hall = layOutHall(this.parts.facts.seatRows, this.parts.facts.seatsPerRow);
      const backup = await this.parts.units.run(async (stores) => {
        await stores.eventData.lock();
        await this.requireEmptyHall(stores);
        const backup = await this.safetyCopy(stores, keep, 'before-remake');
        await stores.eventData.layOut(hall);
        await logActivity(stores, {
          type: 'seats_laid_out',
          at: this.parts.clock.now(),
          details: { admin: by, seats: hall.length, backup },
        });
        return backup;
      });
      await this.parts.seatMap.load();
      return { seats: hall.length, backup };
    });
  }

  /** Makes a copy for developers, with made-up people. */
  async devCopy(by: string): Promise<{ file: string; persons: number }> {
    return this.alone(async () => {
      const copy = await this.parts.makeDevCopy();
      await this.parts.units.run((stores) =>
        logActivity(stores, {
          type: 'dev_copy_made',
          at: this.parts.clock.now(),
          details: { admin: by, ...copy },
        }),
      );
      return copy;
    });
  }

  /** Does an act in its turn. Old backups go only after it, so never one that it still needs. */
  private async alone<T>(act: (keep: KeepTurn) => Promise<T>): Promise<T> {
    return this.parts.turn.alone(async (keep) => {
      const result = await act(keep);
      await this.parts.backups.prune(BACKUPS_KEPT).catch((cause: unknown) => {
        this.parts.log.error('old backups not removed', cause);
      });
      return result;
    });
  }

  private async requireEmptyHall({ seats, persons }: Stores): Promise<void> {
    const now = this.parts.clock.now();
    const used = (await seats.all()).some((seat) => seat.takenBy !== null || liveHold(seat, now));
    if (used || (await persons.all()).length > 0) throw new RuleViolation('seats-in-use');
  }

  /**
   * Makes a backup within the unit of the act, with all others kept out: whoever was told that they have a seat is in it
   * or stays. A unit that runs again makes another one.
   */
  private async safetyCopy(stores: Stores, keep: KeepTurn, reason: BackupReason): Promise<string> {
    await keep(stores);
    await stores.eventData.lock();
    return (await this.parts.backups.make(reason, this.parts.clock.now())).name;
  }
}
