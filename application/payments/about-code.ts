import { ticketCheck, type Ticket } from '../../domain/signup/ticket-check.ts';
import type { AboutCode, EventPages, Mail, MailWriter } from '../ports/mail.ts';
import type { Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import type { CodeBook } from '../shared/code-books.ts';
import { eventPages } from '../shared/stored-pages.ts';

/** A booking code with the check that only this installation can make. */
export function ticketOf(secrets: Pick<Secrets, 'hmac'>, code: string): Ticket {
  return { code, check: ticketCheck(code, (text) => secrets.hmac(text)) };
}

/** What each mail about a code's money tells: to whoever signed up, of all its persons. */
export function aboutCode(
  secrets: Pick<Secrets, 'hmac'>,
  { registration, persons }: CodeBook,
  event: EventPages,
): AboutCode {
  const { code, email } = registration;
  return { to: email, ...ticketOf(secrets, code), persons, event };
}

/** The confirmation of a code as it is now, to one address. */
export async function confirmationAgain(
  stores: Pick<Stores, 'pages'>,
  { writer, secrets }: { readonly writer: MailWriter; readonly secrets: Pick<Secrets, 'hmac'> },
  { registration, sums }: CodeBook,
  to: string,
): Promise<Mail> {
  const ticket = ticketOf(secrets, registration.code);
  const now = { ...registration, ...ticket, restOre: sums.owedOre };
  return writer.confirmationAgain(now, to, await eventPages(stores));
}
