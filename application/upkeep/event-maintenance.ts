import { backupToRestore, type BackupReason } from '../../domain/upkeep/backup.ts';
import type { EventFacts } from '../../domain/shared/event-facts.ts';
import type { Leftover } from '../../domain/upkeep/leftovers.ts';
import type { NextEvent } from '../../domain/upkeep/next-event.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { layOutHall, liveHold } from '../../domain/hall/seat.ts';
import { logActivity } from '../shared/activity.ts';
import { tellAllAnew } from '../discord/channels.ts';
import type { LivedNow } from '../shared/lived-time.ts';
import { endMusters } from '../door/musters.ts';
import { forgetPresence } from '../door/forget-presence.ts';
import { readLeftovers, requireFinished, storeNextEvent } from './begin-event.ts';
import type { RenewLock, MaintenanceLock } from './maintenance-lock.ts';
import { takeHistory } from './take-history.ts';
import type { Backups, MakeDevCopy, RestoreEvent } from '../ports/backups.ts';
import type { ErasureList, KnownErasures } from '../ports/privacy.ts';
import type { ClearedEvent } from '../ports/maintenance.ts';
import type { Clock, Log, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import type { SeatMap } from '../hall/seat-map.ts';
import type { SiteStatus } from '../hall/site-status.ts';
import type { VisitorLog } from '../crew/visitor-log.ts';

const EVENT_ID_DIGITS = 32;

/** What `EventMaintenance` needs. */
export interface EventMaintenanceParts {
  readonly units: UnitOfWork;
  readonly lock: MaintenanceLock;
  readonly backups: Backups;
  readonly restoreEvent: RestoreEvent;
  readonly makeDevCopy: MakeDevCopy;
  readonly seatMap: SeatMap;
  readonly signup: SiteStatus;
  readonly visitorLog: VisitorLog;
  readonly facts: EventFacts;
  /** Restores the rows, and repeats the erasures that the backup does not reflect; returns how many. */
  readonly restoreWithoutErased: (
    stores: Stores,
    restoreRows: () => Promise<void>,
    erasures: { readonly known: KnownErasures | null; readonly kept: ErasureList | null },
  ) => Promise<number>;
  /** Restores the rows, and erases persons whose retention period has ended; returns how many. */
  readonly restoreWithoutOverdue: (
    stores: Stores,
    restoreRows: () => Promise<void>,
    livedNow: number | null,
  ) => Promise<number>;
  /** Remembers the end of a LAN that is over, before the dates of the next one replace it. */
  readonly rememberPassedEnd: (stores: Stores, livedNow: number | null) => Promise<void>;
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, 'hex' | 'hmac'>;
  readonly livedNow: LivedNow;
  readonly log: Log;
}

/** Operations on the whole event: one at a time, each all or nothing. `by` is the superadmin's username. */
export class EventMaintenance {
  constructor(private readonly parts: EventMaintenanceParts) {}

  /** Makes a backup, then removes all persons and their data, for the next event; with `keepCrew`, not the crew's passes. */
  async reset(by: string, keepCrew = false): Promise<{ backup: string; removed: ClearedEvent }> {
    await this.parts.visitorLog.flush();
    return this.exclusively(async (renew) => {
      // Serially: otherwise a session opened meanwhile could survive while its log entries are cleared.
      const cleared = await this.parts.units.runSerially(async (stores) => {
        const backup = await this.safetyCopy(stores, 'before-purge');
        const removed = await stores.eventData.clear(
          this.parts.clock.now(),
          this.parts.secrets.hex(EVENT_ID_DIGITS),
          keepCrew,
        );
        await tellAllAnew(stores, this.parts.clock.now());
        await logActivity(stores, {
          type: 'event_reset',
          at: this.parts.clock.now(),
          details: { admin: by, backup, ...removed },
        });
        await renew(stores);
        return { backup, removed };
      });
      this.parts.visitorLog.forget();
      await this.show(this.parts.seatMap, this.parts.signup);
      return cleared;
    });
  }

  /** What is unfinished of the event that is stored. */
  async leftovers(): Promise<Leftover[]> {
    return this.parts.units.read((stores) => readLeftovers(stores, this.parts.clock.now()));
  }

  /**
   * Begins the next LAN: takes the figures of the last one, makes a backup, removes all persons and their data, and stores
   * what is new. `archived` is the id of the figures; null: nobody was registered. Throws `event-unchanged` when this LAN
   * stands already, and `leftovers` with those that `acknowledged` does not name.
   */
  async newEvent(
    by: string,
    next: NextEvent,
    acknowledged: readonly string[],
    keepCrew = false,
  ): Promise<{ backup: string; archived: string | null; cleared: ClearedEvent }> {
    await this.parts.visitorLog.flush();
    return this.exclusively(async (renew) => {
      const livedNow = await this.livedNow();
      // Serially, as in a reset.
      const begun = await this.parts.units.runSerially(async (stores) => {
        await stores.eventData.lock();
        const now = this.parts.clock.now();
        await requireFinished(stores, next, this.parts.facts, acknowledged, now);
        await this.parts.rememberPassedEnd(stores, livedNow);
        const archived = await takeHistory(stores, this.parts.facts, now);
        const backup = await this.safetyCopy(stores, 'before-purge');
        const cleared = await stores.eventData.clear(now, this.parts.secrets.hex(EVENT_ID_DIGITS), keepCrew);
        await storeNextEvent(stores, next, this.parts.facts, by, now);
        await tellAllAnew(stores, now);
        const { name = '' } = next.facts;
        const details = { admin: by, name, backup, ...cleared };
        await logActivity(stores, { type: 'event_begun', at: now, details });
        await renew(stores);
        return { backup, archived, cleared };
      });
      this.parts.visitorLog.forget();
      await this.show(this.parts.seatMap, this.parts.signup);
      return begun;
    });
  }

  /**
   * Verifies a backup (by default `backupToRestore`), backs up what is stored now, and replaces it by the
   * backup. Whoever was erased since, on request or after the retention period, is erased again. `intoNew`: the database
   * was made for this, and there is nothing in it to back up; `backup` is then empty.
   */
  async restore(by: string, name?: string, intoNew = false): Promise<{ restored: string; backup: string }> {
    return this.exclusively(async (renew) => {
      const backups = await this.parts.backups.list(this.parts.clock.now());
      const restored = name ?? backupToRestore(backups)?.name;
      if (restored === undefined) throw new RuleViolation('backup-unknown');
      const known = backups.find((one) => one.name === restored)?.summary?.erased ?? null;
      const erasures = { known, kept: await this.parts.backups.erasures() };
      await this.parts.backups.verify(restored);
      // Before the rows are replaced: where nothing was noted yet, they are what tells of it.
      const livedNow = await this.livedNow();
      let backup = '';
      await this.parts.restoreEvent(
        () => this.parts.backups.rows(restored),
        async (stores, restoreRows, keepLog) => {
          backup = intoNew ? '' : await this.safetyCopy(stores, 'before-restore');
          const now = this.parts.clock.now();
          let again = 0;
          const restoreWithoutErased = async () => {
            again = await this.parts.restoreWithoutErased(stores, restoreRows, erasures);
            // An erasure has blanked it when it was made; what was logged since is not its concern.
            await keepLog();
          };
          const overdue = await this.parts.restoreWithoutOverdue(stores, restoreWithoutErased, livedNow);
          await endMusters(stores, now);
          await forgetPresence(stores, livedNow, this.parts.secrets);
          await tellAllAnew(stores, now);
          await logActivity(stores, {
            type: 'event_restored',
            at: now,
            details: { admin: by, restored, backup, erasedAgain: again + overdue },
          });
          await renew(stores);
        },
      );
      await this.show(this.parts.seatMap, this.parts.signup);
      return { restored, backup };
    });
  }

  /** Makes a backup, then recreates all seats. Throws `seats-in-use` while anyone is registered or holds a seat. */
  async remakeSeats(by: string): Promise<{ seats: number; backup: string }> {
    return this.exclusively(async (renew) => {
      // Another process may just have stored another size.
      await this.parts.signup.refresh();
      const hall = layOutHall(this.parts.facts.seatRows, this.parts.facts.seatsPerRow);
      const backup = await this.parts.units.run(async (stores) => {
        await stores.eventData.lock();
        await this.requireEmptyHall(stores);
        const backup = await this.safetyCopy(stores, 'before-remake');
        await stores.eventData.layOut(hall);
        await logActivity(stores, {
          type: 'seats_laid_out',
          at: this.parts.clock.now(),
          details: { admin: by, seats: hall.length, backup },
        });
        await renew(stores);
        return backup;
      });
      await this.show(this.parts.seatMap);
      return { seats: hall.length, backup };
    });
  }

  /** Makes an anonymised copy for developers. */
  async devCopy(by: string): Promise<{ file: string; persons: number }> {
    return this.exclusively(async () => {
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

  /** Runs an operation under the maintenance lock. Old backups are removed after it, since it may need one. */
  private async exclusively<T extends object>(act: (renew: RenewLock) => Promise<T>): Promise<T> {
    return this.parts.lock.runExclusive(async (renew) => {
      const result = await act(renew);
      await this.prune(('backup' in result && String(result.backup)) || undefined).catch((cause: unknown) => {
        this.parts.log.error('old backups not removed', cause);
      });
      return result;
    });
  }

  /** In a unit of its own: in that of an operation, reading it would lock out who renews the maintenance's lock. */
  private livedNow(): Promise<number | null> {
    return this.parts.units.read(this.parts.livedNow);
  }

  private async prune(made: string | undefined): Promise<void> {
    const now = await this.livedNow();
    if (now !== null) await this.parts.backups.prune(now, made);
  }

  /**
   * Shows readers what is stored now. Only logs a failure: the operation is done, and the crew must not
   * repeat it. The next refresh picks up what could not be read.
   */
  private async show(...shown: readonly { load(): Promise<void> }[]): Promise<void> {
    for (const one of shown)
      await one.load().catch((cause: unknown) => {
        this.parts.log.error('what is stored is shown later', cause);
      });
  }

  private async requireEmptyHall({ seats, persons }: Stores): Promise<void> {
    const now = this.parts.clock.now();
    const used = (await seats.all()).some((seat) => seat.takenBy !== null || liveHold(seat, now));
    if (used || (await persons.all()).length > 0) throw new RuleViolation('seats-in-use');
  }

  /**
   * Makes a backup inside the operation's unit, with the event's data locked, so that nothing confirmed is missing from it.
   * A unit that runs again makes another backup.
   */
  private async safetyCopy(stores: Stores, reason: BackupReason): Promise<string> {
    const { backups, clock } = this.parts;
    return (await stores.eventData.lockDuring(() => backups.make(reason, clock.now()))).name;
  }
}
