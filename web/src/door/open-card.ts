import { typedCode } from '../../../domain/signup/booking-code.ts';
import type { DoorPerson } from '../../../domain/door/door-person.ts';
import { isGarbled, ticketAtEnd, ticketsTyped } from '../../../domain/door/scanner-keyboard.ts';
import { ticketIn, type Ticket } from '../../../domain/signup/ticket-check.ts';
import type { Verdict } from './camera/sightings.ts';

/** What was scanned or searched for. `check`: that of the QR code; null where there was none, because it was typed. */
export interface OpenCard {
  readonly code: string;
  readonly check: string | null;
  readonly text: string;
  /** The scanner's keyboard is wrong, so code and check may not be what the QR code says. */
  readonly isGarbled?: true;
}

type Persons = readonly Pick<DoorPerson, 'code' | 'check'>[];

/** The card of a QR code. One that is not in the form of our tickets has no check of ours, whatever code it names. */
export function scanned(text: string): OpenCard {
  const ticket = ticketIn(text);
  return ticket ? cardOf(ticket) : { code: typedCode(text), check: '', text };
}

/** What a QR code is to the door: a ticket of somebody on the list, another that has its form or names a code, or nothing. */
export function verdictAtDoor(text: string, persons: Persons): Verdict {
  const isTicket = ticketIn(text) !== null;
  const isKnown = isOnList(scanned(text).code, persons);
  if (isTicket && isKnown) return 'ours';
  return isTicket || isKnown ? 'perhaps' : 'other';
}

/** Longer texts are from no ticket. */
const MOST_LETTERS = 300;

/**
 * The card of what a hand scanner has typed, whatever its keyboard made of it: the ticket whose check is right, else what the
 * text says by itself. Null when it is no QR code.
 */
export function scannerCard(typed: string, persons: Persons): OpenCard | null {
  if (typed.length > MOST_LETTERS) return null;
  const own = ticketsTyped(typed).find(({ code, check }) =>
    persons.some((person) => person.code === code && person.check === check),
  );
  if (own) return cardOf(own);
  const plain = ticketAtEnd(typed);
  if (isGarbled(typed))
    return { code: plain?.code ?? '', check: '', text: plain?.code ?? '', isGarbled: true };
  if (/#b=|:\/\//i.test(typed)) return scanned(typed);
  return plain && BARE.test(typed.trim()) && isOnList(plain.code, persons) ? cardOf(plain) : null;
}

/** A code and a check without an address. */
const BARE = /^\w+\.\w+$/;

function cardOf(ticket: Ticket): OpenCard {
  return { ...ticket, text: ticket.code };
}

function isOnList(code: string, persons: Persons): boolean {
  return persons.some((person) => person.code === code);
}
