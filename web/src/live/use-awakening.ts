import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SECOND } from '../../../domain/shared/durations.ts';
import { EVENT_KEY } from '../api/event.ts';

/**
 * Asks the server for its time when this device has slept, or its clock was set: the two cannot be told apart, and of a sleep
 * the clock that the server's time is counted by may know nothing.
 */
export function useAwakening(): void {
  const client = useQueryClient();
  useEffect(() => {
    let known = lead();
    const timer = setInterval(() => {
      if (Math.abs(lead() - known) < SECOND) return;
      known = lead();
      void client.invalidateQueries({ queryKey: EVENT_KEY });
    }, SECOND / 4);
    return () => clearInterval(timer);
  }, [client]);
}

/** How far (ms) the clock that people set is ahead of the one that only goes forward. */
function lead(): number {
  return Date.now() - performance.now();
}
