import { EntitySchema, In, type EntityManager, type Repository } from 'typeorm';
import type { Job, Jobs } from '../../application/ports/maintenance.ts';
import { epoch, json, varchar } from './columns.ts';
import { insertNew, updateUnchanged } from './guarded-writes.ts';
import { serverTime } from './server-clock.ts';

/** What the clocks of a cluster's nodes may differ by, or a clock be put back. */
const CLOCK_DIFFERENCE_MS = 10_000;

/** Rows that are never committed: 60 pages of SQLite’s file, meant to be more than a sign-up with its mails takes. */
const ROOM = ['room 1', 'room 2', 'room 3', 'room 4'];
/** As much as a `text` of MySQL holds, nearly. */
const PADDING = 'x'.repeat(60_000);

export interface JobRow {
  name: string;
  holder: string;
  held_until: number;
  done_at: number;
  result: Job['result'];
}

export const jobTable = new EntitySchema<JobRow>({
  name: 'job',
  columns: {
    name: { ...varchar(64), primary: true },
    holder: varchar(64),
    held_until: epoch,
    done_at: epoch,
    result: json,
  },
});

/** Jobs and their claims in the database. */
export class DatabaseJobs implements Jobs {
  private readonly rows: Repository<JobRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(jobTable);
  }

  async find(name: string): Promise<Job | null> {
    const row = await this.rows.findOneBy({ name });
    if (!row) return null;
    const { holder, held_until, done_at, result } = row;
    return { name, holder, heldUntil: held_until, doneAt: done_at, result };
  }

  async claim(name: string, holder: string, now: number, ms: number) {
    // Reads first: a caller that comes while the job runs need not wait for the holder's row lock. And before the time:
    // a claim that was made since cannot be taken for a wrong clock's, as it is not the one that was read.
    const job = await this.find(name);
    const at = await serverTime(this.rows.manager, now);
    // No claim is longer than `ms`: one that ends much later was made by a wrong clock and counts as none.
    const isHeld = job && job.heldUntil > at && job.heldUntil <= at + ms + CLOCK_DIFFERENCE_MS;
    if (isHeld && job.holder !== holder) return false;
    const claimed = { holder, held_until: at + ms };
    if (!job) await insertNew(this.rows, [{ name, ...claimed, done_at: 0, result: {} }]);
    else await updateUnchanged(this.rows, { name, holder: job.holder, held_until: job.heldUntil }, claimed);
    return true;
  }

  async release(name: string, holder?: string) {
    const claimed = { name, ...(holder !== undefined && { holder }) };
    await this.rows.update(claimed, { holder: '', held_until: 0 });
  }

  async done(name: string, at: number, result: Job['result']) {
    const written = await this.rows.update({ name }, { done_at: at, result });
    if (!written.affected)
      await insertNew(this.rows, [{ name, holder: '', held_until: 0, done_at: at, result }]);
  }

  async lastDone() {
    return (await this.rows.maximum('done_at')) || null;
  }

  async tryRoom() {
    const none = { holder: '', held_until: 0, done_at: 0, result: { [PADDING]: 0 } };
    await insertNew(
      this.rows,
      ROOM.map((name) => ({ name, ...none })),
    );
    await this.rows.delete({ name: In(ROOM) });
  }
}
