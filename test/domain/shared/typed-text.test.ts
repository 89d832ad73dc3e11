import { describe, expect, test } from '@jest/globals';
import { normaliseCode, typedCode } from '../../../domain/signup/booking-code.ts';
import { normaliseAddress } from '../../../domain/shared/email-address.ts';
import { ageOf } from '../../../domain/signup/participant.ts';
import { phoneOf } from '../../../domain/shared/phone-number.ts';
import { placeNumber } from '../../../domain/people/registered-person.ts';
import { closedUp, lineAsStored, textAsStored, withoutInvisible } from '../../../domain/shared/typed-text.ts';

const range = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));

/** What people paste without knowing it, from contacts, chats, documents and web pages. */
const INVISIBLE = [
  ...range(0x200b, 0x200f),
  ...range(0x202a, 0x202e),
  ...range(0x2060, 0x2069),
  ...range(0xfe00, 0xfe0f),
  ...['\u00AD', '\u034F', '\u061C', '\u115F', '\u180E', '\u2800', '\u3164', '\uFEFF', '\uFFA0'],
  ...['\u{E0041}', '\u{E0100}'],
];
/** Spaces of all kinds. */
const SPACES = [' ', '\u00A0', '\u1680', ...range(0x2000, 0x200a), '\u202F', '\u205F', '\u3000'];
/** Dashes of all kinds. */
const DASHES = ['-', ...range(0x2010, 0x2015), '\u2212', '\uFE58', '\uFE63', '\uFF0D'];

const codePoint = (sign: string) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`;

describe.each(INVISIBLE.map((sign) => [codePoint(sign), sign]))('%s, which nobody sees,', (_, sign) => {
  const within = (text: string) => sign + Array.from(text).join(sign) + sign;

  test('is dropped in every field', () => {
    expect([
      phoneOf(within('91234567')),
      phoneOf(within('+4791234567')),
      normaliseAddress(within('kari@example.no')),
      normaliseCode(within('k7wm2r')),
      typedCode(within('k7wm2r')),
      lineAsStored(within('Kari Nordmann')),
      textAsStored(within('Nøtter,\nmelk')),
      ageOf(within('17')),
      placeNumber(within('12')),
    ]).toEqual([
      ...['91234567', '91234567', 'kari@example.no', 'K7WM2R', 'K7WM2R'],
      ...['Kari Nordmann', 'Nøtter,\nmelk', 17, 12],
    ]);
  });
});

test.each([...SPACES, ...DASHES, '.', '/', '\u00B7', '_'].map((sign) => [codePoint(sign), sign]))(
  '%s is a separator in phones and codes',
  (_, sign) => {
    expect([phoneOf(`912${sign}34${sign}567`), normaliseCode(`k7w${sign}m2r`)]).toEqual([
      '91234567',
      'K7WM2R',
    ]);
  },
);

test.each([
  ['\u202D91234567\u202C', '91234567'],
  ['\u2068+47 912 34 567\u2069', '91234567'],
  ['(+47) 91234567', '91234567'],
  ['(0047) 91 23 45 67', '91234567'],
  ['0047-912-34-567', '91234567'],
  ['+47-912-34-567', '91234567'],
  ['+47.912.34.567', '91234567'],
  ['+47/912/34/567', '91234567'],
  ['＋４７ ９１２３４５６７', '91234567'],
  ['[912] 34 567', '91234567'],
  ['+46 (0)70-123 45 67', '+46701234567'],
  ['+46 (0) 70 123 45 67', '+46701234567'],
  ['912+34567', null],
  ['912 34 567 / 987 65 432', null],
  ['912;34;567', null],
  ['tel: 91234567', null],
  ['91234567,', '91234567'],
  ['«912 34 567»', '91234567'],
  ['912 34 567 a', null],
  [-91_234_567, null],
  [9_123_456.5, null],
  [91_234_567, '91234567'],
])('the phone %j is %j', (typed, phone) => {
  expect(phoneOf(typed)).toBe(phone);
});

test.each([
  ['kari@example.no\u200B', 'kari@example.no'],
  ['\tkari@example.no\r\n', 'kari@example.no'],
  ['kari\u2011li@example.no', 'kari-li@example.no'],
  ['kari\r\n@example.no', null],
  ['kari@exa\tmple.no', null],
])('the address %j is %j', (typed, address) => {
  expect(normaliseAddress(typed)).toBe(address);
});

test.each([
  ['a name from a web page', '\u00A0Kari\u2003 \tNordmann\n', 'Kari Nordmann'],
  ['a name that turns the line around', 'Ola\u202E nnamdroN\u202C', 'Ola nnamdroN'],
  ['a name in isolates', '\u2067Ola\u2069', 'Ola'],
  ['a family that joiners hold together', 'Kåre 👩‍👩‍👧‍👦', 'Kåre 👩‍👩‍👧‍👦'],
  ['a heart of that style', 'Ola ❤️‍🔥', 'Ola ❤️‍🔥'],
  ['a waving hand with a skin', '👋🏽', '👋🏽'],
  ['a joiner behind an emoji alone', '👩\u200D', '👩'],
  ['a joiner between plain letters', 'O\u200Dl\u200Ca', 'Ola'],
  ['a Persian name', 'علی\u200Cرضا', 'علی\u200Cرضا'],
  ['a Persian name with joiners too many', '\u200Cعلی\u200C\u200C', 'علی'],
  ['a Sinhala conjunct', 'ක්\u200Dරි', 'ක්\u200Dරි'],
  ['a style that makes no emoji', 'a\uFE0F', 'a'],
  ['a keycap', '1\uFE0F\u20E3', '1\uFE0F\u20E3'],
])('%s is printed as it should be', (_, typed, printed) => {
  expect(lineAsStored(typed)).toBe(printed);
  expect(lineAsStored(printed)).toBe(printed);
});

test('several lines stay several, and what is seen stays', () => {
  expect(textAsStored(' Nøtter\u200B\r\n– melk\u00A0(1 l) 👩‍🍳 ')).toBe('Nøtter\r\n– melk\u00A0(1 l) 👩‍🍳');
  expect(withoutInvisible('Åse Øye, 張さん')).toBe('Åse Øye, 張さん');
  expect(closedUp(' Ｋ７ W ')).toBe('K7W');
});
