import { useEffect } from 'react';

/** What is used of the browser's locks on the screen; some browsers have none. */
interface ScreenLocks {
  request(what: 'screen'): Promise<ScreenLock>;
}

interface ScreenLock {
  readonly released: boolean;
  release(): Promise<void>;
}

/** Keeps the screen on while `on`, where the browser can: nobody touches a phone that scans. */
export function useAwake(on: boolean): void {
  useEffect(() => {
    const { wakeLock } = navigator as { readonly wakeLock?: ScreenLocks };
    if (!on || !wakeLock) return;
    let gone = false;
    let lock: ScreenLock | undefined;
    let asking = false;
    // A page that is not looked at loses it.
    const ask = async () => {
      if (asking || document.hidden || lock?.released === false) return;
      asking = true;
      try {
        lock = await wakeLock.request('screen');
        if (gone) await lock.release();
      } catch {
        // Such as with a battery that is nearly empty.
      }
      asking = false;
    };
    void ask();
    const askAgain = () => void ask();
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', askAgain);
      void lock?.release().catch(() => undefined);
    };
  }, [on]);
}
