import { Argon2Passwords } from '../../adapters/system/argon2-passwords.ts';

/** Hashes passwords in no time. Hashing is meant to cost a tenth of a second; that it does is tested where it is done. */
export function quickPasswords(): Argon2Passwords {
  return new Argon2Passwords(Infinity, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}
