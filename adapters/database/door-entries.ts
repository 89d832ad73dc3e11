import { EntitySchema, LessThan, Not, type EntityManager, type Repository } from 'typeorm';
import type { DoorEntries, DoorListHead, ToldEntry } from '../../application/ports/door-stores.ts';
import { CODE, DIGEST, epoch, varchar } from './columns.ts';
import { insertNew, lockingRead } from './guarded-writes.ts';

export interface DoorEntryRow {
  code: string;
  position: number;
  digest: string;
  seq: number;
}

export const doorEntryTable = new EntitySchema<DoorEntryRow>({
  name: 'door_entry',
  columns: {
    code: { ...varchar(CODE), primary: true },
    position: { type: 'integer', primary: true },
    digest: varchar(DIGEST),
    seq: epoch,
  },
});

/** The list's own row: its epoch stands in `digest`, its floor in `seq`. */
const HEAD = { code: '', position: 0 } as const;

/** Which entry of the door's list changed when. Not of the event: a backup has none of it, and the list starts anew. */
export class DatabaseDoorEntries implements DoorEntries {
  private readonly rows: Repository<DoorEntryRow>;

  constructor(private readonly manager: EntityManager) {
    this.rows = manager.getRepository(doorEntryTable);
  }

  async lock(epochIfNone: string): Promise<DoorListHead> {
    const head = await this.readHead(lockingRead(this.manager));
    if (head) return head;
    await insertNew(this.rows, [{ ...HEAD, digest: epochIfNone, seq: 0 }]);
    return { epoch: epochIfNone, floor: 0 };
  }

  async head(): Promise<DoorListHead | null> {
    return this.readHead('');
  }

  async all(): Promise<ToldEntry[]> {
    return this.rows.findBy({ code: Not(HEAD.code) });
  }

  async put(entries: readonly ToldEntry[]) {
    await this.rows.upsert([...entries], ['code', 'position']);
  }

  async forget(seq: number) {
    await this.rows.update(HEAD, { seq });
    await this.rows.delete({ code: Not(HEAD.code), digest: '', seq: LessThan(seq + 1) });
  }

  private async readHead(locking: string): Promise<DoorListHead | null> {
    const read = `SELECT digest, seq FROM door_entry WHERE code = '' AND position = 0${locking}`;
    const [head] = await this.manager.query<{ digest: string; seq: number | string }[]>(read);
    return head ? { epoch: head.digest, floor: Number(head.seq) } : null;
  }
}

/** Has phones take the list anew: what they know may be of another event, or of somebody who is erased. */
export async function startDoorListAnew(manager: EntityManager): Promise<void> {
  await manager.getRepository(doorEntryTable).deleteAll();
}
