import { logVisitorActivity, type ToldActivity } from '../core/activity.ts';
import type { RowAllowance } from '../core/row-allowance.ts';
import type { Log } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

type Act = ToldActivity & { readonly ip: string };

/** Acts of visitors that nobody waits for: they are written together, in as few units as there is time for. */
export class LaterActivity {
  private waiting: Act[] = [];
  private writing: Promise<void> | null = null;

  constructor(
    private readonly units: UnitOfWork,
    private readonly rows: RowAllowance,
    private readonly log: Log,
  ) {}

  /** Has the act written soon. */
  add(act: Act): void {
    this.waiting.push(act);
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
        await this.units.run((stores) => logVisitorActivity(stores, this.rows, ...acts));
      } catch (cause) {
        this.log.error('sent code mails not logged', cause);
      }
    }
  }
}
