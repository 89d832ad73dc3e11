import type { DoorActType } from '../../domain/door/door-act.ts';
import type { DoorPhone } from '../../domain/door/door-phone.ts';
import type { Muster } from '../../domain/door/muster.ts';
import type { Pass } from '../../domain/door/pass.ts';
import type { Round } from '../../domain/door/round.ts';
import type { Move } from '../../domain/door/presence.ts';

/** The phones at the door, and the links for them. */
export interface DoorPhones {
  /** In the order in which they were added. */
  all(): Promise<DoorPhone[]>;
  withLink(digest: string): Promise<DoorPhone | null>;
  withSession(digest: string): Promise<DoorPhone | null>;
  add(phone: DoorPhone): Promise<void>;
  /** Enrols a phone. Throws `StaleWrite` when its link has been used, or the phone is gone. */
  enrol(id: string, sessionDigest: string, at: number): Promise<void>;
  /** Stores when the phone was last seen and, unless null, what it told to have waiting. Does nothing when it is gone. */
  touch(id: string, lastSeen: number, waiting: number | null): Promise<void>;
  /** Notes that a phone wanted more than it may. Does nothing when it is gone. */
  stopped(id: string, at: number): Promise<void>;
  remove(id: string): Promise<boolean>;
  /** Removes those added until `until` (epoch ms). */
  removeOlder(until: number): Promise<void>;
}

/** What an act was answered: its outcome and the details of that, never a name. */
export type KeptAnswer = Readonly<Record<string, unknown>> & { readonly outcome: string };

/** An act of the door or, where the crew marks somebody as arrived, of the back-office. Times are epoch ms. */
export interface StoredAct {
  /** The phone's UUID, or one of ours. */
  readonly id: string;
  readonly type: DoorActType;
  /** When it happened; null where only that it did is known. */
  readonly at: number | null;
  readonly receivedAt: number;
  /** The door phone or admin; null where not known. */
  readonly by: string | null;
  /** Empty once the person is erased, or when it was about no code that ever was. */
  readonly code: string;
  readonly position: number | null;
  /** The person who had the position then. */
  readonly personId: string | null;
  /** The act that it is about: an arrival taken back, or a payment that was answered that all is paid. */
  readonly of: string | null;
  /** Whether it moves the person: a move that was applied, and not taken back. */
  readonly stands: boolean;
  readonly answer: KeptAnswer;
  /** The phone's id; missing for the crew's own acts. */
  readonly phone?: string;
}

/** All acts of the door until some time after the event, each once. */
export interface DoorActs {
  find(id: string): Promise<StoredAct | null>;
  /** The moves of a person that stand, in the order in which they became known. */
  movesOf(personId: string): Promise<(Move & { readonly id: string })[]>;
  /** The same of everybody, by person. */
  allMoves(): Promise<ReadonlyMap<string, readonly Move[]>>;
  /** The acts of a code at the door by which money may have come: payments, and people added there. */
  paymentsOf(code: string): Promise<StoredAct[]>;
  /** The arrivals of those whom an act has added, in their order. */
  causedBy(act: string): Promise<StoredAct[]>;
  /** The ticks of a roll call that count, in the order in which they became known. */
  ticksOf(muster: string): Promise<StoredAct[]>;
  /** All that phones have sent since then (epoch ms), in the order in which it became known. */
  ofPhones(since: number): Promise<StoredAct[]>;
  /** The round that was walked last; null: none is known. */
  lastRound(): Promise<Round | null>;
  /** The codes under which people were added at the door. */
  walkInCodes(): Promise<ReadonlySet<string>>;
  /** Throws `StaleWrite` when the id is taken. */
  add(act: StoredAct): Promise<void>;
  /** Takes moves of a person back: the one with the id or, without one, all of them. Returns how many stood. */
  takeBack(personId: string, id?: string): Promise<number>;
  /** Removes what was received until `until` (epoch ms); returns how many. */
  removeOlder(until: number): Promise<number>;
}

/** How an entry of the door's list was last told. */
export interface ToldEntry {
  readonly code: string;
  readonly position: number;
  /** Of all that the entry shows; empty once the person is gone. */
  readonly digest: string;
  /** Goes up with each change of the list. */
  readonly seq: number;
}

/** The state of the door's list: which changes are known of it. */
export interface DoorListHead {
  /** Another one whenever the list starts anew. */
  readonly epoch: string;
  /** The change after which all changes are known. */
  readonly floor: number;
}

/** Which entry of the door's list changed when, so that phones ask for changes alone. Holds no person's data but the code. */
export interface DoorEntries {
  /** Locks the list until the unit ends, and starts it with `epoch` if there is none. */
  lock(epoch: string): Promise<DoorListHead>;
  /** The list's state without a lock; null where it has not been started. */
  head(): Promise<DoorListHead | null>;
  all(): Promise<ToldEntry[]>;
  put(entries: readonly ToldEntry[]): Promise<void>;
  /** Forgets what is gone since before `seq`. */
  forget(seq: number): Promise<void>;
}

/** Everybody who is in the house without a seat. */
export interface Passes {
  /** In the order in which they were made. */
  all(): Promise<Pass[]>;
  ofCodes(codes: readonly string[]): Promise<Pass[]>;
  find(id: string): Promise<Pass | null>;
  /** Throws `StaleWrite` when a code is taken. */
  add(passes: readonly Pass[]): Promise<void>;
  /** Throws `StaleWrite` when the pass has changed since it was read. */
  save(pass: Pass): Promise<void>;
  /** Returns whether it was there. */
  remove(id: string): Promise<boolean>;
}

/** The roll calls of the event. */
export interface Musters {
  /** The newest first. */
  all(): Promise<Muster[]>;
  find(id: string): Promise<Muster | null>;
  add(muster: Muster): Promise<void>;
  /** Throws `StaleWrite` when it has changed since it was read. */
  save(muster: Muster): Promise<void>;
}
