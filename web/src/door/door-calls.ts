import { MINUTE, SECOND } from '../../../domain/shared/durations.ts';
import { ApiError, call, noContact, type Call } from '../api/client.ts';
import { isObject, type IsOurs } from './door-answers.ts';
import { FIRST_PACE } from './pace.ts';

/** Thrown when an answer was waited for in vain. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/**
 * Calls the server. Throws `ApiError`, with status 0 where it was somebody else who has answered, or `TooSlow` when no answer
 * comes in time; `given` ends it sooner.
 */
export async function callDoor<T>(
  path: string,
  isOurs: IsOurs<T>,
  request: Call,
  patienceMs: number,
  given = new AbortController(),
): Promise<T> {
  const timer = setTimeout(() => given.abort(new TooSlow()), patienceMs);
  try {
    const answer = await call<unknown>(path, { ...request, signal: given.signal });
    if (!isOurs(answer)) throw noContact();
    return answer;
  } catch (error) {
    throw given.signal.reason instanceof TooSlow ? given.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}

/** The same with a phone's session. */
export function callAsPhone<T>(
  session: string,
  path: string,
  isOurs: IsOurs<T>,
  request: Call = {},
  patienceMs = FIRST_PACE.patienceMs,
  given?: AbortController,
): Promise<T> {
  const headers = { Authorization: `Bearer ${session}` };
  return callDoor(path, isOurs, { ...request, headers }, patienceMs, given);
}

/** The index of the act that the server could not read; null for other errors. */
export function wrongAct(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'act-invalid') return null;
  const { act } = error.details as { readonly act?: unknown };
  return typeof act === 'number' ? act : null;
}

/** How long (ms) to wait after a failed call; null where nobody says. What others say in the server's place is bounded. */
export function waitToldBy(error: unknown): number | null {
  const seconds = error instanceof ApiError ? error.details.retryAfter : undefined;
  return typeof seconds === 'number' && seconds > 0 ? Math.min(seconds * SECOND, MINUTE) : null;
}

/** Tells the server that a session is not used any more. Whether it hears that does not matter to the phone. */
export function leaveAs(session: string): Promise<unknown> {
  return callAsPhone(session, '/api/door/leave', isObject, { method: 'POST' }).catch(() => undefined);
}
