import { behindHash, hashLink } from '../shared/hash-link.ts';
import { codeFromBytes, CODE_LENGTH, CODE_LETTERS } from './booking-code.ts';
import { withoutEnd } from '../shared/typed-text.ts';

export const CHECK_LENGTH = 8;
const TICKET_FORM = new RegExp(
  `^([A-Z0-9]{${String(CODE_LENGTH)}})\\.([${CODE_LETTERS}]{${String(CHECK_LENGTH)}})$`,
);

/** A booking code and its check, as in the QR code of a ticket. */
export interface Ticket {
  readonly code: string;
  readonly check: string;
}

/**
 * A check that only this installation can compute for a booking code, so whoever shows it has not guessed the
 * code. `hmac` returns hex and is keyed by the installation.
 */
export function ticketCheck(code: string, hmac: (text: string) => string): string {
  const digest = hmac(`ticket ${code}`);
  const bytes = Array.from({ length: CHECK_LENGTH }, (_, at) =>
    parseInt(digest.slice(2 * at, 2 * at + 2), 16),
  );
  return codeFromBytes(bytes);
}

/** The URL in a ticket's QR code. Code and check are in the fragment, which is never sent to a server. */
export function ticketUrl(site: string, { code, check }: Ticket): string {
  return hashLink(`${withoutEnd(site, '/')}/min`, 'b', `${code}.${check}`);
}

/** The ticket in a URL or in its fragment; null when there is none. */
export function ticketIn(url: string): Ticket | null {
  const [, code, check] = TICKET_FORM.exec(behindHash(url, 'b') ?? '') ?? [];
  return code && check ? { code, check } : null;
}
