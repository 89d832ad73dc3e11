import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  CODE_LETTERS,
  codeFromBytes,
  codeOfGuid,
  isCode,
  isGuid,
  makeGuid,
  normaliseCode,
  typedCode,
  codeNamed,
} from '../../domain/booking-code.ts';
import { tries } from '../support/seed.ts';

describe('a booking code', () => {
  test('has no letters that are mistaken for one another', () => {
    expect(CODE_LETTERS).toHaveLength(31);
    expect(CODE_LETTERS).not.toMatch(/[ILO01]/);
  });

  test.each([
    ' k7w m2r ',
    'k7w-m2r',
    'K7W–M2R',
    'k7w.m2r',
    ...['#K7WM2R', '«K7WM2R»', 'K7WM2R,'],
    'K 7 W M 2 R',
    'ｋ７ｗｍ２ｒ',
    '\u200Bk7w\u00A0m2r',
  ])('typed as %j is K7WM2R', (typed) => {
    expect([normaliseCode(typed), typedCode(typed)]).toEqual(['K7WM2R', 'K7WM2R']);
  });

  test.each([
    ['', ''],
    ['k7', 'K7'],
    ['k7w m', 'K7WM'],
    ['K7WM2R', 'K7WM2R'],
    ['k7wm2rx', 'K7WM2R'],
    ['abc-234', 'ABC234'],
    ['Kode: K7WM2R', 'K7WM2R'],
    ['Koden din er abc-234.', 'ABC234'],
    ['k7wKode:\nK7WM2R\n', 'K7WM2R'],
    // Among words of a code's length the one with a digit wins, otherwise the last one.
    ['Bruker du K7WM2R riktig?', 'K7WM2R'],
    ['Svaret er KWMPRT', 'KWMPRT'],
    ['Hei der, Svaret er KWMPRT', 'KWMPRT'],
    ['Kode: KWMPRT. Hei på deg!', 'KWMPRT'],
    ['påmelding.no/K7WM2R', 'K7WM2R'],
  ])('typed or pasted as %j is %j', (typed, code) => {
    expect(typedCode(typed)).toBe(code);
  });

  test.each([
    ['K7WM2R', true],
    ['K7WM2', false],
    ['K7WM2RR', false],
    ['K7WM2O', false],
    ['k7wm2r', false],
    ['', false],
  ])('%j has the form of one: %s', (code, form) => {
    expect(isCode(code)).toBe(form);
  });

  test.each([
    ['234567', '23456X'],
    ['2345E2', '2345EX'],
    ['3E2222', '3E222X'],
    ['2E2E22', '2E2E22'],
    ['E23456', 'E23456'],
    ['23456E', '23456E'],
    ['K7WM2R', 'K7WM2R'],
  ])('that chance makes as %s is %s: no spreadsheet takes it for a number', (drawn, code) => {
    expect(codeFromBytes(Array.from(drawn, (letter) => CODE_LETTERS.indexOf(letter)))).toBe(code);
  });

  test('made from any bytes has the form of one and is the end of its guid', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), (bytes) => {
        const code = codeFromBytes(bytes);
        const guid = makeGuid('0123456789abcdef0123456789abcdef', code);
        expect(isCode(code)).toBe(true);
        expect(isGuid(guid)).toBe(true);
        expect(codeOfGuid(guid)).toBe(code);
      }),
      tries(),
    );
  });

  test.each([
    '',
    'x',
    '0123456789abcdef0123456789abcdef',
    '0123456789ABCDEF0123456789ABCDEF-K7WM2R',
    '0123456789abcdef0123456789abcdef-K7WM2R\n',
    '0123456789abcdef0123456789abcdef-k7wm2r',
  ])('%j is no guid', (text) => {
    expect(isGuid(text)).toBe(false);
  });
});

test.each([
  ['K7WM2R', 'K7WM2R'],
  ['k7wm2r takk', 'K7WM2R'],
  ['LAN k7w-m2r', 'K7WM2R'],
  ['\uFF2B\uFF17\uFF37\uFF2D\uFF12\uFF32', 'K7WM2R'],
  ['Bookingkode: K7WM2R.', 'K7WM2R'],
  ['koden er kwxmtr', 'KWXMTR'],
  ['kode SJEF01', 'SJEF01'],
  ['KWXMTR', 'KWXMTR'],
  ['Takk for sist', null],
  ['UFKDJU', 'UFKDJU'],
  ['Hansen', null],
  ['HILSEN HANSEN', null],
  ['Kari Hansen, Ada Berg', null],
  ['kode for Hansen', null],
  ['234567', null],
  ['12.03.2027', null],
  ['4 plasser', null],
  ['K7WM2', null],
  ['', null],
])('the message %j names %s as a code, whoever has it', (message, code) => {
  expect(codeNamed(message)).toBe(code);
});
