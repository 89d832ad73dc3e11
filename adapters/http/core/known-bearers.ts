import { MINUTE } from '../../../domain/shared/durations.ts';

/** The pages of the crew and the phones at the door ask more often while they are open. */
const KNOWN_MS = 10 * MINUTE;
/** More than crews and door phones there are. */
const MOST = 1_000;

/**
 * Who has shown a valid token of the crew or of a door phone in this process a short while ago. They are counted by
 * themselves, not with their home: somebody behind the hall's own address must not take their calls. It asks no database,
 * so that a flood of false tokens costs nothing.
 */
export class KnownBearers {
  private readonly until = new Map<string, number>();

  /** Remembers the `Authorization` of a call whose token was valid. Times are in milliseconds, from any start. */
  note(authorization: string, now: number): void {
    this.until.delete(authorization);
    this.until.set(authorization, now + KNOWN_MS);
    const [oldest] = this.until.keys();
    if (this.until.size > MOST && oldest !== undefined) this.until.delete(oldest);
  }

  /** Whether there is anybody at all. */
  hasAny(now: number): boolean {
    return Array.from(this.until.values()).some((until) => until > now);
  }

  /** By which a call is counted among those of others: by its token where it is known, else null. */
  keyOf(authorization: string | undefined, now: number): string | null {
    if (!authorization || (this.until.get(authorization) ?? 0) <= now) return null;
    return `bearer ${authorization}`;
  }
}
