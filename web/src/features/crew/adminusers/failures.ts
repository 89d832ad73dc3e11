import { ApiError } from '../../../api/client.ts';

/** What is said of a failed call; null for an expired login, which the login page tells. */
export function accountFailure(error: unknown, failed: string, network: string): string | null {
  if (!(error instanceof ApiError)) return failed;
  if (error.status === 401) return null;
  if (error.status === 0) return network;
  // Refusals that these pages may show carry their sentence where others have a code.
  return error.code.includes(' ') ? error.code : failed;
}
