import { ApiError } from './client.ts';

/** The code of a call that the crew's session was over for. */
export const EXPIRED_CODE = 'authentication-expired';

/** Whether a call failed because the crew's session was over. */
export function isExpired(error: unknown): boolean {
  return error instanceof ApiError && error.code === EXPIRED_CODE;
}

/** The message for a failed call. */
export function failureOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Noe gikk dessverre feil. Prøv igjen om litt.';
}
