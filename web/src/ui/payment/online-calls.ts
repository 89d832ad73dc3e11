import { useQuery } from '@tanstack/react-query';
import type {
  PaymentStateAnswer,
  RequestOf,
  StartPaymentAnswer,
  StartPaymentBody,
} from '../../../../adapters/http/contract.ts';
import { ApiError, call } from '../../api/client.ts';
import { own } from '../my/my-calls.ts';
import type { Payer } from './payer.ts';

/** Begins to pay what is left of a code, whose payer has accepted the terms. Returns where to go. */
export function startPayment(payer: Payer, code: string): Promise<StartPaymentAnswer> {
  const { guid, token, session } = { guid: undefined, token: undefined, session: undefined, ...payer };
  const body: RequestOf<StartPaymentBody> = {
    guid,
    token,
    code: token === undefined ? undefined : code,
    acceptTerms: true,
  };
  const headers = session === undefined ? {} : own(session);
  return call('/api/payment/start', { method: 'POST', body, headers });
}

/**
 * What has become of an attempt, asked every `everyMs` until that is known. An empty one is not asked about. The error is
 * that of an attempt that nobody knows; while the server cannot be reached it is asked again.
 */
export function useAttempt(attempt: string, everyMs: number) {
  const { data, error } = useQuery({
    queryKey: ['payment', attempt],
    queryFn: ({ signal }) =>
      call<PaymentStateAnswer>(`/api/payment/${encodeURIComponent(attempt)}`, { signal }),
    enabled: attempt !== '',
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      isUnknown(state.error) || (state.data && state.data.state !== 'waiting') ? false : everyMs,
  });
  return {
    state: data?.state,
    isUnknown: isUnknown(error),
    isUnreachable: error !== null && !isUnknown(error),
  };
}

function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
