import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AdminCompoAnswer, WireCompo } from '../../../../../adapters/http/contract.ts';
import { SECOND } from '../../../../../domain/shared/durations.ts';
import { useAdminCall } from '../../../admin/calls.ts';
import { ApiError } from '../../../api/client.ts';
import { ADMIN_KEY } from '../../../api/query-client.ts';

/** The stream tells of changes; this is for when it is away. */
export const POLL_MS = 15 * SECOND;

const keyOf = (game: string) => [ADMIN_KEY, `/api/admin/getCompo/${game}`];

/** The competition of a game as the crew sees it; null: none is set up. */
export function useCompo(game: string, enabled = true): UseQueryResult<AdminCompoAnswer | null> {
  const read = useRead(game);
  return useQuery({ ...read, ...{ staleTime: 0, refetchInterval: POLL_MS, enabled } });
}

/** The competitions of games as the crew sees them, by game, as far as they are read. */
export function useCompos(games: readonly string[]): ReadonlyMap<string, AdminCompoAnswer> {
  const call = useAdminCall();
  const { data } = useQuery({
    // Ends with the path of the list, so that news of any of them have it read again.
    queryKey: [ADMIN_KEY, 'whole', ...games, '/api/compo'],
    queryFn: ({ signal }) => Promise.all(games.map((game) => readOf(call, game).queryFn({ signal }))),
    ...{ staleTime: 0, refetchInterval: POLL_MS, enabled: games.length > 0 },
  });
  return new Map(data?.flatMap((compo) => (compo ? [[compo.game, compo] as const] : [])));
}

/** Reads the competition of a game now, also where nothing shows it yet. A read that is on its way may be older. */
export function useReadCompo(game: string): () => Promise<AdminCompoAnswer | null> {
  const client = useQueryClient();
  const read = useRead(game);
  return async () => {
    await client.cancelQueries({ queryKey: read.queryKey });
    return client.query({ ...read, staleTime: 0 });
  };
}

function useRead(game: string) {
  return readOf(useAdminCall(), game);
}

function readOf(call: ReturnType<typeof useAdminCall>, game: string) {
  return {
    queryKey: keyOf(game),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      call<AdminCompoAnswer>(`/api/admin/getCompo/${game}`, { signal }).catch(nullIfUnknown),
  };
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof ApiError && ['compo-unknown', 'game-unknown'].includes(error.code)) return null;
  throw error;
}

/** Shows what an act on matches has answered at once. Reads that are on their way may be older, and are dropped. */
export function useTakeAnswer(): (answer: WireCompo) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async ({ game, state, groups, rounds, next, results, version }) => {
      const queryKey = keyOf(game);
      await client.cancelQueries({ queryKey });
      client.setQueryData<AdminCompoAnswer | null>(
        queryKey,
        (old) =>
          old && (old.version > version ? old : { ...old, state, groups, rounds, next, results, version }),
      );
    },
    [client],
  );
}
