import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../application/ports/system.ts';
import { CODE_LENGTH, codeFromBytes } from '../../domain/signup/booking-code.ts';

/** Random values and digests from Node's crypto. `key` is the HMAC key, the same for all processes on a database. */
export class NodeSecrets implements Secrets {
  constructor(private readonly key: string) {}

  hex(digits: number): string {
    return randomBytes(Math.ceil(digits / 2))
      .toString('hex')
      .slice(0, digits);
  }

  code(): string {
    return codeFromBytes(randomBytes(CODE_LENGTH));
  }

  hmac(text: string, key = this.key): string {
    return createHmac('sha256', key).update(text).digest('hex');
  }

  sha256(text: string): string {
    return createHash('sha256').update(text).digest('hex');
  }

  equal(a: string, b: string): boolean {
    const [one, other] = [Buffer.from(a), Buffer.from(b)];
    return one.length === other.length && timingSafeEqual(one, other);
  }
}
