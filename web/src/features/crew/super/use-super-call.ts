import { useCallback } from 'react';
import { useAdminCall } from '../../../admin/calls.ts';
import { ApiError, type Call } from '../../../api/client.ts';
import { logFailedCall } from '../../../api/query-client.ts';

/** Calls the server as the logged-in superadmin. The specs want failures in the console too; refusals are none. */
export function useSuperCall(): <T>(path: string, request?: Call) => Promise<T> {
  const call = useAdminCall();
  return useCallback(
    async <T>(path: string, request?: Call) => {
      try {
        return await call<T>(path, request);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
          logFailedCall(path, error);
        throw error;
      }
    },
    [call],
  );
}
