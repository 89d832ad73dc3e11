import { describe, expect, test } from '@jest/globals';
import {
  blockKeyOf,
  normaliseAddress,
  normaliseSignupAddress,
} from '../../../domain/shared/email-address.ts';

describe('an e-mail address', () => {
  test.each([
    ['is kept as it was typed', 'Kari.Li+lan@Example.NO', 'Kari.Li+lan@example.no'],
    ['loses its spaces', ' kari @ example.no ', 'kari@example.no'],
    ['is read in its compatible form', 'ｋａｒｉ@example.no', 'kari@example.no'],
    ['has its domain in punycode', 'kari@blåbær.no', 'kari@xn--blbr-roah.no'],
    ['may have a subdomain', 'a@b.c.example.co.uk', 'a@b.c.example.co.uk'],
  ])('%s', (_, typed, address) => {
    expect(normaliseAddress(typed)).toBe(address);
  });

  test.each([
    '',
    '@',
    'kari',
    'kari@',
    '@example.no',
    'kari@no',
    'kari@@example.no',
    'kari@a.no@b.no',
    'kari@example.no,ola@example.no',
    'kari@example.no>',
    '"kari"@example.no',
    "o'kari@example.no",
    'kari\r\nBcc: ola@example.no@example.no',
    'kari\u0000@example.no',
    'kari@exam_ple.no',
    'kari@-example.no',
    '.kari@example.no',
    'ka..ri@example.no',
    'kari@127.0.0.1',
    'kari@[::1]',
    'kari@example.no/x',
    'kari@example.no:25',
    'kari@example..no',
    `${'k'.repeat(65)}@example.no`,
    `k@${'e'.repeat(250)}.no`,
    'k'.repeat(100_000),
    'bjørn@example.no',
  ])('%j is none', (typed) => {
    expect(normaliseAddress(typed)).toBeNull();
  });

  test('with a purely numeric local part is no address to sign up with', () => {
    expect(normaliseSignupAddress('12345@example.no')).toBeNull();
    expect(normaliseSignupAddress('12345a@example.no')).toBe('12345a@example.no');
  });
});

describe('the block key', () => {
  test.each([
    ['Kari@Example.no', 'kari@example.no'],
    ['kari+lan@example.no', 'kari@example.no'],
    ['k.a.r.i+x+y@gmail.com', 'kari@gmail.com'],
    ['k.ari@googlemail.com', 'kari@gmail.com'],
    ['k.ari@example.no', 'k.ari@example.no'],
    ['+lan@example.no', '+lan@example.no'],
  ])('of %s is %s', (address, key) => {
    expect(blockKeyOf(address)).toBe(key);
  });
});
