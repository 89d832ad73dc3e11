import { ACTIVITIES } from '../../domain/crew/activity.ts';
import { MINUTE } from '../../domain/shared/durations.ts';
import type { Activity } from '../ports/crew-stores.ts';
import type { Clock } from '../ports/system.ts';

/**
 * The share of an IP key's rows that acts of a kind may use, so that nobody hides guesses at passwords behind refusals,
 * or refusals behind everything else.
 */
const LOG_SHARES = { login: 1, refusal: 0.8, other: 0.75 };

/** The rows that one try of a unit adds to the log. */
export interface UnitRows {
  /** Takes a row for the act if it needs one; false when its IP key has used up its share of this minute. */
  take(act: Activity): boolean;
  /** Gives all rows back, when the unit is rolled back. */
  giveBack(): void;
}

/**
 * The counter in front of the activity log: limits the rows of each IP key per minute, so that nobody floods the log.
 * Counted in memory, because it must not slow down holds: several processes allow several times as many.
 */
export class LogQuota {
  private minute = 0;
  private taken = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    private readonly mostPerMinute: number,
  ) {}

  ofUnit(): UnitRows {
    const undos: (() => void)[] = [];
    return {
      take: ({ ip, ...act }) => {
        const share = ip === undefined ? null : shareOf(act);
        if (ip === undefined || share === null) return true;
        const undo = this.takeRow(ip, share);
        if (undo) undos.push(undo);
        return undo !== null;
      },
      giveBack: () => undos.splice(0).forEach((undo) => undo()),
    };
  }

  private takeRow(ip: string, share: number): (() => void) | null {
    // When it is logged counts, not when it was done: some acts are logged late, as after an outage.
    const minute = Math.floor(this.clock.now() / MINUTE);
    if (minute !== this.minute) {
      // Not cleared: a row that is given back later was one of the minute before.
      this.taken = new Map();
      this.minute = minute;
    }
    const { taken } = this;
    const before = taken.get(ip) ?? 0;
    if (before >= Math.ceil(this.mostPerMinute * share)) return null;
    taken.set(ip, before + 1);
    return () => taken.set(ip, (taken.get(ip) ?? 0) - 1);
  }
}

/** The share of the rows that an act may use; null for one that is always logged. */
function shareOf({ type, details }: Pick<Activity, 'type' | 'details'>): number | null {
  if (!('bounded' in ACTIVITIES[type])) return null;
  if (type === 'admin_login') return details['success'] === true ? null : LOG_SHARES.login;
  return details['reason'] === 'locked' ? LOG_SHARES.refusal : LOG_SHARES.other;
}
