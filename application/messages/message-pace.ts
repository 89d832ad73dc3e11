import { slowedUntil, type BulkPace } from '../../domain/messages/bulk-pace.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** The job of sending the mails of messages, which one process does at a time. Its result is the pace. */
export const MESSAGE_JOB = 'message-mail';

/** How the mails of messages have left so far, whichever process sent them. */
export async function messagePace({ jobs }: Pick<Stores, 'jobs'>): Promise<BulkPace> {
  const result = (await jobs.find(MESSAGE_JOB))?.result ?? {};
  const seconds = Object.entries(result).filter(([name]) => /^\d+$/.test(name));
  return {
    left: new Map(seconds.map(([second, mails]) => [Number(second), Number(mails)])),
    slowedUntil: Number(result['slowedUntil'] ?? 0),
    refusals: Number(result['refusals'] ?? 0),
  };
}

/** Stores the pace. The process must have claimed the job. */
export async function storePace(
  { jobs }: Pick<Stores, 'jobs'>,
  { left, ...slowed }: BulkPace,
  now: number,
): Promise<void> {
  await jobs.done(MESSAGE_JOB, now, { ...Object.fromEntries(left), ...slowed });
}

/** The mails of messages that wait, and until when the mail server has asked them to (epoch ms); null: it has not. */
export interface WaitingMessages {
  readonly queued: number;
  readonly slowedUntil: number | null;
}

/** What waits of messages at `now` (epoch ms). */
export async function waitingMessages(
  stores: Pick<Stores, 'jobs' | 'outbox'>,
  now: number,
): Promise<WaitingMessages> {
  const queued = await stores.outbox.messagesQueued();
  return { queued, slowedUntil: slowedUntil(await messagePace(stores), now) };
}
