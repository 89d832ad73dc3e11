import { CLOCK_SLACK_MS, type KnownTime, type ServerHeard } from '../../../domain/door/door-clock.ts';
import { MINUTE } from '../../../domain/shared/durations.ts';

/** How much later what was heard is worth storing anew. */
const LATER_MS = 10 * MINUTE;

/** Whether what was heard says more than what was heard before. */
export function isOtherTime({ at, ahead }: ServerHeard, before: ServerHeard): boolean {
  return Math.abs(ahead - before.ahead) > CLOCK_SLACK_MS || Math.abs(at - before.at) > LATER_MS;
}

/** The phone's clock beside the server's. Nothing here is decided by the phone's clock alone. */
export class PhoneClock {
  private heard: ServerHeard | null = null;
  /** The clock and the page's count when this page heard the server; null: it has not yet. */
  private then: { readonly clock: number; readonly ticks: number } | null = null;

  /** Takes the server's time from an answer (epoch ms). */
  hear(at: number): void {
    this.then = { clock: Date.now(), ticks: performance.now() };
    this.heard = { at, ahead: this.then.clock - at };
  }

  lastHeard(): ServerHeard | null {
    return this.heard;
  }

  /** Takes what an earlier page has heard. */
  recall(heard: ServerHeard | null): void {
    this.heard ??= heard;
  }

  /** The time at the server (epoch ms), at least; null as long as this page has not heard it. */
  serverTime(): number | null {
    return this.heard && this.then ? this.heard.at + performance.now() - this.then.ticks : null;
  }

  /**
   * The time at the server (epoch ms) by the phone's clock, which goes on while the phone sleeps, put right by what was last
   * heard.
   */
  likelyTime(): number {
    return Date.now() - (this.heard?.ahead ?? 0);
  }

  /** Whether the phone's clock still is to the server's as it was when that was heard: not where it was moved, or the phone slept. */
  isSure(): boolean {
    if (!this.then) return false;
    const [clock, ticks] = [Date.now() - this.then.clock, performance.now() - this.then.ticks];
    return Math.abs(clock - ticks) <= CLOCK_SLACK_MS;
  }

  /** What is known of the time now; null where the server was never heard. */
  known(): KnownTime | null {
    if (!this.heard) return null;
    const ticks = performance.now();
    return {
      ...{ heard: this.heard, page: performance.timeOrigin, ticks },
      since: this.then ? ticks - this.then.ticks : 0,
    };
  }
}
