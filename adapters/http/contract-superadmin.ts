/** The words of the wire between the superadmin page and the server. All these calls want the role superadmin. */
import type { BackupReason } from '../../domain/backup.ts';

/** `GET /api/superAdmin/getVisitorLog`: how many IP keys were seen, and the last 5 with the moment when (epoch ms). */
export interface VisitorLogAnswer {
  readonly unique: number;
  readonly ipList: readonly WireVisit[];
  readonly AdminUnique: number;
  readonly adminList: readonly WireVisit[];
}
export interface WireVisit {
  readonly ip: string;
  readonly timeStamp: number;
}

/** `POST /api/superAdmin/purgeLAN`. */
export interface PurgeLanBody {
  readonly password: string;
}
/** `backup` is the name of the safety copy. */
export interface PurgeLanAnswer {
  readonly backup: string;
  readonly removed: {
    readonly registrations: number;
    readonly persons: number;
    readonly holds: number;
    readonly sessions: number;
    readonly deletedPersons: number;
    readonly movedPersons: number;
    readonly activities: number;
    readonly visitors: number;
  };
}

/** `POST /api/superAdmin/restoreFromBackup`: without a name, the newest backup. */
export interface RestoreBody extends PurgeLanBody {
  readonly name?: string;
}
/** `backup` is the name of the safety copy. */
export interface RestoreAnswer {
  readonly restored: string;
  readonly backup: string;
}

/** `POST /api/superAdmin/createDevCopy`. */
export interface DevCopyAnswer {
  readonly file: string;
  readonly persons: number;
}

/** `POST /api/seating/remakeSeats`. */
export interface RemakeSeatsAnswer {
  readonly seats: number;
  readonly backup: string;
}

/**
 * `GET /api/superAdmin/getBackups`, newest first; `POST /api/superAdmin/makeBackup` answers the new one (201).
 * `GET /api/superAdmin/backup/{name}` downloads the file.
 */
export interface WireBackup {
  readonly name: string;
  /** Epoch ms. */
  readonly at: number;
  readonly bytes: number;
  readonly reason: BackupReason;
  /** The database that it was made of; it can be restored on either. */
  readonly database: 'sqlite' | 'mysql';
  readonly persons: number;
  /** Its beginning cannot be read: nothing is known of `database` and `persons`, and it cannot be restored. */
  readonly damaged?: true;
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

/** `POST /api/admin/exportPersonalData` (role admin): a booking code or an e-mail address. */
export interface ExportPersonalDataBody {
  readonly query: string;
}
/** To be downloaded as it is. */
export type ExportPersonalDataAnswer = ExportPersonalDataBody & Readonly<Record<string, unknown>>;

/** `POST /api/admin/erasePersonalData` (role admin): `confirm` is the query again. */
export interface ErasePersonalDataBody extends ExportPersonalDataBody {
  readonly confirm: string;
}
export interface ErasePersonalDataAnswer {
  readonly erased: Readonly<Record<string, number>>;
}
