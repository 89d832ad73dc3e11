import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from './client.ts';

/** The query client: fetches even if the browser says it is offline, and retries once if unreachable. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => tellConsole(error, queryKey) }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && isUnreachable(error),
        retryDelay: 500,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/**
 * Says in the console which call of the back-office failed, without its query, which may name somebody. Not that a session
 * has expired: the login page tells.
 */
export function logFailedCall(path: string, error: unknown): void {
  if (error instanceof ApiError && error.status === 401) return;
  console.error('A call of the back-office failed:', path.split('?')[0], error);
}

/** Whether the server could not be reached, rather than answering with a refusal. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
}

/** The first part of the cache key of every back-office answer, followed by the path of the call. */
export const ADMIN_KEY = 'admin';

/** Not under the back-office's key: refetching that must not change the code on show. */
export const FRESH_CODE_KEY = 'fresh-code';

/** The specs want failures of pages and seats in the console. The rest of a `seats` key is a secret. */
function tellConsole(error: Error, [what, name]: QueryKey): void {
  if (what === ADMIN_KEY) logFailedCall(String(name), error);
  if (what === FRESH_CODE_KEY) logFailedCall('/api/admin/checkBookingCode', error);
  if (what === 'page') console.error('The page could not be fetched:', name, error);
  if (what === 'seats') console.error('The seats could not be fetched:', error);
}
