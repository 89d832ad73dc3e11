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
  codeIn,
  codeNamed,
  readCode,
} from '../../../domain/signup/booking-code.ts';
import { tries } from '../../support/seed.ts';

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

describe('a text that is pasted where a code belongs', () => {
  test.each([
    ['ABC234 er koden din', 'ABC234'],
    ['KWMPRT er koden din', 'KWMPRT'],
    ['kamprt er koden din til Polarnatt', 'KAMPRT'],
    ['«KAMPRT» er bookingkoden din.', 'KAMPRT'],
    ['Kode: ABC234', 'ABC234'],
    ['kode:abc234', 'ABC234'],
    ['Kode: kamprt', 'KAMPRT'],
    ['Koden er KAMPRT, hilsen Hansen', 'KAMPRT'],
    ['Koden din\r\n\r\nABC234\r\n\r\nHilsen crewet', 'ABC234'],
    ['Hei Hansen! Bruk KAMPRT. Hilsen crewet', 'KAMPRT'],
    ['Kode:\u00A0ABC\u00A0234', 'ABC234'],
    ['\u200BABC234\u200B', 'ABC234'],
    ['"ABC234".', 'ABC234'],
    ['Kode ABC 234, Ada', 'ABC234'],
    ['Koden (abc-234) gjelder i 15 minutter', 'ABC234'],
    ['Ｋｏｄｅ：ＡＢＣ２３４', 'ABC234'],
    ['https://lan.example.no/min#b=K7WM2R.ABCDEFGH', 'K7WM2R'],
    ['Crewets kode er SJEF01', 'SJEF01'],
    ['A B C 2 3 4', 'ABC234'],
    ['Kari Hansen 91234567, kode ABC234, rad 3 plass 7', 'ABC234'],
    // What the text says beats a digit.
    ['Kode: ABCDEF, tlf 912 34 567', 'ABCDEF'],
    ['KODE: ABCDEF, TLF 912 34 567', 'ABCDEF'],
    ['KAREHA er koden din\n\nTlf 900 12 345', 'KAREHA'],
    ['kareha er koden din\n\nTlf 900 12 345', 'KAREHA'],
    ['koden min er KAREHA, lag CS2', 'KAREHA'],
    ['Lag 123: KAREHA', 'KAREHA'],
    ['Koden din er ABCDEF. Å betale: 350 kr for 350', 'ABCDEF'],
    ['Koden din\n\nKAREHA\n\nHilsen LAN 123', 'KAREHA'],
    ['bookingkode abcdef', 'ABCDEF'],
    ['lagkode qrstuv', 'QRSTUV'],
    ['Kode: K7WM 2R', 'K7WM2R'],
    ['kode: k7wm 2r, hilsen Ada', 'K7WM2R'],
    ['kode: K-7-W-M-2-R', 'K7WM2R'],
    ['Koden er K 7 W M 2 R, hilsen Ada', 'K7WM2R'],
    ['kode: abc def', 'ABCDEF'],
    ['kode sendes snart: K7WM2R', 'K7WM2R'],
    ['takk for k7w m2r', 'K7WM2R'],
  ])('%j holds %s', (typed, code) => {
    expect([codeIn(typed), readCode(typed), typedCode(typed)]).toEqual([code, code, code]);
  });

  test.each([
    '',
    'ABC23',
    'Hei Hansen, takk for sist',
    'Koden er gyldig i femten minutter',
    'Koden sendes til deg på e-post',
    'HILSEN HANSEN',
    'Koden er sendt 1 gang',
    'Koden er ny bruk den',
    'Har du en kode til Hansen',
    'Tlf 912 34 567',
    'kari.hansen@example.no',
    'registrering',
    '91234567',
    '12.03.2027 kl. 18.00',
    'https://lan.example.no/',
  ])('%j holds none', (typed) => {
    expect(codeIn(typed)).toBeNull();
    expect(typedCode(typed).length).toBeLessThan(6);
  });

  test('letters that no code has are no gap in one', () => {
    expect(codeIn('Bjørnar')).toBeNull();
  });

  test('however long it is, it is read at once', () => {
    for (const part of [
      'kode ',
      'kode: k-',
      'koden a b ',
      'kode',
      '#',
      ' er kode',
      'abc ',
      'K7WM2R',
      '«',
      '-',
    ])
      expect(codeIn(`${part.repeat(100_000)} ABC234`)).not.toBe('');
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
