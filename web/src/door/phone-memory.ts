import { openDB, type IDBPDatabase } from 'idb';
import { SECOND } from '../../../domain/shared/durations.ts';
import { NOTHING, type DoorMemory, type Kept } from './kept.ts';

const DATABASE = 'dor';
const STORE = 'kept';
const KEYS = Object.keys(NOTHING) as (keyof Kept)[];
/** Some phones never answer a page that they have put aside. */
const PATIENCE_MS = 3 * SECOND;

/** Whether the phone has no room; whatever else goes wrong may work on a new connection. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}

/**
 * The phone's own database. Phones end the connection of a page that lies in the background, and what was stored may go with
 * it: then it is opened anew, and all is stored again.
 */
export class PhoneMemory implements DoorMemory {
  private opened: Promise<IDBPDatabase> | null = null;
  /** The connection by which was last read or written: what it has is what this page knows of. */
  private known: IDBPDatabase | null = null;

  async read(): Promise<Kept> {
    const found = await this.tried(async (database) => {
      const { store } = database.transaction(STORE);
      return Promise.all(KEYS.map(async (key) => [key, (await store.get(key)) as unknown] as const));
    });
    return { ...NOTHING, ...Object.fromEntries(found.filter(([, value]) => value !== undefined)) };
  }

  async put(parts: Partial<Kept>, all: Kept): Promise<void> {
    await this.tried(async (database) => {
      // The act is told as done only when it is on the disk.
      const { store, done } = database.transaction(STORE, 'readwrite', { durability: 'strict' });
      const written = database === this.known ? parts : all;
      // The first that fails says why; the others say that it has.
      done.catch(() => undefined);
      await Promise.all(KEYS.filter((key) => key in written).map((key) => store.put(written[key], key)));
      await done;
    });
  }

  /** Does some work on the connection, once more on a new one where that has failed. */
  private async tried<T>(work: (database: IDBPDatabase) => Promise<T>): Promise<T> {
    for (let isLast = false; ; isLast = true)
      try {
        const database = await inTime(this.open());
        const result = await inTime(work(database));
        this.known = database;
        return result;
      } catch (error) {
        if (isFull(error)) throw error;
        this.drop(this.opened);
        if (isLast) throw error;
      }
  }

  private open(): Promise<IDBPDatabase> {
    if (this.opened) return this.opened;
    const drop = () => this.drop(opening);
    const opening: Promise<IDBPDatabase> = openDB(DATABASE, 1, {
      upgrade: (database) => void database.createObjectStore(STORE),
      terminated: drop,
      // Another page wants to delete the database or to change its form, and waits for this one.
      blocking: drop,
    });
    this.opened = opening;
    return opening;
  }

  private drop(opened: Promise<IDBPDatabase> | null): void {
    if (this.opened === opened) this.opened = null;
    void opened?.then(
      (database) => database.close(),
      () => undefined,
    );
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the phone does not answer')), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
