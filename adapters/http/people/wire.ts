import type { WirePlace } from '../present/place.ts';
import type { PersonRef, WirePerson } from '../present/wire.ts';

/** A person of `GET /api/admin/getpersons`, with the sums of their code in whole øre. */
export interface WireListedPerson extends WirePerson {
  /** What the code still has to pay, and until when (epoch ms); null when nothing. */
  readonly owedOre: number;
  readonly receivedOre: number;
  readonly deadline: number | null;
}

export interface CheckBookingCodeAnswer {
  readonly exists: boolean;
}

/** `PUT /api/admin/setcodepaid/{code}`, `setcodeunpaid`, `setcodearrived` and `setcodeunarrived` answer everyone with that code. */
export type SetCodeAnswer = readonly WirePerson[];

/** `PUT /api/admin/deletecode/{code}`: how many persons were deleted. */
export interface DeleteCodeAnswer {
  readonly deleted: number;
}

/** A deleted person, newest first. `text` is the reason; `_id` is needed to restore them. */
export interface WireDeletedPerson extends WirePerson {
  readonly _id: string;
  readonly text: string;
  readonly UpdatedBy: string;
  readonly deletedAt: number;
}

export interface WireMovedPerson {
  readonly _id: string;
  readonly code: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly oldRowNum: number;
  readonly oldSeatNum: number;
  readonly newRowNum: number;
  readonly newSeatNum: number;
  readonly reason: string;
  readonly timestamp: number;
  readonly UpdatedBy: string;
}

/** Older clients read either spelling of the time, so both are sent. */
export interface WireBlacklistEntry {
  readonly email: string;
  readonly publicCause: string;
  readonly cause: string;
  readonly timeStamp: number;
  readonly timestamp: number;
  readonly UpdatedBy: string;
}

/** `GET /api/superAdmin/getPrivacyRuns`. Times in epoch ms; null: not yet, or not known. */
export interface PrivacyRunsAnswer {
  readonly lastRun: number | null;
  readonly overdue: boolean;
  readonly specialDueAt: number | null;
  readonly allDueAt: number | null;
  readonly specialErased: number;
  readonly personsErased: number;
}

/** `POST /api/admin/exportPersonalData`: everything stored about someone, downloaded as it is. */
export type ExportPersonalDataAnswer = { readonly query: string } & Readonly<Record<string, unknown>>;

/** Someone whom an erasure would remove or leave. */
export interface ErasurePerson extends PersonRef {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * `POST /api/admin/previewErasure`: the persons and held seats that `erasePersonalData` would remove, and the
 * persons that it would leave.
 */
export interface PreviewErasureAnswer {
  readonly persons: readonly ErasurePerson[];
  /** Persons whom the crew has deleted before. */
  readonly deletedPersons: readonly ErasurePerson[];
  /** Persons who stay under the same codes. */
  readonly others: readonly ErasurePerson[];
  /** Seats held by a sign-up under way, which would end. */
  readonly held: readonly WirePlace[];
  /** Whether the address would be taken off the blacklist. */
  readonly blacklisted: boolean;
  /** For `erasePersonalData`. Changes when others would be erased. */
  readonly version: string;
}

export interface ErasePersonalDataAnswer {
  readonly erased: Readonly<Record<string, number>>;
}
