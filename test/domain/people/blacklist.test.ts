import { describe, expect, test } from '@jest/globals';
import { blacklistKeysOf, blockedDomain, newBlacklistEntry } from '../../../domain/people/blacklist.ts';
import { NOON } from '../../support/builders.ts';

const causes = { publicCause: ' Betalte aldri ', cause: ' Tredje gang ' };

test('an entry bars all spellings of a mailbox', () => {
  expect(newBlacklistEntry(' Kari.Li+x@Gmail.com', causes, 'ola', NOON)).toEqual({
    email: 'kari.li+x@gmail.com',
    key: 'karili@gmail.com',
    publicCause: 'Betalte aldri',
    cause: 'Tredje gang',
    updatedAt: NOON,
    updatedBy: 'ola',
  });
});

test.each([
  [' ', causes, 'blacklist-incomplete'],
  ['kari@example.no', { ...causes, publicCause: ' ' }, 'blacklist-incomplete'],
  ['kari@example.no', { ...causes, cause: '' }, 'blacklist-incomplete'],
  ['kari', { ...causes, cause: '' }, 'blacklist-incomplete'],
  ['kari', causes, 'email-invalid'],
  ['@mailinator.com', causes, 'email-invalid'],
  ['*@*.com', causes, 'email-invalid'],
  ['*', causes, 'email-invalid'],
  ['kari*@example.no', causes, 'email-invalid'],
  ['*+x@example.no', causes, 'email-invalid'],
])('%j because of %j is refused as %s', (typed, because, code) => {
  expect(() => newBlacklistEntry(typed, because, 'ola', NOON)).toThrow(code);
});

describe('an entry of a domain', () => {
  const keyOf = (typed: string) => newBlacklistEntry(typed, causes, 'ola', NOON).key;

  test.each([
    ['*@Mailinator.com', 'kari@mailinator.com', true],
    [' *@mailinator.com', 'Kari.Li+x@MAILINATOR.com', true],
    ['*@gmail.com', 'kari@googlemail.com', true],
    ['*@googlemail.com', 'ka.ri@gmail.com', true],
    ['*@blåbær.no', 'kari@xn--blbr-roah.no', true],
    ['*@mailinator.com', 'kari@mailinator.no', false],
    ['*@mailinator.com', 'kari@sub.mailinator.com', false],
    ['*@mailinator.com', 'mailinator.com@example.no', false],
    ['ola@mailinator.com', 'kari@mailinator.com', false],
  ])('%s bars %s: %s', (typed, address, bars) => {
    expect(blacklistKeysOf(address).includes(keyOf(typed))).toBe(bars);
  });

  test('tells its domain, and one of an address tells none', () => {
    expect(['*@mailinator.com', 'kari@mailinator.com'].map(blockedDomain)).toEqual(['mailinator.com', null]);
  });
});
