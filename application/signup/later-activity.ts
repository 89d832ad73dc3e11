import { logActivity, type TypedActivity } from '../shared/activity.ts';
import type { Log } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** Acts that wait for a database that is away. Later ones are dropped, so that they do not fill the memory. */
const MOST_WAITING = 2_000;

/**
 * Logs acts of visitors in the background: those that arrive while a unit runs share the next one, and those that cannot
 * be written are tried again with it, or when `settled` is called. Leaves out acts whose session is gone: somebody erased
 * meanwhile must not reappear in the log.
 */
export class LaterActivity {
  private waiting: { readonly guid: string; readonly act: TypedActivity }[] = [];
  private writing: Promise<void> | null = null;

  constructor(
    private readonly units: UnitOfWork,
    private readonly log: Log,
  ) {}

  /** Queues an act of a session for the log. */
  add(guid: string, act: TypedActivity): void {
    if (this.waiting.length < MOST_WAITING) this.waiting.push({ guid, act });
    void this.settled();
  }

  /** Waits until all acts are written, or the database refuses them. */
  async settled(): Promise<void> {
    this.writing ??= this.write().finally(() => (this.writing = null));
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
          await logActivity(stores, ...kept);
        });
      } catch (cause) {
        this.log.error('sent code mails are logged later', cause);
        this.waiting.unshift(...acts);
        return;
      }
    }
  }
}
