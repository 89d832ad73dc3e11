import type { Mail } from '../ports/mail.ts';
import type { MailKind, MailPriority } from '../ports/signup-stores.ts';
import type { Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';

export interface QueuedMail {
  readonly kind: MailKind;
  readonly code: string;
  readonly mail: Mail;
  readonly priority: MailPriority;
  /** Only one mail of a kind is ever queued with the same `about`. Null: no such limit. */
  readonly about: string | null;
  /** All registrations whose persons it names; missing: just that of `code`. */
  readonly codes?: readonly string[];
}

/** Queues a mail in this unit, unless its kind and `about` were queued before. Returns whether it did. */
export async function queueMail(
  { outbox }: Pick<Stores, 'outbox'>,
  secrets: Pick<Secrets, 'hex'>,
  now: number,
  { codes = [], ...queued }: QueuedMail,
): Promise<boolean> {
  if (queued.about !== null && (await outbox.isQueued(queued.kind, queued.about))) return false;
  const unsent = { status: 'queued', attempts: 0, claimedUntil: 0, error: '', version: 0 } as const;
  const mail = codes.length > 1 ? { ...queued.mail, codes } : queued.mail;
  await outbox.add({ id: secrets.hex(32), ...queued, mail, ...unsent, createdAt: now, nextAt: now });
  return true;
}
