import { behindHash } from '../../../domain/shared/hash-link.ts';
import { isGarbled, readings } from '../../../domain/door/scanner-keyboard.ts';
import { ApiError, noContact } from '../api/client.ts';
import { TooSlow } from './door-calls.ts';

const TOKEN = /^[0-9a-f]{64}$/;

/** The token in a link to the door, or in the text of its QR code; null when there is none. */
export function enrolToken(text: string): string | null {
  const found = behindHash(text, 'e')?.toLowerCase() ?? '';
  return TOKEN.test(found) ? found : null;
}

/** The same in what was typed, also by a hand scanner with another keyboard than the device. */
export function enrolTokenTyped(typed: string): string | null {
  const exact = enrolToken(typed);
  if (exact !== null || !isGarbled(typed) || typed.length > MOST_LETTERS) return exact;
  for (const text of readings(typed.trim())) {
    const end = text.slice(-64).toLowerCase();
    if (TOKEN.test(end)) return end;
  }
  return null;
}

/** Longer texts are no link. */
const MOST_LETTERS = 300;

/** A link to the door that was opened in this page. Each opening is one of its own, also of the same link. */
export interface OpenedLink {
  readonly token: string;
}

/** The link in the page's address, if there is one. Its fragment is cleared, so that it stands in neither the history nor a picture of the screen. */
export function takeLink(): OpenedLink | null {
  const token = enrolToken(location.href);
  if (location.hash !== '') history.replaceState(null, '', location.pathname);
  return token === null ? null : { token };
}

/**
 * Whether this is an iPhone's or iPad's browser and not the app on its home screen, which has a storage of its own: what is
 * enrolled here would not be there.
 */
export function isOutsideHomeScreen(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple && !matchMedia('(display-mode: standalone)').matches;
}

/** What a failed enrolment says to the crew. */
export function enrolProblem(error: unknown): string {
  if (error instanceof TooSlow) return noContact().message;
  return error instanceof ApiError ? error.message : 'Noe gikk galt. Prøv igjen.';
}
