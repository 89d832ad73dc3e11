import type { Readiness } from '../../domain/desk/readiness.ts';
import type { Seat } from '../../domain/hall/seat.ts';
import { eventDates } from '../../domain/pages/front-page.ts';
import { MINUTE } from '../../domain/shared/durations.ts';
import type { DeskCounts } from '../ports/desk-stores.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import type { Warnings } from '../upkeep/warnings.ts';

/** A mail that waits longer does not leave. */
const STUCK_MS = 5 * MINUTE;

/** Whether this process knows that no mail can be sent. */
export function isMailAway(warnings: Warnings): boolean {
  return warnings.has('no-mail-server') || warnings.has('mail-server-unreachable');
}

/** Whether mails have waited for long, or codes have not left lately. */
export function isStuck(
  { oldestQueuedAt, codesFailed }: Pick<DeskCounts, 'oldestQueuedAt' | 'codesFailed'>,
  now: number,
): boolean {
  return codesFailed > 0 || (oldestQueuedAt !== null && now - oldestQueuedAt > STUCK_MS);
}

/** Whether the hall has a seat that somebody can have, or has. */
export function hasUsableSeat(seats: readonly Seat[]): boolean {
  return seats.some(({ hidden, blocked }) => !hidden && !blocked);
}

/** What `ReadyToOpen` needs. */
export interface ReadyToOpenParts {
  readonly warnings: Warnings;
  readonly hasMadeUpVipps: () => boolean;
}

/** Tells what of what a sign-up needs is there. */
export class ReadyToOpen {
  constructor(private readonly parts: ReadyToOpenParts) {}

  /** By what is stored at `now` (epoch ms). */
  async of(stores: Stores, now: number): Promise<Readiness> {
    const { front, signup } = await stores.pages.several('front', 'signup');
    return {
      hall: hasUsableSeat(await stores.seats.all()),
      dates: eventDates(front?.content).starts !== null,
      price: signup !== undefined,
      vipps: !this.parts.hasMadeUpVipps(),
      mail: await this.mailLeaves(stores, now),
    };
  }

  /** Whether the server takes mail, none has waited for long, and no code has failed lately. */
  async mailLeaves(stores: Pick<Stores, 'desk'>, now: number): Promise<boolean> {
    if (isMailAway(this.parts.warnings)) return false;
    return !isStuck(await stores.desk.counts({ now, starts: null, phonesSince: now }), now);
  }
}
