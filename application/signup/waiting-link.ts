import { hashLink } from '../../domain/shared/hash-link.ts';
import { GUARDIAN_TOKEN_FORM, NO_TOKEN } from '../consent/guardian-link.ts';
import { type Mail, mailRules } from '../ports/mail.ts';
import type { OutboxMail } from '../ports/signup-stores.ts';
import type { Secrets } from '../ports/system.ts';

/** Half of the token is the entry's id. */
const ID_DIGITS = 32;

/**
 * The token of an entry's link: the same in every mail of it. It is stored nowhere, so that no backup and no export has it,
 * and follows from the event and the entry.
 */
export function waitingToken(secrets: Pick<Secrets, 'hmac'>, eventId: string, id: string): string {
  return id + secrets.hmac(`waiting link ${eventId} ${id}`).slice(0, ID_DIGITS);
}

/** The id of the entry that a token is of; null when it is none of ours. */
export function entryIdOf(
  secrets: Pick<Secrets, 'hmac' | 'equal'>,
  eventId: string,
  token: string,
): string | null {
  if (!GUARDIAN_TOKEN_FORM.test(token)) return null;
  const id = token.slice(0, ID_DIGITS);
  return secrets.equal(waitingToken(secrets, eventId, id), token) ? id : null;
}

/** Of which mail it is, so that none is queued twice: the entry's id stands first. */
export function aboutEntry(id: string, at: number): string {
  return `${id} ${String(at)}`;
}

/** The mail as it is sent: one to who waits has the token of the entry's link. */
export async function withWaitingToken(
  { kind, about }: Pick<OutboxMail, 'kind' | 'about'>,
  mail: Mail,
  secrets: Pick<Secrets, 'hmac'>,
  eventId: () => Promise<string>,
): Promise<Mail> {
  if (!mailRules(kind).toWaiting || about === null) return mail;
  const token = waitingToken(secrets, await eventId(), about.slice(0, ID_DIGITS));
  const put = (text: string) => text.replaceAll(hashLink('', 't', NO_TOKEN), hashLink('', 't', token));
  return { ...mail, text: put(mail.text), html: put(mail.html) };
}
