import type { WirePlace } from '../present/place.ts';
import type { PersonRef } from '../present/wire.ts';

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
