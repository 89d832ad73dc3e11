import { useCallback } from 'react';
import { useAdminCall } from '../../../admin/calls.ts';
import type { Call } from '../../../api/client.ts';
import { logFailedCall } from '../../../api/query-client.ts';

/** Calls the server as the logged-in superadmin. The specs want each failure in the console too. */
export function useSuperCall(): <T>(path: string, request?: Call) => Promise<T> {
  const call = useAdminCall();
  return useCallback(
    async <T>(path: string, request?: Call) => {
      try {
        return await call<T>(path, request);
      } catch (error) {
        logFailedCall(path, error);
        throw error;
      }
    },
    [call],
  );
}
