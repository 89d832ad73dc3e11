import { useEffect } from 'react';
import { useServerClock, useServerNow } from '../../api/event.ts';
import type { Flow } from './flow.ts';

const SECOND = 1000;
/** How far this device's idea of the server's clock may be off. */
const CLOCK_SLACK_MS = 10 * SECOND;

/** Whether seats that are lost now (epoch ms of the server) were lost to the time, and to nobody else. */
export function hasRunOut({ heldUntil }: Flow, now: number): boolean {
  return heldUntil > 0 && now >= heldUntil - CLOCK_SLACK_MS;
}

/** Calls `onEnd` in the moment when the holds end (epoch ms of the server; 0: there are none). */
export function useHoldEnd(until: number, onEnd: () => void): void {
  const clock = useServerClock();
  // Looked at every second, since the timers of a device that sleeps stand still.
  const now = useServerNow();
  useEffect(() => {
    if (until === 0 || until - now > 2 * SECOND) return;
    const timer = setTimeout(onEnd, Math.max(0, until - clock()));
    return () => clearTimeout(timer);
  }, [clock, now, onEnd, until]);
}
