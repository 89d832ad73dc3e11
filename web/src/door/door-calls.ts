import { ApiError, call, type Call } from '../api/client.ts';
import { FIRST_PACE } from './pace.ts';

/** Thrown when an answer was waited for in vain. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/** Calls the server with a phone's session. Throws `ApiError`, or `TooSlow` when no answer comes in time; `given` ends it sooner. */
export async function callAsPhone<T>(
  session: string,
  path: string,
  request: Call = {},
  patienceMs = FIRST_PACE.patienceMs,
  given = new AbortController(),
): Promise<T> {
  const headers = { Authorization: `Bearer ${session}` };
  const timer = setTimeout(() => given.abort(new TooSlow()), patienceMs);
  try {
    return await call<T>(path, { ...request, headers, signal: given.signal });
  } catch (error) {
    throw given.signal.reason instanceof TooSlow ? given.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}

/** The index of the act that the server could not read; null for other errors. */
export function wrongAct(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'act-invalid') return null;
  const { act } = error.details as { readonly act?: unknown };
  return typeof act === 'number' ? act : null;
}
