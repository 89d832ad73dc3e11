import { backupDue, type BackupReason } from '../../domain/upkeep/backup.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { logActivity } from '../shared/activity.ts';
import type { LivedNow } from '../shared/lived-time.ts';
import type { MaintenanceLock } from './maintenance-lock.ts';
import type { Backup, Backups } from '../ports/backups.ts';
import type { Clock, Log } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

const DAILY = 'daily-backup';

/** What `MakeBackups` needs. */
export interface MakeBackupsParts {
  readonly units: UnitOfWork;
  readonly backups: Backups;
  readonly lock: MaintenanceLock;
  readonly clock: Clock;
  readonly livedNow: LivedNow;
  readonly log: Log;
}

/** Makes backups, on request and once a day. */
export class MakeBackups {
  constructor(private readonly parts: MakeBackupsParts) {}

  /** Sorted `byAge`. */
  async list(): Promise<Backup[]> {
    return this.parts.backups.list(this.parts.clock.now());
  }

  async make(by: string): Promise<Backup> {
    return this.parts.lock.runExclusive(async () => {
      const backup = await this.makeAndPrune('manual');
      await this.parts.units.run((stores) =>
        logActivity(stores, { type: 'backup_made', ...this.act(by, backup.name) }),
      );
      return backup;
    });
  }

  /** The bytes of a backup. The download is logged. */
  async download(by: string, name: string): Promise<AsyncIterable<Uint8Array>> {
    const bytes = await this.parts.backups.download(name);
    await this.parts.units.run((stores) =>
      logActivity(stores, { type: 'backup_downloaded', ...this.act(by, name) }),
    );
    return bytes;
  }

  /** Makes the daily backup if it is due; with several processes, only one does. Never throws. */
  async makeDaily(): Promise<void> {
    try {
      if (!(await this.dailyDue())) return;
      await this.parts.lock.runExclusive(async () => {
        // Another process may have made it meanwhile.
        if (!(await this.dailyDue())) return;
        const { name, bytes } = await this.makeAndPrune('daily');
        await this.parts.units.run(({ jobs }) => jobs.done(DAILY, this.parts.clock.now(), {}));
        this.parts.log.info('backup made', { name, bytes });
      });
    } catch (cause) {
      // Tried again at the next check.
      if (cause instanceof RuleViolation && cause.code === 'maintenance-running') return;
      this.parts.log.error('the daily backup failed', cause);
    }
  }

  private async dailyDue(): Promise<boolean> {
    const job = await this.parts.units.read(({ jobs }) => jobs.find(DAILY));
    return backupDue(job?.doneAt || null, this.parts.clock.now());
  }

  private async makeAndPrune(reason: BackupReason): Promise<Backup> {
    const backup = await this.parts.backups.make(reason, this.parts.clock.now());
    const now = await this.parts.units.read(this.parts.livedNow);
    if (now !== null) await this.parts.backups.prune(now, backup.name);
    return backup;
  }

  private act(admin: string, name: string) {
    return { at: this.parts.clock.now(), details: { admin, name } };
  }
}
