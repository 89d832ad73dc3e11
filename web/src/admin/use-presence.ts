import { useEffect } from 'react';
import type { RequestOf, TokenBody } from '../../../adapters/http/contract.ts';
import { useAdminCall } from './calls.ts';
import { storedToken } from './stored-token.ts';
import { MINUTE } from '../../../domain/shared/durations.ts';

const REPORT_EVERY_MS = MINUTE;

/**
 * Tells the server, at most once a minute, that the admin is active. The session ends an hour after the last
 * such call, because polling does not extend it.
 */
export function usePresence(): void {
  const ask = useAdminCall();
  useEffect(() => {
    let reportedAt = 0;
    const report = () => {
      const token = storedToken();
      if (token === null || Date.now() - reportedAt < REPORT_EVERY_MS) return;
      reportedAt = Date.now();
      const body: RequestOf<TokenBody> = { token };
      ask('/api/admin/validate-token', { method: 'POST', body }).catch(() => undefined);
    };
    const acts = ['pointerdown', 'keydown', 'wheel'];
    for (const act of acts) addEventListener(act, report, { capture: true, passive: true });
    return () => {
      for (const act of acts) removeEventListener(act, report, { capture: true });
    };
  }, [ask]);
}
