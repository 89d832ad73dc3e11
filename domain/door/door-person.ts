import type { ConsentState } from '../consent/consent.ts';
import type { PassKind } from './pass.ts';
import type { Presence } from './presence.ts';
import type { DeletedPerson } from '../people/registered-person.ts';
import { EXPIRED_REASON } from '../shared/stored-texts.ts';

/** A person as the door knows them: no address, phone, notes or price. Times are epoch ms, null where not known. */
export interface DoorPerson {
  readonly code: string;
  /** The check that only our own tickets carry. */
  readonly check: string;
  readonly position: number;
  readonly firstName: string;
  readonly lastName: string;
  /** Null: an adult, who has a pass. */
  readonly age: number | null;
  /** Null, as the seat, for who has a pass. */
  readonly rowNum: number | null;
  readonly seatNum: number | null;
  readonly foodTicket: boolean;
  readonly paid: boolean;
  /** What the whole code has left to pay, in øre. */
  readonly restOre: number;
  /** Whether the form that somebody under the consent age needs has been handed in. */
  readonly consent: boolean;
  /** Missing for who needs none: the list is sent over thin nets. */
  readonly consentState?: ConsentState;
  /** Of a pass; missing for persons signed up. */
  readonly kind?: PassKind;
  /** When somebody with a pass has to be out (HH:MM); missing: never. */
  readonly until?: string;
  /** A guardian has said that they may go out alone at night. */
  readonly night?: true;
  readonly presence: Presence;
  readonly since: number | null;
  readonly arrivedAt: number | null;
  readonly arrivedBy: string | null;
}

/** A person who is signed up, on their seat. */
export type SeatedPerson = DoorPerson & Readonly<Record<'age' | 'rowNum' | 'seatNum', number>>;

/** Whether somebody is signed up; else they have a pass. */
export function isSeated(person: DoorPerson): person is SeatedPerson {
  return person.kind === undefined;
}

/** Those who have passes. */
export function passesIn(persons: readonly DoorPerson[]): (DoorPerson & { readonly kind: PassKind })[] {
  return persons.filter((person) => person.kind !== undefined) as (DoorPerson & {
    readonly kind: PassKind;
  })[];
}

/** One text for the code and position of a person. */
export function doorKey({ code, position }: Pick<DoorPerson, 'code' | 'position'>): string {
  return `${code} ${String(position)}`;
}

/** Why somebody is not signed up any more, in the program's words, never the crew's. */
export type GoneReason = 'cancelled' | 'expired' | 'deleted';

/** Why a person who was deleted is gone. */
export function goneReason({ cancelled, reason }: Pick<DeletedPerson, 'cancelled' | 'reason'>): GoneReason {
  if (cancelled !== null) return 'cancelled';
  return reason === EXPIRED_REASON ? 'expired' : 'deleted';
}
