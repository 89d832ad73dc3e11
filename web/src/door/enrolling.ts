import { ApiError } from '../api/client.ts';

/** The token in a link to the door, or in the text of its QR code; null when there is none. */
export function enrolToken(text: string): string | null {
  return /#e=([0-9a-f]{64})(?![0-9a-z])/i.exec(text)?.[1]?.toLowerCase() ?? null;
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
