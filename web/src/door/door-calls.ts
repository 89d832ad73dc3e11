import { SECOND } from '../../../domain/durations.ts';
import { ApiError, call, type Call } from '../api/client.ts';

/** An answer that takes longer will not come: the hall's net is there in name only. */
const PATIENCE_MS = 4 * SECOND;

/** Calls the server with a phone's session. Throws `ApiError`, or what an abort throws when no answer comes in time. */
export async function callAsPhone<T>(session: string, path: string, request: Call = {}): Promise<T> {
  const headers = { Authorization: `Bearer ${session}` };
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  return call<T>(path, { ...request, headers, signal: patience.signal }).finally(() => clearTimeout(timer));
}

/** The index of the act that the server could not read; null for other errors. */
export function wrongAct(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'act-invalid') return null;
  const { act } = error.details as { readonly act?: unknown };
  return typeof act === 'number' ? act : null;
}
