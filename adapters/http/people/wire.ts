import type { ConsentState } from '../../../domain/consent/consent.ts';
import type { Presence } from '../../../domain/door/presence.ts';
import type { WirePerson } from '../present/wire.ts';

/** A person of `GET /api/admin/getpersons`, with the sums of their code in whole øre. */
export interface WireListedPerson extends WirePerson {
  /** What the code still has to pay, and until when (epoch ms); null when nothing. */
  readonly owedOre: number;
  readonly receivedOre: number;
  readonly deadline: number | null;
  /** Whether the crew has marked the person as paid, whatever has come and whatever the price becomes. */
  readonly paidByHand?: true;
  /** Where they are, and when they came first (epoch ms; null: not known). */
  readonly presence: Presence;
  readonly arrivedAt: number | null;
  readonly consentState: ConsentState;
}

export interface CheckBookingCodeAnswer {
  readonly exists: boolean;
}

/** A person after an act on their code, and whether the act has changed them. */
export interface WireMarkedPerson extends WirePerson {
  readonly changed: boolean;
}

/** `PUT /api/admin/setcodepaid/{code}`, `setcodearrived`, `setcodeconsent` and their opposites answer everyone with that code. */
export type SetCodeAnswer = readonly WireMarkedPerson[];

/** `PUT /api/admin/deletecode/{code}`: how many persons were deleted. */
export interface DeleteCodeAnswer {
  readonly deleted: number;
}
