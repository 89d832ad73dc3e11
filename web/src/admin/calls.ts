import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError, call, type Call } from '../api/client.ts';
import { useAlert } from '../ui/dialogs.tsx';
import { ADMIN_KEY, endSession, storedToken } from './session.ts';

type AdminCall = <T>(path: string, request?: Call) => Promise<T>;

/** The sentence of a call that came too late. It is told on the login page, where the admin is sent. */
export const EXPIRED = 'Authentication expired. Redirecting to login.';

/** Asks something of the server with the header that says who is logged in. A 401 ends the session. */
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
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
        // Someone may have logged in again while this call was on its way.
        if (storedToken() === token) endSession(client, true);
        throw new ApiError(401, 'authentication-expired', EXPIRED);
      }
    },
    [client],
  );
}

/** Calls the server as the admin who is logged in. */
export function useAdminCall(): AdminCall {
  const asAdmin = useAsAdmin();
  return useCallback(
    <T>(path: string, request: Call = {}) => asAdmin((headers) => call<T>(path, { ...request, headers })),
    [asAdmin],
  );
}

/** What a back-office call answers, asked again every `pollMs` while the page is seen. */
export function useAdminQuery<T>(path: string, pollMs?: number): UseQueryResult<T> {
  const ask = useAdminCall();
  return useQuery({
    queryKey: [ADMIN_KEY, path],
    queryFn: ({ signal }) => ask<T>(path, { signal }),
    staleTime: 0,
    ...(pollMs !== undefined && { refetchInterval: pollMs }),
  });
}

/** Asks anew for everything that is shown. Kept when the answers are there. */
export function useFreshData(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: [ADMIN_KEY] }), [client]);
}

interface FailureTexts {
  /** Instead of the server's own sentence. */
  readonly refused?: string;
  readonly network?: string;
  /** Where the server refused without a sentence. */
  readonly unknown?: string;
}

/** The sentence of a failed call; null for an expired login, which the login page tells. */
export function failureText(error: unknown, { refused, network, unknown }: FailureTexts = {}): string | null {
  if (!(error instanceof ApiError)) return refused ?? 'Noe gikk dessverre feil. Prøv igjen om litt.';
  if (error.status === 401) return null;
  if (error.status === 0) return network ?? error.message;
  // Another admin was first: no general sentence tells that.
  if (error.code === 'person-unknown') return error.message;
  return refused ?? (error.code === 'unknown' ? unknown : undefined) ?? error.message;
}

/**
 * Does something on the server and then shows how things stand now, whether it worked or not: another admin may have
 * been first. A failure is told in a dialog. Gives whether it worked.
 */
export function useAct(): (work: () => Promise<unknown>, texts?: FailureTexts) => Promise<boolean> {
  const alert = useAlert();
  const refresh = useFreshData();
  return useCallback(
    async (work, texts) => {
      try {
        await work();
        await refresh();
        return true;
      } catch (error) {
        void refresh();
        const text = failureText(error, texts);
        if (text !== null) await alert(text);
        return false;
      }
    },
    [alert, refresh],
  );
}
