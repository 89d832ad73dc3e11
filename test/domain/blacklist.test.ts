import { expect, test } from '@jest/globals';
import { newBlacklistEntry } from '../../domain/blacklist.ts';
import { NOON } from '../support/builders.ts';

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
])('%j because of %j is refused as %s', (typed, because, code) => {
  expect(() => newBlacklistEntry(typed, because, 'ola', NOON)).toThrow(code);
});
