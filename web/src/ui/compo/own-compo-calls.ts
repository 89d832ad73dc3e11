import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import type {
  JoinTeamBody,
  MyCompoAnswer,
  NewTeamBody,
  PositionBody,
  RemoveMemberBody,
  RenameTeamBody,
  RequestOf,
} from '../../../../adapters/http/contract.ts';
import { call, isSessionOver } from '../../api/client.ts';
import { mayBeOutdated } from '../../api/refused-act.ts';
import { myKey, own } from '../my/my-calls.ts';
import { storedSession } from '../my/my-session.ts';
import { COMPO_KEY, compoKey } from './use-compos.ts';

const pathOf = (game: string) => `/api/my/compo/${game}`;
const keyOf = (session: string, game: string) => [...myKey(session), pathOf(game)] as const;

const ownQuery = (session: string, game: string) =>
  queryOptions<MyCompoAnswer>({
    queryKey: keyOf(session, game),
    queryFn: ({ signal }) => call<MyCompoAnswer>(pathOf(game), { headers: own(session), signal }),
    staleTime: 0,
  });

/** A game's competition, and which persons of a session's registration are in it. */
export function useOwnCompo(session: string, game: string): UseQueryResult<MyCompoAnswer> {
  return useQuery(ownQuery(session, game));
}

const NO_TEAMS: readonly string[] = [];

/** The ids of the teams that persons of this tab's registration are on, as far as they were read here. */
export function useOwnTeams(game: string): readonly string[] {
  const session = storedSession() ?? '';
  const { data } = useQuery({ ...ownQuery(session, game), enabled: false });
  return data?.mine.map(({ team }) => team) ?? NO_TEAMS;
}

/** The acts on teams, with what each of them sends. */
interface TeamBodies {
  readonly make: RequestOf<NewTeamBody>;
  readonly join: RequestOf<JoinTeamBody>;
  readonly leave: RequestOf<PositionBody>;
  readonly remove: RequestOf<RemoveMemberBody>;
  readonly rename: RequestOf<RenameTeamBody>;
}

const CALLS = {
  make: ['POST', 'team'],
  join: ['POST', 'join'],
  leave: ['POST', 'leave'],
  remove: ['POST', 'remove'],
  rename: ['PUT', 'team'],
} as const;

export type TeamAct = <A extends keyof TeamBodies>(act: A, body: TeamBodies[A]) => Promise<MyCompoAnswer>;

/**
 * Acts on teams of a game's competition. What is answered is shown at once. Throws `ApiError`, and has read again what is
 * shown where that is out of date.
 */
export function useTeamAct(session: string, game: string): TeamAct {
  const client = useQueryClient();
  return useCallback<TeamAct>(
    async (act, body) => {
      const [method, path] = CALLS[act];
      try {
        const headers = own(session);
        const answer = await call<MyCompoAnswer>(`${pathOf(game)}/${path}`, { method, body, headers });
        client.setQueryData(keyOf(session, game), answer);
        const { mine: _mine, ...shown } = answer;
        client.setQueryData(compoKey(game), shown);
        void client.invalidateQueries({ queryKey: [COMPO_KEY] });
        return answer;
      } catch (error) {
        // Of a session that has ended the registration's own call tells.
        if (mayBeOutdated(error) || isSessionOver(error)) {
          void client.invalidateQueries({ queryKey: myKey(session) });
          void client.invalidateQueries({ queryKey: [COMPO_KEY] });
        }
        throw error;
      }
    },
    [client, session, game],
  );
}
