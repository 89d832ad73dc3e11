import { isHoldOver, releaseSeat } from '../../domain/hall/hold.ts';
import type { Limits } from '../../domain/shared/limits.ts';
import type { LivedNow } from '../shared/lived-time.ts';
import type { Log } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** Removes expired data. Nothing depends on it: sessions, holds and limits expire by the clock. */
export class Tidying {
  constructor(
    private readonly units: UnitOfWork,
    private readonly livedNow: LivedNow,
    private readonly limits: Limits,
    private readonly log: Log,
  ) {}

  /** Removes expired sessions, links, tokens, limit counts, holds, and previews of reports and messages. Never throws. */
  async tidy(): Promise<void> {
    try {
      await this.units.run(async (stores) => {
        const now = await this.livedNow(stores);
        if (now === null) return;
        const ended = (await stores.seats.all()).filter((seat) => isHoldOver(seat, now, this.limits));
        if (ended.length > 0) await stores.seats.save(ended.map(releaseSeat));
        // The longest possible life of a session: verified at the last moment, and submitted at the last moment.
        const { sessionUnverifiedMs, sessionVerifiedMs, sessionSubmittedMs } = this.limits;
        await stores.sessions.removeOlder(
          now - sessionUnverifiedMs - sessionVerifiedMs - sessionSubmittedMs,
          now,
        );
        await stores.limits.removeEnded(now);
        await stores.links.removeOlder(now);
        const { mySessionMs, mySessionIdleMs } = this.limits;
        await stores.mySessions.removeOlder(now - mySessionMs, now - mySessionIdleMs);
        await stores.paymentImports.removeOlder(now - this.limits.importPreviewMs);
        await stores.messagePreviews.removeOlder(now - this.limits.messagePreviewMs);
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
