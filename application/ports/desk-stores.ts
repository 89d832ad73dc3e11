import type { HiddenTask } from '../../domain/desk/task.ts';

/** Of when and what the counts are. Times are epoch ms. */
export interface DeskMoment {
  readonly now: number;
  /** The start of the LAN whose figures may have been taken; null: not known. */
  readonly starts: number | null;
  /** Door phones that were enrolled before have ended. */
  readonly phonesSince: number;
}

/** What is counted in the database, at one moment, and what the crew has put off. */
export interface DeskCounts {
  /** Mails that were given up on, without those of messages. */
  readonly mailsFailed: number;
  /** When the oldest mail was queued that still waits, without those of messages (epoch ms); null: none does. */
  readonly oldestQueuedAt: number | null;
  /** E-mail codes of the last hour that could not be mailed. */
  readonly codesFailed: number;
  /** Addresses of the last day that their mail servers have refused for good. */
  readonly addressesRefused: number;
  readonly messagesQueued: number;
  readonly admins: number;
  readonly doorPhones: number;
  readonly hasHistory: boolean;
  /** Whether a roll call runs. */
  readonly musterRuns: boolean;
  readonly hidden: readonly HiddenTask[];
}

/** What the crew's desk is told, all in one statement, and what is hidden there. */
export interface Desk {
  counts(moment: DeskMoment): Promise<DeskCounts>;
  /** Hides a task, or hides it otherwise. */
  hide(task: HiddenTask): Promise<void>;
  show(ids: readonly string[]): Promise<void>;
}
