import { addressKeyOf } from '../../domain/shared/email-address.ts';
import { hashLink } from '../../domain/shared/hash-link.ts';
import { type Mail, mailRules } from '../ports/mail.ts';
import type { OutboxMail } from '../ports/signup-stores.ts';
import type { Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** 64 hex digits. */
export const GUARDIAN_TOKEN_FORM = /^[0-9a-f]{64}$/;

/** Stands in a stored mail where the token belongs: a child who asks for what is stored must not read its parent's link. */
export const NO_TOKEN = '0'.repeat(64);

/** Another text for each event, and the same again where an event is restored. Empty until the first reset. */
export async function eventIdOf({ pages }: Pick<Stores, 'pages'>): Promise<string> {
  return (await pages.get('event'))?.content.id ?? '';
}

/**
 * The token of a guardian's link: the same in every mail of an event to the address, and stored nowhere, so that no backup
 * and no export has it.
 */
export function guardianToken(secrets: Pick<Secrets, 'hmac'>, eventId: string, address: string): string {
  const parts = ['guardian link', eventId, addressKeyOf(address)];
  return secrets.hmac(parts.filter((part) => part !== '').join(' '));
}

/** The mail as it is sent: with the token of its receiver's link. */
export async function withToken(
  { kind, mail }: OutboxMail,
  secrets: Pick<Secrets, 'hmac'>,
  eventId: () => Promise<string>,
): Promise<Mail> {
  if (!mailRules(kind).toGuardian) return mail;
  const token = guardianToken(secrets, await eventId(), mail.to);
  const put = (text: string) => text.replaceAll(hashLink('', 't', NO_TOKEN), hashLink('', 't', token));
  return { ...mail, text: put(mail.text), html: put(mail.html) };
}
