import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import type {
  LoginAnswer,
  LoginBody,
  RequestOf,
  TokenBody,
  ValidateTokenAnswer,
} from '../../../adapters/http/contract.ts';
import { adminKey } from '../../../domain/crew/admin.ts';
import { call, isSessionOver } from '../api/client.ts';
import { ADMIN_KEY } from '../api/query-client.ts';
import { deviceStorage } from '../ui/storage.ts';
import { dropDrafts } from '../ui/draft.ts';
import { storedToken, TOKEN } from './stored-token.ts';
import { clearStoredState } from './use-kept.ts';

/** Key prefix, followed by an admin's name, of the device id that login returned. Stays after logging out. */
/** Names of drafts that go when an admin logs out begin like this. */
export const CREW_DRAFTS = 'crew ';
const DEVICE = 'loginDevice ';
const KEY = ['session'];

export type Session =
  | ({ readonly status: 'in' } & ValidateTokenAnswer)
  /** `expired`: the server rejected the token. */
  | { readonly status: 'out'; readonly expired: boolean };

/** Whether someone is logged in. No data until that is known. */
export function useSession(): UseQueryResult<Session> {
  return useQuery({ queryKey: KEY, queryFn: validateToken, staleTime: Infinity });
}

/** Checks the session again when another tab logs in or out. */
export function onTokenChange(client: QueryClient): () => void {
  const ask = ({ key }: StorageEvent) => {
    if (key === TOKEN || key === null) void client.invalidateQueries({ queryKey: KEY });
  };
  addEventListener('storage', ask);
  return () => removeEventListener('storage', ask);
}

async function validateToken(): Promise<Session> {
  const token = storedToken();
  if (token === null) return { status: 'out', expired: false };
  try {
    const body: RequestOf<TokenBody> = { token };
    const admin = await call<ValidateTokenAnswer>('/api/admin/validate-token', { method: 'POST', body });
    return { status: 'in', ...admin };
  } catch (error) {
    // No other answer says anything about the token: neither a server in trouble nor whoever answers in its place.
    if (!isSessionOver(error)) throw error;
    deviceStorage.remove(TOKEN);
    return { status: 'out', expired: true };
  }
}

/** Whether a superadmin is logged in. */
export function useIsSuperadmin(): boolean {
  const { data } = useSession();
  return data?.status === 'in' && data.role === 'superadmin';
}

/** The name of the admin who is logged in; empty when nobody is. */
export function useUsername(): string {
  const { data } = useSession();
  return data?.status === 'in' ? data.username : '';
}

/** Removes the token and every answer that was fetched with it. */
export function endSession(client: QueryClient, expired: boolean): void {
  deviceStorage.remove(TOKEN);
  clearStoredState();
  const session: Session = { status: 'out', expired };
  client.setQueryData(KEY, session);
  client.removeQueries({ queryKey: [ADMIN_KEY] });
}

/** Logs in with name and password; throws `ApiError` when the server refuses. */
export function useLogin(): (who: Pick<RequestOf<LoginBody>, 'username' | 'password'>) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (who) => {
      const name = DEVICE + adminKey(who.username);
      const body: RequestOf<LoginBody> = { ...who, device: deviceStorage.get(name) ?? undefined };
      const { token, device, ...admin } = await call<LoginAnswer>('/api/admin/login', {
        method: 'POST',
        body,
      });
      deviceStorage.set(TOKEN, token);
      deviceStorage.set(name, device);
      const session: Session = { status: 'in', ...admin };
      client.setQueryData(KEY, session);
    },
    [client],
  );
}

/** Ends the session here and, without waiting, on the server. */
export function useLogout(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    const headers = { Authorization: `Bearer ${storedToken() ?? ''}` };
    call('/api/admin/logout', { method: 'POST', headers, keepalive: true }).catch(() => undefined);
    endSession(client, false);
    dropDrafts(CREW_DRAFTS);
  }, [client]);
}
