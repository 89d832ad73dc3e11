import { behindHash } from '../../../../domain/shared/hash-link.ts';
import { ticketIn } from '../../../../domain/signup/ticket-check.ts';

/** Whether a text has the form of a ticket, or of a link that lets a phone in. */
export function isOfOurForm(text: string): boolean {
  return ticketIn(text) !== null || behindHash(text, 'e') !== null;
}
