import { useEffect, useEffectEvent } from 'react';

/** Calls `then` once `ms` have passed since `on` became true. */
export function useAfter(on: boolean, ms: number, then: () => void): void {
  const act = useEffectEvent(then);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(() => act(), ms);
    return () => clearTimeout(timer);
  }, [on, ms]);
}
