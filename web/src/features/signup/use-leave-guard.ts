import { useEffect } from 'react';
import { useLeaveWarning } from '../../ui/leaving.ts';
import { releaseOnLeaving } from './signup-calls.ts';

/**
 * Warns before the page is left while seats are held, and frees them.
 *
 * A page cannot tell a reload from a farewell, so both free the seats; after a reload the page takes the same seats
 * again at once (`useSeatChoice`), inside the hold window that runs on, and says so if one was lost meanwhile. That way
 * seats of closed tabs are open for others at once, and nobody loses more than a moment by reloading.
 */
export function useLeaveGuard(guid: string, holding: boolean, onLeave: (leave: () => void) => void): void {
  useLeaveWarning(holding, onLeave);
  useEffect(() => {
    if (!holding) return;
    const release = () => releaseOnLeaving(guid);
    addEventListener('pagehide', release);
    return () => removeEventListener('pagehide', release);
  }, [guid, holding]);
}
