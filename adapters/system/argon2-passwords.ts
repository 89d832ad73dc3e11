import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '../../application/ports/system.ts';
import { JobLimiter } from '../../application/core/job-limiter.ts';
import { MAX_PASSWORD_BYTES } from '../../domain/admin.ts';

/** OWASP's advice for argon2id, the library's default kind: 19 MiB, two rounds, one lane. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** Each takes a core and 19 MiB for a while: more at once would starve those who sign up. */
const AT_ONCE = 2;

/** Passwords hashed with argon2id, two at once at most. */
export class Argon2Passwords implements Passwords {
  private readonly limiter = new JobLimiter(AT_ONCE);
  /** What a name that does not exist is checked against, so that it takes as long as one that does. */
  private nobody: Promise<string> | null = null;

  async hash(password: string): Promise<string> {
    if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) throw new RangeError('the password is too long');
    return this.limiter.run(() => hash(password, COST));
  }

  async matches(password: string, stored: string | null): Promise<boolean> {
    this.nobody ??= this.hash('nobody');
    const nobody = await this.nobody;
    const fits = Buffer.byteLength(password) <= MAX_PASSWORD_BYTES;
    const right = await this.limiter.run(() => verify(stored ?? nobody, fits ? password : ''));
    return right && fits && stored !== null;
  }
}
