import { describe, expect, test } from '@jest/globals';
import {
  adminKey,
  checkNewAdmin,
  mayGrant,
  mayRemove,
  mayReset,
  passwordProblem,
  isTokenValid,
  utf8Length,
} from '../../../domain/crew/admin.ts';
import { LIMITS } from '../../../domain/shared/limits.ts';
import { anAdmin, anAdminToken, NOON } from '../../support/builders.ts';

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
  // By a clock that ran ahead and has been put right.
  [NOON + 24 * HOUR, NOON + 24 * HOUR, NOON, false],
])('a token made at %d and used at %d lives at %d: %s', (createdAt, usedAt, now, lives) => {
  expect(isTokenValid(anAdminToken({ createdAt, usedAt }), now, LIMITS)).toBe(lives);
});

test.each(['', 'abc', 'æøå', '€', '👩‍👩‍👧‍👦', 'é'])('%j has as many bytes as in UTF-8', (text) => {
  expect(utf8Length(text)).toBe(Buffer.byteLength(text));
});

test.each([
  ['', 'sekstegn', 'admin-incomplete'],
  [' ', 'sekstegn', 'admin-incomplete'],
  ['a'.repeat(61), 'sekstegn', 'admin-name-invalid'],
  // One sign that is eighteen letters in the key of the account.
  ['\uFDFA'.repeat(4), 'sekstegn', 'admin-name-invalid'],
  ['an\u043da', 'sekstegn', 'admin-name-unclear'],
  ['αnna', 'sekstegn', 'admin-name-unclear'],
  ['an\u200Bna', 'sekstegn', 'admin-name-unclear'],
  ['\u202Eanna', 'sekstegn', 'admin-name-unclear'],
  ['anna\u00AD', 'sekstegn', 'admin-name-unclear'],
  ['anna\u2800', 'sekstegn', 'admin-name-unclear'],
  ['\u3164', 'sekstegn', 'admin-name-unclear'],
  ['an  na', 'sekstegn', 'admin-name-unclear'],
  ['an\u00A0na', 'sekstegn', 'admin-name-unclear'],
  ['.', 'sekstegn', 'admin-name-unclear'],
  ['..', 'sekstegn', 'admin-name-unclear'],
  ...[
    'påmelder',
    ...['Unknown', 'ukjent', '@påmelder', ' @x'],
    'PÅMELDER',
    'pa\u030Amelder',
    'pamelder',
    'Påmelder@lan.no',
    'automatisk',
    'Automatisk @',
  ].map((name) => [name, 'sekstegn', 'admin-name-reserved'] as const),
  ...[
    'Lanplass',
    'lanplass',
    'ＬＡＮＰＬＡＳＳ',
    'lanplass restore',
    'Lanplass Restore',
    'lanplass-restore',
  ].map((name) => [name, 'sekstegn', 'admin-name-reserved'] as const),
  ...['Lanplass＠lan.no', 'lanplass_restore@x', 'lan plass', ' Lanplass. '].map(
    (name) => [name, 'sekstegn', 'admin-name-reserved'] as const,
  ),
  ['Lan\u200Bplass', 'sekstegn', 'admin-name-unclear'],
  ['lanplass\u2000restore', 'sekstegn', 'admin-name-unclear'],
  ['anna', '12345', 'password-too-short'],
  ['anna', '\u{1F600}'.repeat(5), 'password-too-short'],
  ['anna', 'å'.repeat(65), 'password-too-long'],
])('an account %j with password %j is refused as %s', (username, password, code) => {
  expect(() => checkNewAdmin(username, password)).toThrow(code);
});

test.each([
  ...['kåre.ødegård@example.no', 'Åse 2', 'e\u0301va', 'Анна', 'ﬁnn', '山田ハナコ', 'אנה', '42'],
  // Japanese names mix three scripts.
  'やま田タロウ',
  ...['Lanplass1', 'kari@lanplass.no', 'Automat', 'påmelderen'],
])('%j may be the name of an account', (username) => {
  expect(() => checkNewAdmin(username, 'sekstegn')).not.toThrow();
});

test.each([
  ['', 'password-missing'],
  ['12345', 'password-too-short'],
  ['123456', null],
  ['å'.repeat(64), null],
  ['å'.repeat(65), 'password-too-long'],
])('a new password %j: %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});

describe('who may', () => {
  test.each([
    ['make an admin', anna, 'admin', null],
    ['make a superadmin', boss, 'superadmin', null],
    ['not make someone above', anna, 'superadmin', 'forbidden'],
  ] as const)('%s', (_, by, role, code) => {
    expect(mayGrant(by, role)).toBe(code);
  });

  test.each([
    ['remove an equal', anna, ola, null],
    ['remove someone below', boss, anna, null],
    ['not remove someone above', anna, boss, 'forbidden'],
    ['not remove the first', boss, first, 'admin-first'],
    ['not remove oneself', anna, anna, 'admin-own'],
    ['not remove oneself as the first', first, first, 'admin-own'],
  ])('%s', (_, by, account, code) => {
    expect(mayRemove(by, account, first)).toBe(code);
  });

  test.each([
    ['reset one’s own password', anna, anna, null],
    ['reset one’s own as the first', first, first, null],
    ['reset an equal’s', anna, ola, null],
    ['not reset that of someone above', anna, boss, 'forbidden'],
    ['not reset the first one’s', boss, first, 'admin-first'],
  ])('%s', (_, by, account, code) => {
    expect(mayReset(by, account, first)).toBe(code);
  });
});
