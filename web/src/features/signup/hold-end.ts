import { useEffect } from 'react';
import { useServerClock, useServerNow } from '../../api/event.ts';
import type { Flow } from './flow.ts';
import { SECOND } from '../../../../domain/shared/durations.ts';

/** How far this device's estimate of the server's clock may be off. */
const CLOCK_SLACK_MS = 10 * SECOND;

/** Whether seats lost at `now` (epoch ms of the server) were lost because the holds ran out. */
export function hasRunOut({ heldUntil }: Flow, now: number): boolean {
  return heldUntil > 0 && now >= heldUntil - CLOCK_SLACK_MS;
}

/** Calls `onEnd` when the holds end. `until` is epoch ms of the server, or 0 when there are no holds. */
export function useHoldEnd(until: number, onEnd: () => void): void {
  const clock = useServerClock();
  // Checked every second, because timers stand still while a device sleeps.
  const now = useServerNow();
  useEffect(() => {
    if (until === 0 || until - now > 2 * SECOND) return;
    const timer = setTimeout(onEnd, Math.max(0, until - clock()));
    return () => clearTimeout(timer);
  }, [clock, now, onEnd, until]);
}
