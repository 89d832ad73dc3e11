import { expect, test } from '@jest/globals';
import { Argon2Passwords } from '../../adapters/system/argon2-passwords.ts';
import { Unavailable } from '../../application/ports/unit-of-work.ts';
import { PASSWORD_LIMITS } from '../../adapters/system/password-limits.ts';

const passwords = new Argon2Passwords(PASSWORD_LIMITS.passwordsWaiting);

test('a password is kept as argon2id with 19 MiB, two rounds and one lane, salted anew each time', async () => {
  const [one, other] = await Promise.all([passwords.hash('hemmelig'), passwords.hash('hemmelig')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
  expect(await passwords.matches('hemmelig', one)).toBe(true);
  expect(await passwords.matches('Hemmelig', one)).toBe(false);
});

test('nobody has no password, not even the one that stands in for time', async () => {
  expect(await passwords.matches('nobody', null)).toBe(false);
});

test('what is longer than any password is neither kept nor right', async () => {
  const long = 'å'.repeat(65);
  await expect(passwords.hash(long)).rejects.toThrow(RangeError);
  expect(await passwords.matches(long, await passwords.hash('å'.repeat(64)))).toBe(false);
});

test('many at once all get their answer, whatever one of them throws', async () => {
  const hashes = Array.from({ length: 8 }, (_, index) =>
    passwords.hash(index === 3 ? 'x'.repeat(200) : 'hemmelig'),
  );
  const results = await Promise.allSettled(hashes);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  expect(await passwords.matches('hemmelig', await passwords.hash('hemmelig'))).toBe(true);
});

test('so many that the last would wait too long are told to try again, and the others get their answer', async () => {
  const small = new Argon2Passwords(1);
  const [busy, alsoBusy, waits, tooMany] = Array.from({ length: 4 }, () => small.hash('hemmelig'));
  await expect(tooMany).rejects.toThrow(Unavailable);
  expect(await Promise.all([busy, alsoBusy, waits])).toHaveLength(3);
  expect(await small.hash('hemmelig')).toBeTruthy();
});
