import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { WireActivity } from '../../../../../adapters/http/contract.ts';
import { useAsAdmin } from '../../../admin/calls.ts';
import { callWithHeaders } from '../../../api/client.ts';
import { ADMIN_KEY } from '../../../api/query-client.ts';
import { SECOND } from '../../../../../domain/durations.ts';

export const POLL_SECONDS = 30;

/** Filters and page of the log. */
export interface LogView {
  /** Empty: all types. */
  readonly type: string;
  /** Empty: no search. */
  readonly search: string;
  readonly size: number;
  /** From 1. */
  readonly page: number;
}

/** A page of the log, with the number of matching acts and of all acts. */
export interface LogPage {
  readonly acts: readonly WireActivity[];
  readonly filtered: number;
  readonly total: number;
}

/** A page of the log, refetched every `POLL_SECONDS`. The previous page stays until the next one is there. */
export function useActivityLog({ type, search, size, page }: LogView): UseQueryResult<LogPage> {
  const asAdmin = useAsAdmin();
  const asked = new URLSearchParams({ page: String(page), size: String(size), type, q: search.trim() });
  const path = `/api/admin/getActivityLogs?${asked.toString()}`;
  return useQuery({
    queryKey: [ADMIN_KEY, path],
    queryFn: ({ signal }) => asAdmin((headers) => logPage(path, headers, signal)),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: POLL_SECONDS * SECOND,
  });
}

async function logPage(
  path: string,
  admin: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<LogPage> {
  const { answer, headers } = await callWithHeaders(path, {
    headers: admin,
    signal,
  });
  return {
    acts: answer as readonly WireActivity[],
    filtered: Number(headers.get('X-Filtered-Count')),
    total: Number(headers.get('X-Total-Count')),
  };
}
