import { ApiError } from '../../../api/client.ts';

/** The message for a failed call; null for an expired session, which the login page explains. */
export function accountFailure(error: unknown, failed: string, network: string): string | null {
  if (!(error instanceof ApiError)) return failed;
  if (error.status === 401) return null;
  if (error.status === 0) return network;
  // Refusals that these pages show have their sentence in `code`.
  return error.code.includes(' ') ? error.code : failed;
}
