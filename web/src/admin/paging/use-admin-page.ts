import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { callWithHeaders } from '../../api/client.ts';
import { ADMIN_KEY } from '../../api/query-client.ts';
import { useAsAdmin } from '../calls.ts';

/** An answer that has one page of a list, with the number of matching entries and of all. */
export interface AdminPage<T> {
  readonly entries: T;
  readonly filtered: number;
  readonly total: number;
}

/**
 * One page of a back-office list, refetched every `pollMs` while the page is visible. The previous one stays until the next
 * one is there.
 */
export function useAdminPage<T>(
  path: string,
  asked: Readonly<Record<string, string>>,
  pollMs: number,
): UseQueryResult<AdminPage<T>> {
  const asAdmin = useAsAdmin();
  const address = `${path}?${new URLSearchParams(asked).toString()}`;
  return useQuery({
    queryKey: [ADMIN_KEY, address],
    queryFn: ({ signal }) =>
      asAdmin(async (admin) => {
        const { answer, headers } = await callWithHeaders(address, { headers: admin, signal });
        const count = (name: string) => Number(headers.get(name));
        const counts = { filtered: count('X-Filtered-Count'), total: count('X-Total-Count') };
        return { entries: answer as T, ...counts };
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: pollMs,
  });
}
