import type { AtTheDoor } from '../../domain/crew/activity-details.ts';
import { goneReason } from '../../domain/door/door-person.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import type { KeptAnswer } from '../ports/door-stores.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** An act at work: whose, when by our clock (epoch ms), when it became known, and in which unit. */
export interface Scene {
  readonly stores: Stores;
  readonly by: string;
  /** The phone's id; null for an admin. */
  readonly phone: string | null;
  readonly at: number;
  readonly now: number;
  /** What the log tells of it. */
  readonly told: AtTheDoor;
}

/** What came of an act: its answer, and where it was done by a way of its own, that it is stored already. */
export interface Done {
  readonly answer: KeptAnswer;
  readonly code?: string;
  readonly person?: RegisteredPerson;
  /** The act that it is about, where it is another one than the phone has named. */
  readonly of?: string;
  readonly isStored?: boolean;
}

export const UNKNOWN: Done = { answer: { outcome: 'unknown' } };

/** Why a position, or everybody of a code, is not there; `unknown` where it never was. */
export async function gone(stores: Stores, code: string, position?: number): Promise<Done> {
  const deleted = await stores.deletedPersons.ofCode(code);
  const last = deleted.find(({ person }) => position === undefined || person.position === position);
  return last ? { code, answer: { outcome: 'gone', reason: goneReason(last) } } : UNKNOWN;
}
