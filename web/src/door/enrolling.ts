import { ApiError } from '../api/client.ts';

/** The token in a link to the door, or in the text of its QR code; null when there is none. */
export function enrolToken(text: string): string | null {
  return /#e=([0-9a-f]{64})(?![0-9a-z])/i.exec(text)?.[1]?.toLowerCase() ?? null;
}

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
  return error instanceof ApiError ? error.message : 'Noe gikk galt. Prøv igjen.';
}
