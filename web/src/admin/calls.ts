import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError, call, isSessionOver, type Call } from '../api/client.ts';
import { EXPIRED_CODE, failureOf } from '../api/failure.ts';
import { EVENT_KEY } from '../api/event.ts';
import { ADMIN_KEY, isUnreachable } from '../api/query-client.ts';
import { mayBeOutdated, withNews } from '../api/refused-act.ts';
import { useAlert } from '../ui/dialogs.tsx';
import { answerNews } from './answer-news.ts';
import { endSession } from './session.ts';
import { storedToken } from './stored-token.ts';

type AdminCall = <T>(path: string, request?: Call) => Promise<T>;

/** Shown on the login page, where an admin whose session has expired is sent. */
export const EXPIRED = 'Authentication expired. Redirecting to login.';

/** Makes a call with the logged-in admin's token. The server's 401 ends the session. */
export function useAsAdmin(): <T>(
  ask: (headers: Readonly<Record<string, string>>) => Promise<T>,
) => Promise<T> {
  const client = useQueryClient();
  return useCallback(
    async (ask) => {
      const token = storedToken();
      try {
        return await ask({ Authorization: `Bearer ${token ?? ''}` });
      } catch (error) {
        if (!isSessionOver(error)) throw error;
        // Someone may have logged in again during the call.
        if (storedToken() === token) endSession(client, true);
        throw new ApiError(401, EXPIRED_CODE, EXPIRED);
      }
    },
    [client],
  );
}

/**
 * Calls the server as the logged-in admin. What is shown is read again after a refused act, because another admin may have
 * been first; the refusal then says what has changed.
 */
export function useAdminCall(): AdminCall {
  const asAdmin = useAsAdmin();
  const readAgain = useReadAgain();
  return useCallback(
    async <T>(path: string, request: Call = {}) => {
      try {
        return await asAdmin((headers) => call<T>(path, { ...request, headers }));
      } catch (error) {
        if (request.method === undefined || request.method === 'GET' || !mayBeOutdated(error)) throw error;
        throw withNews(error, await readAgain());
      }
    },
    [asAdmin, readAgain],
  );
}

/** Reads again what is shown, and says what has changed in its lists. */
function useReadAgain(): () => Promise<string> {
  const client = useQueryClient();
  const refresh = useFreshData();
  return useCallback(async () => {
    const shown = client
      .getQueryCache()
      .findAll({ queryKey: [ADMIN_KEY], type: 'active' })
      .map((query) => ({ query, before: query.state.data }));
    await refresh();
    return answerNews(shown.map(({ query, before }) => ({ before, now: query.state.data })));
  }, [client, refresh]);
}

/** The answer of a back-office call, refetched every `pollMs` while the page is visible; not asked for unless `enabled`. */
export function useAdminQuery<T>(path: string, pollMs?: number, enabled = true): UseQueryResult<T> {
  const ask = useAdminCall();
  return useQuery({
    queryKey: [ADMIN_KEY, path],
    queryFn: ({ signal }) => ask<T>(path, { signal }),
    staleTime: 0,
    enabled,
    ...(pollMs !== undefined && { refetchInterval: pollMs }),
  });
}

/** Refetches everything that is shown. The promise resolves when the answers are there. */
export function useFreshData(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    const shown = [[ADMIN_KEY], EVENT_KEY];
    await Promise.all(shown.map((queryKey) => client.invalidateQueries({ queryKey })));
  }, [client]);
}

interface FailureTexts {
  /** Shown instead of the server's message. */
  readonly refused?: string;
  /** Shown before the server's message. */
  readonly refusedSince?: string;
  readonly network?: string;
  /** Shown when the server refused without a message. */
  readonly unknown?: string;
}

/** The message for a failed call; null for an expired session, which the login page explains. */
export function failureText(error: unknown, texts: FailureTexts = {}): string | null {
  const { refused, refusedSince, network, unknown } = texts;
  if (!(error instanceof ApiError)) return refused ?? failureOf(error);
  if (error.status === 401) return null;
  if (error.status === 0) return network ?? error.message;
  // Another admin was first: only the server's message says so.
  if (error.code === 'person-unknown') return error.message;
  if (refusedSince !== undefined)
    return error.code === 'unknown' ? refusedSince : `${refusedSince} ${error.message}`;
  return refused ?? (error.code === 'unknown' ? unknown : undefined) ?? error.message;
}

/** How an act ended. After `unreachable` the same act may be tried again. */
export type Outcome = 'done' | 'refused' | 'unreachable';

type Send = (
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  texts?: FailureTexts,
) => Promise<boolean>;
type Act<T> = (work: () => Promise<unknown>, texts?: FailureTexts) => Promise<T>;

/**
 * Runs an act on the server and refetches what is shown, even after a failure. Shows a failure in a dialog. Returns the
 * outcome.
 */
export function useOutcome(): Act<Outcome> {
  const alert = useAlert();
  const refresh = useFreshData();
  return useCallback(
    async (work, texts) => {
      try {
        await work();
        await refresh();
        return 'done';
      } catch (error) {
        // Whether it was done is not known; a refused call has read again itself.
        if (!mayBeOutdated(error)) void refresh();
        const text = failureText(error, texts);
        if (text !== null) await alert(text);
        return isUnreachable(error) ? 'unreachable' : 'refused';
      }
    },
    [alert, refresh],
  );
}

/** Like `useOutcome`, but returns only whether the act succeeded. */
export function useAct(): Act<boolean> {
  const act = useOutcome();
  return useCallback(async (work, texts) => (await act(work, texts)) === 'done', [act]);
}

/** An act that is one call. Like `useAct`, returns whether it succeeded. */
export function useSend(): Send {
  const call = useAdminCall();
  const act = useAct();
  return useCallback(
    (method, path, body, texts) => act(() => call(path, { method, body }), texts),
    [act, call],
  );
}
