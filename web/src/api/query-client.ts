import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './client.ts';

/** The pages' query settings: fetch even if the browser says it is offline, and retry once without an answer. */
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

/** Whether the server could not be reached, rather than answering with a refusal. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
}
