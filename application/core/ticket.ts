import { ticketCheck, type Ticket } from '../../domain/signup/ticket-check.ts';
import type { Secrets } from '../ports/system.ts';

/** A booking code with the check that only this installation can make. */
export function ticketOf(secrets: Pick<Secrets, 'hmac'>, code: string): Ticket {
  return { code, check: ticketCheck(code, (text) => secrets.hmac(text)) };
}
