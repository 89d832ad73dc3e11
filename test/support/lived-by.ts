import type { LivedNow } from '../../application/shared/lived-time.ts';
import type { Clock } from '../../application/ports/system.ts';

/** All that the clock tells was lived through. */
export function livedBy(clock: Clock): LivedNow {
  return async () => clock.now();
}
