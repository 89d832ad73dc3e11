import { backupDue, BACKUPS_KEPT, type BackupReason } from '../../domain/backup.ts';
import { RuleViolation } from '../../domain/rule-violation.ts';
import type { MaintenanceTurn } from './maintenance-turn.ts';
import type { Backup, Backups } from '../ports/backups.ts';
import type { Clock, Log } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

const DAILY = 'daily-backup';

/** Backups, when someone asks for one and once a day. */
export class BackingUp {
  constructor(
    private readonly units: UnitOfWork,
    private readonly backups: Backups,
    private readonly turn: MaintenanceTurn,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Newest first. */
  async list(): Promise<Backup[]> {
    return this.backups.list();
  }

  /** Makes a backup now. */
  async make(by: string): Promise<Backup> {
    return this.turn.alone(async () => {
      const backup = await this.keep('manual');
      await this.note('backup_made', by, backup.name);
      return backup;
    });
  }

  /** The bytes of a backup, for the admin who asks. */
  async download(by: string, name: string): Promise<AsyncIterable<Uint8Array>> {
    const bytes = await this.backups.download(name);
    await this.note('backup_downloaded', by, name);
    return bytes;
  }

  /** Makes the backup of the day if it is due, in one of all processes. Never throws. */
  async makeDaily(): Promise<void> {
    try {
      if (!(await this.dailyDue())) return;
      await this.turn.alone(async () => {
        // Another process may have been quicker.
        if (!(await this.dailyDue())) return;
        const { name, bytes } = await this.keep('daily');
        await this.units.run(({ jobs }) => jobs.done(DAILY, this.clock.now(), {}));
        this.log.info('backup made', { name, bytes });
      });
    } catch (cause) {
      // Whatever is under way now makes a backup of its own; this one's turn comes.
      if (cause instanceof RuleViolation && cause.code === 'maintenance-running') return;
      this.log.error('the daily backup failed', cause);
    }
  }

  private async dailyDue(): Promise<boolean> {
    const job = await this.units.read(({ jobs }) => jobs.find(DAILY));
    return backupDue(job?.doneAt || null, this.clock.now());
  }

  private async keep(reason: BackupReason): Promise<Backup> {
    const backup = await this.backups.make(reason, this.clock.now());
    await this.backups.prune(BACKUPS_KEPT);
    return backup;
  }

  private async note(type: 'backup_made' | 'backup_downloaded', admin: string, name: string): Promise<void> {
    await this.units.run(({ activityLog }) =>
      activityLog.add({ type, at: this.clock.now(), details: { admin, name } }),
    );
  }
}
