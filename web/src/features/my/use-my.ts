import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect } from 'react';
import type { MyAnswer, WireMyPerson } from '../../../../adapters/http/contract.ts';
import type { Ticket } from '../../../../domain/signup/ticket-check.ts';
import { fullName } from '../../../../domain/signup/participant.ts';
import { listNews } from '../../ui/list-news.ts';
import { isSessionOver } from '../../api/client.ts';
import { mayBeOutdated, withNews } from '../../api/refused-act.ts';
import { myAct, myKey, myRegistration } from '../../ui/my/my-calls.ts';

/** Called when the session has ended. `ticket` is that of the registration; null when it has nobody left. */
export type OnEnded = (sentence: string, ticket: Ticket | null) => void;

type Act = (call: Parameters<typeof myAct>[1], body: object) => Promise<MyAnswer>;

/** The opened registration, and how it is changed. */
export interface My {
  readonly session: string;
  readonly registration: MyAnswer;
  /** Changes the registration. Throws `ApiError`, after the registration was read again, with what has changed in it. */
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
      if (!mayBeOutdated(refusal)) throw refusal;
      const { data: now } = await query.refetch();
      throw withNews(refusal, personsNews(data?.persons ?? [], now?.persons ?? []));
    }
  };
  return { ...query, act };
}

/** Whether a place is still that of the same person: it may have been given to somebody else. */
export function isStillThere(before: WireMyPerson, now: WireMyPerson): boolean {
  return (
    before.position === now.position && (before.email === now.email || fullName(before) === fullName(now))
  );
}

/** What has changed about the persons of a registration since it was read, in a sentence. */
export function personsNews(before: readonly WireMyPerson[], now: readonly WireMyPerson[]): string {
  const rowOf = (facts: WireMyPerson, key: string) => ({ key, name: fullName(facts), facts });
  return listNews(
    before.map((one) => rowOf(one, String(one.position))),
    now.map((one) => {
      const { position } = one;
      const isNew = !before.some((other) => isStillThere(other, one));
      return rowOf(one, isNew ? `${String(position)} new` : String(position));
    }),
  );
}

function ticketOf(registration: MyAnswer | undefined): Ticket | null {
  if (!registration || registration.persons.length === 0) return null;
  const { code, check } = registration;
  return { code, check };
}
