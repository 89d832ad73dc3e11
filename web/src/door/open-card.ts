import { typedCode } from '../../../domain/booking-code.ts';
import { ticketIn } from '../../../domain/ticket-check.ts';

/** What was scanned or searched for. `check`: that of the QR code; null where there was none, because it was typed. */
export interface OpenCard {
  readonly code: string;
  readonly check: string | null;
  readonly text: string;
}

/** The card of a QR code. One that is not in the form of our tickets has no check of ours, whatever code it names. */
export function scanned(text: string): OpenCard {
  const ticket = ticketIn(text);
  return ticket ? { ...ticket, text: ticket.code } : { code: typedCode(text), check: '', text };
}
