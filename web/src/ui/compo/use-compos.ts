import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { WireCompo, WireCompoSummary } from '../../../../adapters/http/contract.ts';
import { SECOND } from '../../../../domain/shared/durations.ts';
import { ApiError, call } from '../../api/client.ts';
import { firstAnswer } from '../../api/first-answers.ts';
import { useSiteStream } from '../../live/use-site-stream.ts';

/** The cache key of all that everybody sees of competitions is this, then the path of the call. */
export const COMPO_KEY = 'compo';
const LIST = '/api/compo';
const POLL_MS = 15 * SECOND;

/** The competitions of the active games, live. */
export function useCompos(): UseQueryResult<readonly WireCompoSummary[]> {
  return useLive({
    queryKey: [COMPO_KEY, LIST],
    queryFn: ({ signal }) => call<readonly WireCompoSummary[]>(LIST, { signal }),
    // Shown at once and refetched.
    initialData: () => firstAnswer(LIST) as readonly WireCompoSummary[] | undefined,
    initialDataUpdatedAt: 0,
  });
}

/** The cache key of a game's competition. */
export const compoKey = (game: string) => [COMPO_KEY, `${LIST}/${game}`] as const;

/** The competition of a game, live; null: there is none. */
export function useCompo(game: string): UseQueryResult<WireCompo | null> {
  return useLive<WireCompo | null>({
    queryKey: compoKey(game),
    queryFn: ({ signal }) => call<WireCompo>(`${LIST}/${game}`, { signal }).catch(nullIfUnknown),
    initialData: () => firstAnswer(`${LIST}/${game}`) as WireCompo | undefined,
    initialDataUpdatedAt: 0,
  });
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof ApiError && error.code === 'compo-unknown') return null;
  throw error;
}

/** Asks again when the stream begins to tell, as it does not say what was before, and now and then while there is none. */
function useLive<T>(query: Parameters<typeof queryOptions<T>>[0]): UseQueryResult<T> {
  const stream = useSiteStream();
  const result = useQuery<T>({
    ...query,
    ...(stream === 'silent' && { refetchInterval: POLL_MS }),
  });
  const { refetch } = result;
  useEffect(() => {
    if (stream === 'live') void refetch();
  }, [stream, refetch]);
  return result;
}
