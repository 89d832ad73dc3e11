import { logVisitorActivity, type TypedActivity } from '../core/activity.ts';
import type { RowAllowance } from '../core/row-allowance.ts';
import type { Log } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

type Act = TypedActivity & { readonly ip: string };

/**
 * Logs acts of visitors in the background: those that arrive while a unit runs share the next one. Leaves out
 * acts whose session is gone: somebody erased meanwhile must not reappear in the log.
 */
export class LaterActivity {
  private waiting: { readonly guid: string; readonly act: Act }[] = [];
  private writing: Promise<void> | null = null;

  constructor(
    private readonly units: UnitOfWork,
    private readonly rows: RowAllowance,
    private readonly log: Log,
  ) {}

  /** Queues an act of a session for the log. */
  add(guid: string, act: Act): void {
    this.waiting.push({ guid, act });
    this.writing ??= this.write().finally(() => (this.writing = null));
  }

  /** Waits until all acts are written. */
  async settled(): Promise<void> {
    await this.writing;
  }

  private async write(): Promise<void> {
    while (this.waiting.length > 0) {
      const acts = this.waiting.splice(0);
      try {
        await this.units.run(async (stores) => {
          const sessions = await stores.sessions.findAll(acts.map(({ guid }) => guid));
          const live = new Set(sessions.map(({ guid }) => guid));
          const kept = acts.filter(({ guid }) => live.has(guid)).map(({ act }) => act);
          await logVisitorActivity(stores, this.rows, ...kept);
        });
      } catch (cause) {
        this.log.error('sent code mails not logged', cause);
      }
    }
  }
}
