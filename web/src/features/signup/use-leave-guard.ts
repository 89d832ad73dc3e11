import { useEffect } from 'react';
import { useLeaveWarning } from '../../ui/use-leave-warning.ts';
import { releaseOnLeaving } from './signup-calls.ts';

/**
 * Warns before the page is left while seats are held, and releases them.
 *
 * A page cannot tell a reload from closing the tab, so both release the seats. After a reload the page holds the same
 * seats again at once (`useSeatChoice`), in the same hold window, and says so if one was lost meanwhile. That way the
 * seats of closed tabs are free at once, and a reload costs only a moment.
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
