import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect } from 'react';
import type { MyAnswer } from '../../../../adapters/http/contract.ts';
import type { Ticket } from '../../../../domain/ticket-check.ts';
import { ApiError, isSessionOver } from '../../api/client.ts';
import { myAct, myKey, myRegistration } from '../../my/my-calls.ts';

/** Called when the session has ended. `ticket` is that of the registration; null when it has nobody left. */
export type OnEnded = (sentence: string, ticket: Ticket | null) => void;

type Act = (call: Parameters<typeof myAct>[1], body: object) => Promise<MyAnswer>;

/** The opened registration, and how it is changed. */
export interface My {
  readonly session: string;
  readonly registration: MyAnswer;
  /** Changes the registration. Throws `ApiError`, after a refetch if the registration was out of date. */
  readonly act: Act;
}

export const MyContext = createContext<My | null>(null);

/** The registration that is open on this page. */
export function useMy(): My {
  const my = use(MyContext);
  if (!my) throw new Error('useMy needs an opened registration around it');
  return my;
}

/** The registration of a session. The last answer stays when the connection is lost. */
export function useRegistration(session: string, onEnded: OnEnded) {
  const client = useQueryClient();
  const queryKey = myKey(session);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => myRegistration(session, signal),
    staleTime: 0,
  });
  const { data, error } = query;
  useEffect(() => {
    if (isSessionOver(error)) onEnded(error.message, ticketOf(data));
  }, [data, error, onEnded]);
  const act: Act = async (call, body) => {
    try {
      const answer = await myAct(session, call, body);
      client.setQueryData(queryKey, answer);
      return answer;
    } catch (refusal) {
      if (isSessionOver(refusal)) onEnded(refusal.message, ticketOf(data));
      else if (refusal instanceof ApiError && refusal.status === 409) await query.refetch();
      throw refusal;
    }
  };
  return { ...query, act };
}

function ticketOf(registration: MyAnswer | undefined): Ticket | null {
  if (!registration || registration.persons.length === 0) return null;
  const { code, check } = registration;
  return { code, check };
}
