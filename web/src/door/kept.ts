import { openDB, type IDBPDatabase } from 'idb';
import type { DoorListAnswer } from '../../../adapters/http/contract.ts';
import type { DoorAct } from '../../../domain/door-act.ts';
import type { MoveType } from '../../../domain/presence.ts';

/** How this phone calls the server, and what it is called. */
export interface DoorSession {
  readonly session: string;
  readonly name: string;
}

/** The list as the server last told it. */
export type DoorList = Pick<DoorListAnswer, 'version' | 'persons' | 'event'>;

/**
 * An act in the queue. `owedOre`: what the code owed when money was taken. `before`: how somebody was away who was let in
 * again.
 */
export interface QueuedAct {
  readonly act: DoorAct;
  readonly text: string;
  readonly owedOre?: number;
  readonly before?: Away;
}

/** How somebody leaves the house: for a while, or for home. */
export type Away = Extract<MoveType, 'out' | 'leave'>;

/** An act without what every act gets: its id and its time. */
export type NewAct<A extends DoorAct = DoorAct> = A extends DoorAct ? Omit<A, 'id' | 'at'> : never;
export interface NewQueuedAct extends Omit<QueuedAct, 'act'> {
  readonly act: NewAct;
}

/** What was done on this phone, as it is shown among the last ones. */
export interface RecentAct extends QueuedAct {
  /** `waiting` until the server has answered; `refused`: it cannot be sent. */
  readonly outcome: string;
  readonly isTakenBack?: boolean;
}

/** What the crew at the door must see until they press it away. */
export interface DoorNotice {
  readonly id: string;
  readonly tone: 'info' | 'warning' | 'danger';
  readonly text: string;
  /** Whether it may be pressed away together with others, unread. */
  readonly isMinor?: true;
  /** Money that was taken although all was paid already; it can be booked. */
  readonly surplus?: { readonly code: string; readonly of: string; readonly ore: number };
}

/** All that the phone remembers. */
export interface Kept {
  readonly session: DoorSession | null;
  readonly list: DoorList | null;
  readonly queue: readonly QueuedAct[];
  readonly recent: readonly RecentAct[];
  readonly notices: readonly DoorNotice[];
  /** When all of it is to be forgotten (epoch ms). */
  readonly until: number | null;
  /** Whether the session ended from afar. */
  readonly isGone: boolean;
}

export const NOTHING: Kept = {
  ...{ session: null, list: null, queue: [], recent: [], notices: [], until: null, isGone: false },
};

/** Where the phone remembers, through reloads and dead batteries. */
export interface DoorMemory {
  read(): Promise<Kept>;
  /** Stores these parts together. Rejects when the phone has no room. */
  put(parts: Partial<Kept>): Promise<void>;
}

const DATABASE = 'dor';
const STORE = 'kept';

/** The phone's own database. Where the browser has none, nothing is remembered beyond this page. */
export async function openMemory(): Promise<DoorMemory> {
  try {
    return new IndexedMemory(
      await openDB(DATABASE, 1, {
        upgrade: (database) => void database.createObjectStore(STORE),
      }),
    );
  } catch {
    return { read: () => Promise.resolve(NOTHING), put: () => Promise.reject(new Error('no database')) };
  }
}

class IndexedMemory implements DoorMemory {
  constructor(private readonly database: IDBPDatabase) {}

  async read(): Promise<Kept> {
    const { store } = this.database.transaction(STORE);
    const keys = Object.keys(NOTHING);
    const values = await Promise.all(keys.map((key) => store.get(key) as Promise<unknown>));
    const found = keys
      .map((key, at) => [key, values[at]] as const)
      .filter(([, value]) => value !== undefined);
    return { ...NOTHING, ...Object.fromEntries(found) };
  }

  async put(parts: Partial<Kept>): Promise<void> {
    // The act is told as done only when it is on the disk.
    const change = this.database.transaction(STORE, 'readwrite', { durability: 'strict' });
    const done = change.done;
    // When it fails, each of them says so; one is enough.
    done.catch(() => undefined);
    await Promise.all(Object.entries(parts).map(([key, value]) => change.store.put(value, key)));
    await done;
  }
}
