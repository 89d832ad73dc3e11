import type { PassCounts } from '../../../domain/door/pass.ts';
import type { OperationsWarning } from '../../../domain/upkeep/operations-warning.ts';
import type { DiscordChannelName } from '../../../domain/messages/discord.ts';
import type { ShownDiscordState } from '../../../domain/messages/discord-delivery.ts';
import type { EventSums } from '../../../domain/payments/balance.ts';
import type { SourcedFact } from '../../../domain/shared/event-facts.ts';
import type { LanHistory } from '../../../domain/upkeep/history.ts';
import type { LanReport } from '../../../domain/upkeep/report.ts';
import type { Leftover } from '../../../domain/upkeep/leftovers.ts';
import type { BackupReason } from '../../../domain/upkeep/backup.ts';
import type { Trends } from '../../../domain/upkeep/trends.ts';

/** `POST /api/superAdmin/purgeLAN`. `backup` is the name of the safety copy. */
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

/** `GET /api/superAdmin/getLeftovers`: what is unfinished, without the kinds of which there is nothing. */
export type LeftoversAnswer = readonly Leftover[];

/**
 * `POST /api/superAdmin/newEvent`. `backup` is the name of the safety copy, `archived` the id of the last LAN's figures (null:
 * nobody was registered), `cleared` how much of each was removed.
 */
export interface NewEventAnswer {
  readonly backup: string;
  readonly archived: string | null;
  readonly cleared: PurgeLanAnswer['removed'];
}

/** `GET /api/admin/getHistory`: the figures of past LANs, newest first. */
export type HistoryAnswer = readonly LanHistory[];

/** `GET /api/admin/getReport?event=current|ID`; `getReport.csv` has the same for a spreadsheet. */
export type ReportAnswer = LanReport;

/** `POST /api/superAdmin/restoreFromBackup`. `backup` is the name of the safety copy. */
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
  /** The database it was made from; it can be restored on either. */
  readonly database: 'sqlite' | 'mysql';
  /** How many of each it holds. */
  readonly persons: number;
  readonly deletedPersons: number;
  readonly payments: number;
  /** Its header cannot be read: the database and the numbers are unknown, and it cannot be restored. */
  readonly damaged?: true;
  /** A clock that was ahead has made it: it is older than it says. */
  readonly wrongClock?: true;
}

/** `GET /api/admin/getWarnings`: what the crew should look into, as Drift tells it. */
export type WarningsAnswer = Pick<OperationsAnswer, 'warnings'>;

/** `GET /api/admin/getOperations`: how the program is doing. Times in epoch ms. */
export interface OperationsAnswer {
  readonly version: string;
  readonly at: number;
  /** `codesFailed`: e-mail codes of the last hour that could not be mailed. */
  readonly mail: {
    readonly queued: number;
    readonly oldestAt: number | null;
    readonly failed: number;
    readonly codesFailed: number;
    /** The setting that says where mails go. */
    readonly setting: 'SMTP_URL' | 'MAIL_URL';
    /** Mails of messages to many, which the numbers above leave out, and until when the mail server has asked to wait. */
    readonly messages: { readonly queued: number; readonly slowedUntil: number | null };
  };
  readonly lastBackupAt: number | null;
  /** Until when the clock was surely right, and whether it has leapt from there: then nothing is erased or removed. */
  readonly clock: { readonly livedAt: number; readonly hasLeapt: boolean };
  /** The front page's end, where it was over when it was typed: nothing is erased by it until a superadmin confirms it. */
  readonly doubtfulEnd: number | null;
  /** The disk of the data folder, in bytes. */
  readonly disk: { readonly free: number; readonly total: number } | null;
  /** The last copy of the backups to another machine; null: none was ever noted. */
  readonly offsite: { readonly at: number; readonly ok: boolean } | null;
  readonly seats: Readonly<Record<'free' | 'held' | 'taken' | 'blocked', number>>;
  readonly errors: {
    readonly lastHour: number;
    readonly last: { readonly at: number; readonly event: string } | null;
  };
  /** The IP keys and mail domains with so many unpaid seats that their next sign-up may be refused, most first. */
  readonly unpaid: readonly { readonly from: string; readonly seats: number; readonly most: number }[];
  /** The groups that wait for seats, and how many seats are free. */
  readonly waiting?: { readonly groups: number; readonly free: number };
  /** Of passes: who is inside or out. */
  readonly others: PassCounts;
  readonly pagesOpen: number;
  /** What everybody who is signed up has paid and still owes, in øre, and the next deadline (epoch ms). */
  readonly money: {
    readonly owedOre: number;
    readonly receivedOre: number;
    readonly nextDeadline: number | null;
  };
  /** The sums of the whole event, as `GET /api/admin/getPayments` has them. */
  readonly sums?: EventSums;
  /**
   * When payment deadlines were last checked (epoch ms; null: never), whether that is too long ago, how many
   * sign-ups wait for a payment report that covers their deadline, and the latest such deadline (epoch ms).
   */
  readonly deadlines: {
    readonly lastRun: number | null;
    readonly isLate: boolean;
    readonly waiting: number;
    readonly waitsForReportOf: number | null;
  };
  /** When it was last looked whether reminders of consents are due, whether that is too long ago, and whether there are any. */
  readonly consentReminders: {
    readonly lastRun: number | null;
    readonly isLate: boolean;
    readonly isOn: boolean;
  };
  /**
   * Payments online; null: nobody can pay so. `ok`: Vipps still had our webhook when that was last looked at, and no payment of
   * the last days was booked and then not captured (`notCaptured`), and the job runs. `webhook`: whether one is registered.
   */
  readonly vipps?: {
    readonly ok: boolean;
    readonly webhook: boolean;
    readonly lastSeenAt: number | null;
    readonly notCaptured: number;
    readonly lastRun: number | null;
    readonly isLate: boolean;
  } | null;
  /** Whether what is posted to Discord gets there. */
  readonly discord: Readonly<Record<DiscordChannelName, ShownDiscordState>>;
  /** The facts that may change from LAN to LAN, as they count now, and where each comes from. */
  readonly facts: readonly SourcedFact[];
  /** What the crew should look into. */
  readonly warnings: readonly OperationsWarning[];
}

/** `GET /api/admin/getTrends`: what happened in each hour of the last seven days. */
export type TrendsAnswer = Trends;
