import { liveHold } from '../../domain/seat.ts';
import { releaseSeat } from '../../domain/hold.ts';
import type { Limits } from '../../domain/limits.ts';
import type { Clock, Log } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** Removes expired rows. Nothing depends on it: sessions, holds and limits end by the clock. */
export class Tidying {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly limits: Limits,
    private readonly log: Log,
  ) {}

  /** Removes sessions and limit counts that have ended and the names on holds that ran out. Never throws. */
  async tidy(): Promise<void> {
    try {
      await this.units.run(async (stores) => {
        const now = this.clock.now();
        const ended = (await stores.seats.all()).filter((seat) => seat.hold && !liveHold(seat, now));
        if (ended.length > 0) await stores.seats.save(ended.map(releaseSeat));
        // The longest life is that of a session verified at its last minute and submitted in its last.
        const { sessionUnverifiedMs, sessionVerifiedMs, sessionSubmittedMs } = this.limits;
        await stores.sessions.removeOlder(now - sessionUnverifiedMs - sessionVerifiedMs - sessionSubmittedMs);
        await stores.limits.removeEnded(now);
        await stores.adminTokens.removeOlder(
          now - this.limits.adminTokenMs,
          now - this.limits.adminTokenIdleMs,
        );
      });
    } catch (cause) {
      this.log.error('tidying failed', cause);
    }
  }
}
