import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type {
  AcceptWaitingAnswer,
  RequestOf,
  ShrinkWaitingBody,
  WaitingLookAnswer,
  WaitingTokenBody,
} from '../../../../adapters/http/contract.ts';
import { MINUTE } from '../../../../domain/shared/durations.ts';
import { ApiError, call } from '../../api/client.ts';
import { useAtServerNow } from '../../api/event.ts';
import { mayBeOutdated } from '../../api/refused-act.ts';
import { OFFER_OVER } from './texts.ts';

const POLL_MS = MINUTE;

function post<T>(act: string, token: string, signal?: AbortSignal): Promise<T> {
  const body: RequestOf<WaitingTokenBody> = { token };
  return call(`/api/waiting/${act}`, { method: 'POST', body, ...(signal && { signal }) });
}

function shrink(token: string, size: number): Promise<WaitingLookAnswer> {
  const body: RequestOf<ShrinkWaitingBody> = { token, size };
  return call('/api/waiting/shrink', { method: 'POST', body });
}

/** How a group stands, and what it does. An act throws `ApiError`, after it was read again how the group stands. */
export function useWaiting(token: string) {
  const client = useQueryClient();
  const queryKey = ['waiting', token];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => post<WaitingLookAnswer>('look', token, signal),
    staleTime: 0,
    refetchInterval: POLL_MS,
  });
  const { refetch } = query;
  const until = query.data?.offer?.until;
  const isOver = useAtServerNow((now) => Number(until !== undefined && now >= until)) > 0;
  useEffect(() => {
    if (isOver) void refetch();
  }, [isOver, refetch]);

  const during = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (refusal) {
      if (mayBeOutdated(refusal)) await refetch();
      if (refusal instanceof ApiError && refusal.code === 'offer-over')
        throw new ApiError(refusal.status, refusal.code, OFFER_OVER);
      throw refusal;
    }
  };
  const change = (work: () => Promise<WaitingLookAnswer>) =>
    during(async () => {
      const answer = await work();
      client.setQueryData(queryKey, answer);
      return answer;
    });
  return {
    ...query,
    accept: () => during(() => post<AcceptWaitingAnswer>('accept', token)),
    decline: () => change(() => post('decline', token)),
    leave: () => change(() => post('leave', token)),
    shrink: (size: number) => change(() => shrink(token, size)),
  };
}

/** Whether a link leads to nobody on the list. */
export function isDead(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'link-unknown';
}
