import { blockKeyOf } from '../../domain/email-address.ts';
import { hashLink } from '../../domain/hash-link.ts';
import type { Mail } from '../ports/mail.ts';
import type { MailKind, OutboxMail } from '../ports/signup-stores.ts';
import type { Secrets } from '../ports/system.ts';

/** The mails that lead a guardian to the page of all their children. */
export const GUARDIAN_KINDS: ReadonlySet<MailKind> = new Set([
  'guardian-asked',
  'guardian-reminder',
  'guardian-copy',
]);

/** 64 hex digits. */
export const GUARDIAN_TOKEN_FORM = /^[0-9a-f]{64}$/;

/** Stands in a stored mail where the token belongs: a child who asks for what is stored must not read its parent's link. */
export const NO_TOKEN = '0'.repeat(64);

/**
 * The token of a guardian's link: the same in every mail to the mailbox (by its block key), and stored nowhere, so that
 * no backup and no export has it.
 */
export function guardianToken(secrets: Pick<Secrets, 'hmac'>, blockKey: string): string {
  return secrets.hmac(`guardian link ${blockKey}`);
}

/** The mail as it is sent: with the token of its receiver's link. */
export function withToken({ kind, mail }: OutboxMail, secrets: Pick<Secrets, 'hmac'>): Mail {
  if (!GUARDIAN_KINDS.has(kind)) return mail;
  const token = guardianToken(secrets, blockKeyOf(mail.to));
  const put = (text: string) => text.replaceAll(hashLink('', 't', NO_TOKEN), hashLink('', 't', token));
  return { ...mail, text: put(mail.text), html: put(mail.html) };
}
