import type { DoorListAnswer } from '../../../adapters/http/contract.ts';
import type { DoorAct } from '../../../domain/door/door-act.ts';
import type { KnownTime, ServerHeard } from '../../../domain/door/door-clock.ts';
import type { MoveType } from '../../../domain/door/presence.ts';

/** How this phone calls the server, and what it is called. */
export interface DoorSession {
  readonly session: string;
  readonly name: string;
}

/** The list as the server last told it. */
export type DoorList = Pick<DoorListAnswer, 'version' | 'persons' | 'event'> &
  // Missing where an older version has stored the list.
  Partial<Pick<DoorListAnswer, 'muster' | 'lastRound'>>;

/**
 * An act in the queue. `owedOre`: what the code owed when money was taken. `before`: how somebody was away who was let in
 * again. `known`: what was known of the time besides the phone's clock.
 */
export interface QueuedAct {
  readonly act: DoorAct;
  readonly text: string;
  readonly owedOre?: number;
  readonly before?: Away;
  readonly known?: KnownTime;
}

/** How somebody leaves the house: for a while, or for home. */
export type Away = Extract<MoveType, 'out' | 'leave'>;

/** An act without what every act gets: its id and its time. */
export type NewAct<A extends DoorAct = DoorAct> = A extends DoorAct ? Omit<A, 'id' | 'at'> : never;
export interface NewQueuedAct extends Omit<QueuedAct, 'act' | 'known'> {
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
  /** The same without the names that stand there. */
  readonly nameless?: string;
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
  readonly heard: ServerHeard | null;
  /** Whether the session ended from afar. */
  readonly isGone: boolean;
}

export const NOTHING: Kept = {
  ...{ session: null, list: null, queue: [], recent: [], notices: [], heard: null, isGone: false },
};

/** Where the phone remembers, through reloads and dead batteries. */
export interface DoorMemory {
  read(): Promise<Kept>;
  /** Stores these parts together, or `all` where what was stored may be gone. Rejects when the phone does not take it. */
  put(parts: Partial<Kept>, all: Kept): Promise<void>;
}

/** What a phone remembers together with what was done in its page before that could be read. */
export function joined(kept: Kept, now: Kept): Kept {
  return {
    session: now.session ?? kept.session,
    list: now.list ?? kept.list,
    heard: now.heard ?? kept.heard,
    queue: [...kept.queue, ...now.queue],
    recent: [...now.recent, ...kept.recent],
    notices: [...kept.notices, ...now.notices],
    isGone: now.session === null && kept.isGone,
  };
}
