import { describe, expect, test } from '@jest/globals';
import {
  adminKey,
  checkNewAdmin,
  requireMayRemove,
  requireMayReset,
  tokenLives,
  utf8Length,
} from '../../domain/admin.ts';
import { LIMITS } from '../../domain/limits.ts';
import { anAdmin, anAdminToken, NOON } from '../support/builders.ts';

const HOUR = 3_600_000;
const first = anAdmin({ username: 'Sjef', role: 'superadmin' });
const boss = anAdmin({ username: 'boss', role: 'superadmin', ordinal: 2 });
const anna = anAdmin({ username: 'anna', ordinal: 3 });
const ola = anAdmin({ username: 'ola', ordinal: 4 });

test('two spellings of a username are one', () => {
  expect(adminKey(' KÅRE@Example.no ')).toBe(adminKey('kåre@example.no'));
});

test.each([
  [NOON, NOON, NOON + HOUR - 1, true],
  [NOON, NOON, NOON + HOUR, false],
  [NOON, NOON + 11.5 * HOUR, NOON + 12 * HOUR - 1, true],
  [NOON, NOON + 11.5 * HOUR, NOON + 12 * HOUR, false],
])('a token made at %d and used at %d lives at %d: %s', (createdAt, usedAt, now, lives) => {
  expect(tokenLives(anAdminToken({ createdAt, usedAt }), now, LIMITS)).toBe(lives);
});

test.each(['', 'abc', 'æøå', '€', '👩‍👩‍👧‍👦', 'é'])('%j has as many bytes as in UTF-8', (text) => {
  expect(utf8Length(text)).toBe(Buffer.byteLength(text));
});

test.each([
  ['', 'sekstegn', 'admin-incomplete'],
  [' ', 'sekstegn', 'admin-incomplete'],
  ['a'.repeat(61), 'sekstegn', 'admin-name-invalid'],
  ['anna', '12345', 'password-too-short'],
  ['anna', 'å'.repeat(65), 'password-too-long'],
])('an account %j with password %j is refused as %s', (username, password, code) => {
  expect(() => checkNewAdmin(username, password)).toThrow(code);
});

describe('who may', () => {
  test.each([
    ['remove an equal', anna, ola, null],
    ['remove someone below', boss, anna, null],
    ['not remove someone above', anna, boss, 'forbidden'],
    ['not remove the first', boss, first, 'admin-first'],
    ['not remove oneself', anna, anna, 'admin-own'],
    ['not remove oneself as the first', first, first, 'admin-own'],
  ])('%s', (_, by, account, code) => {
    const remove = () => requireMayRemove(by, account, first);
    if (code) expect(remove).toThrow(code);
    else expect(remove).not.toThrow();
  });

  test.each([
    ['reset one’s own password', anna, anna, null],
    ['reset one’s own as the first', first, first, null],
    ['reset an equal’s', anna, ola, null],
    ['not reset that of someone above', anna, boss, 'forbidden'],
    ['not reset the first one’s', boss, first, 'admin-first'],
  ])('%s', (_, by, account, code) => {
    const reset = () => requireMayReset(by, account, first);
    if (code) expect(reset).toThrow(code);
    else expect(reset).not.toThrow();
  });
});
