import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '../../application/ports/system.ts';
import { JobLimiter } from '../../application/shared/job-limiter.ts';
import { MAX_PASSWORD_BYTES } from '../../domain/crew/admin.ts';

/** OWASP's recommendation for argon2id (the library's default): 19 MiB, two iterations, one lane. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** Each hash takes a core and 19 MiB: more at once would slow down sign-ups. */
const MAX_CONCURRENT = 2;

/** Hashes passwords with argon2id, at most two at a time. Throws `Unavailable` when too many wait. */
export class Argon2Passwords implements Passwords {
  private readonly limiter: JobLimiter;
  /** Verified for unknown usernames, so that they take as long as known ones. */
  private dummyHash: Promise<string> | null = null;

  constructor(
    mostWaiting: number,
    private readonly cost = COST,
  ) {
    this.limiter = new JobLimiter(MAX_CONCURRENT, mostWaiting);
  }

  async hash(password: string): Promise<string> {
    if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) throw new RangeError('the password is too long');
    return this.limiter.run(() => hash(password, this.cost));
  }

  async matches(password: string, stored: string | null): Promise<boolean> {
    this.dummyHash ??= this.hash('nobody');
    const dummyHash = await this.dummyHash;
    const shortEnough = Buffer.byteLength(password) <= MAX_PASSWORD_BYTES;
    const verified = await this.limiter.run(() => verify(stored ?? dummyHash, shortEnough ? password : ''));
    return verified && shortEnough && stored !== null;
  }
}
