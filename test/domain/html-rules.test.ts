import { describe, expect, test } from '@jest/globals';
import { isImageAddress } from '../../domain/html-rules.ts';

describe('an image in a text of the crew', () => {
  test.each(['/photos/1.webp', '/media/loop-poster.avif', '/apinger.png', 'https://example.no/api/1.png'])(
    'may be %s',
    (address) => {
      expect(isImageAddress(address)).toBe(true);
    },
  );

  test.each([
    '/api/seating/removeguidseats/x',
    ' /API/seating/remakeSeats',
    '/api',
    '/photos/../api/x',
    '/photos/%2e%2E/api/x',
    '/photos\\..\\api\\x',
    '/./api/x',
    '/%61pi/x',
    '/x/..//api/x',
    'https://',
    'http://example.no/1.png',
    '//example.no/1.png',
    'data:image/png;base64,AA==',
    'photos/1.webp',
  ])('is never %s', (address) => {
    expect(isImageAddress(address)).toBe(false);
  });
});
