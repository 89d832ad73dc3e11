import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './client.ts';

/** How the pages ask: also when the browser believes to be offline, and once more when no answer came. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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

/** Whether the server could not be reached, as against: it answered and refused. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
}
