import { describe, expect, test } from '@jest/globals';
import { behindHash, hashLink } from '../../../domain/shared/hash-link.ts';
import { ticketIn } from '../../../domain/signup/ticket-check.ts';

const TOKEN = '0123456789abcdef'.repeat(4);
const TICKET = 'K7WM2R.ABCDEFGH';

/** What becomes of a link between us and the page. */
const CHANGED: readonly (readonly [what: string, change: (link: string) => string])[] = [
  ['as it was made', (link) => link],
  ['with its # encoded', (link) => link.replace('#', '%23')],
  ['with its # and = encoded', (link) => link.replace('#', '%23').replace('=', '%3D')],
  ['with both encoded in small letters', (link) => link.replace('#', '%23').replace('=', '%3d')],
  ['encoded twice', (link) => link.replace('#', '%2523').replace('=', '%253D')],
  ['encoded three times', (link) => link.replace('#', '%252523').replace('=', '%25253D')],
  ['with the dot of its check encoded', (link) => link.replace(/\.(?=\w+$)/, '%2E')],
  ['with all of it encoded twice', (link) => link.replace('#', '%2523').replace(/\.(?=\w+$)/, '%252e')],
  ['with a tracker before the #', (link) => link.replace('#', '?utm_source=mail#')],
  ['with a tracker before an encoded #', (link) => link.replace('#', '?utm_source=mail%23')],
  ['with a tracker behind the #', (link) => link.replace('#', '#utm_source=mail&')],
  ['with a tracker at its end', (link) => `${link}&fbclid=IwAR0x_y-z`],
  ['with an encoded tracker at its end', (link) => `${link.replace('#', '%23')}%26fbclid=IwAR0x`],
  ['with a query at its end', (link) => `${link}?utm_source=mail`],
  ['at the end of a sentence', (link) => `${link}.`],
  ['in brackets', (link) => `${link})`],
  ['between < and >', (link) => `${link}>`],
  ['between < and >, encoded', (link) => `${link.replace('#', '%23')}%3E`],
];

describe.each(CHANGED)('a link %s', (_, change) => {
  test('still holds what it carries', () => {
    for (const mark of ['t', 'e'] as const)
      expect(behindHash(change(hashLink('https://lan.example.no/min', mark, TOKEN)), mark)).toBe(TOKEN);
    expect(ticketIn(change(hashLink('https://lan.example.no/min', 'b', TICKET)))).toEqual({
      code: 'K7WM2R',
      check: 'ABCDEFGH',
    });
  });
});

test.each([
  ['', 't'],
  ['#', 't'],
  ['#t=', 't'],
  ['#b=K7WM2R', 't'],
  ['/min?t=abc', 't'],
  ['/min#start=abc', 't'],
] as const)('%j carries nothing under %s', (address, mark) => {
  expect(behindHash(address, mark)).toBeNull();
});
