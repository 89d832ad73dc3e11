import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CheckBookingCodeAnswer } from '../../../../../adapters/http/contract.ts';
import { CODE_LENGTH, codeFromBytes } from '../../../../../domain/signup/booking-code.ts';
import { useAdminCall } from '../../../admin/calls.ts';
import { FRESH_CODE_KEY } from '../../../api/query-client.ts';

/** A random unused booking code, a new one each time the form opens. */
export function useFreshCode(): UseQueryResult<string> {
  const call = useAdminCall();
  return useQuery({
    queryKey: [FRESH_CODE_KEY],
    queryFn: async ({ signal }) => {
      for (;;) {
        const code = codeFromBytes(crypto.getRandomValues(new Uint8Array(CODE_LENGTH)));
        const path = `/api/admin/checkBookingCode/${code}`;
        if (!(await call<CheckBookingCodeAnswer>(path, { signal })).exists) return code;
      }
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}
