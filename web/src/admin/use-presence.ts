import { useEffect } from 'react';
import type { RequestOf, TokenBody } from '../../../adapters/http/contract.ts';
import { useAdminCall } from './calls.ts';
import { storedToken } from './session.ts';

const TELL_MS = 60_000;

/**
 * Tells the server, at most once a minute, that the admin is active. The session ends an hour after the last
 * such call, because polling does not extend it.
 */
export function usePresence(): void {
  const ask = useAdminCall();
  useEffect(() => {
    let toldAt = 0;
    const tell = () => {
      const token = storedToken();
      if (token === null || Date.now() - toldAt < TELL_MS) return;
      toldAt = Date.now();
      const body: RequestOf<TokenBody> = { token };
      ask('/api/admin/validate-token', { method: 'POST', body }).catch(() => undefined);
    };
    const acts = ['pointerdown', 'keydown', 'wheel'];
    for (const act of acts) addEventListener(act, tell, { capture: true, passive: true });
    return () => {
      for (const act of acts) removeEventListener(act, tell, { capture: true });
    };
  }, [ask]);
}
