import { useCallback, useSyncExternalStore } from 'react';
import { useServerClock } from '../../api/event.ts';
import { SECOND } from '../../../../domain/shared/durations.ts';

/** Whole seconds until a time (epoch ms of the server), down to 0. */
export function useSecondsUntil(at: number): number {
  const clock = useServerClock();
  const left = useCallback(() => Math.max(0, Math.ceil((at - clock()) / SECOND)), [at, clock]);
  const whileAny = useCallback(
    (tell: () => void) => {
      const timer = setInterval(() => {
        tell();
        if (left() === 0) clearInterval(timer);
      }, SECOND / 4);
      return () => clearInterval(timer);
    },
    [left],
  );
  return useSyncExternalStore(whileAny, left);
}
