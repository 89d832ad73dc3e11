import { type Mail, MAIL_KINDS, type MailKind } from '../ports/mail.ts';
import type { Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';

export interface QueuedMail {
  readonly kind: MailKind;
  readonly code: string;
  readonly mail: Mail;
  /** Only one mail of a kind is ever queued with the same `about`. Null: no such limit. */
  readonly about: string | null;
  /** All registrations whose persons it names; missing: just that of `code`. */
  readonly codes?: readonly string[];
}

/** Queues a mail in this unit, unless its kind and `about` were queued before. Returns whether it did. */
export async function queueMail(
  stores: Pick<Stores, 'outbox'>,
  secrets: Pick<Secrets, 'hex'>,
  now: number,
  queued: QueuedMail,
): Promise<boolean> {
  return (await queueMails(stores, secrets, now, [queued])) === 1;
}

/** The same for many mails. Returns how many it queued. */
export async function queueMails(
  { outbox }: Pick<Stores, 'outbox'>,
  secrets: Pick<Secrets, 'hex'>,
  now: number,
  mails: readonly QueuedMail[],
): Promise<number> {
  const before = await outbox.queuedBefore(
    mails.flatMap(({ kind, about }) => (about === null ? [] : { kind, about })),
  );
  const unsent = { status: 'queued', attempts: 0, claimedUntil: 0, error: '', version: 0 } as const;
  const added = mails.flatMap(({ codes = [], ...queued }) => {
    if (queued.about !== null && before.has(`${queued.kind} ${queued.about}`)) return [];
    const mail = codes.length > 1 ? { ...queued.mail, codes } : queued.mail;
    const { priority } = MAIL_KINDS[queued.kind];
    return { id: secrets.hex(32), ...queued, priority, mail, ...unsent, createdAt: now, nextAt: now };
  });
  await outbox.add(...added);
  return added.length;
}
