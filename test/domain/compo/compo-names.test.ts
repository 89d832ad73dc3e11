import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { nickOf, sameName, teamNameOf } from '../../../domain/compo/compo.ts';
import { RuleViolation } from '../../../domain/shared/rule-violation.ts';
import { tries } from '../../support/seed.ts';

describe('nicks and names of teams', () => {
  test.each<[string, string, string]>([
    ['as typed', 'Kari', 'Kari'],
    ['two characters', 'æØ', 'æØ'],
    ['24 characters', 'x'.repeat(24), 'x'.repeat(24)],
    ['without spaces around', '  Kari ', 'Kari'],
    ['with one space between words', 'Kari   den \u00A0 store', 'Kari den store'],
    ['in plain letters', 'Ｋａｒｉ', 'Kari'],
    ['composed', 'A\u030As', 'Ås'],
    ['an emoji with its joiners', '👨‍👩‍👧 A', '👨‍👩‍👧 A'],
    ['an emoji in its style', '❤️!', '❤️!'],
    ['two emoji are two characters', '👾👾', '👾👾'],
    ['24 emoji', '👾'.repeat(24), '👾'.repeat(24)],
    ['nothing is a tag', '<b>A', '<b>A'],
    [
      'at most two marks on a letter',
      `Z${'\u0336'.repeat(9)}o${'\u0300'.repeat(9)}`,
      'Z\u0336\u0336ò\u0300\u0300',
    ],
  ])('%s', (_remark, typed, stored) => {
    expect(nickOf(typed)).toBe(stored);
    expect(teamNameOf(typed)).toBe(stored);
  });

  test.each<[string, string]>([
    ['nothing', ''],
    ['one character', 'x'],
    ['one emoji', '👾'],
    ['spaces', '   \u3000 '],
    ['one character between spaces', ' x '],
    ['25 characters, and more than 32', 'x'.repeat(33)],
    ['longer when it is plain', '\uFDFA'.repeat(2)],
    ['a control character', 'Ka\u0007ri'],
    ['a line break', 'Kari\nOla'],
    ['a tab', 'Kari\tOla'],
    ['the last control character', 'Kari\u009F'],
    ['a zero-width space', 'Ka\u200Bri'],
    ['a joiner that joins nothing', 'Ka\u200Dri'],
    ['a soft hyphen', 'Ka\u00ADri'],
    ['a sign that turns the text around', 'Kari\u202E'],
    ['letters that nobody sees', '\u3164\u3164'],
    ['blanks that count as letters', '\u2800\u2800'],
    ['half a character', 'Kari\uD800'],
    ['a web address', 'joh.win'],
    ['a disguised one', 'ｋｒ．ｂｅｔ'],
    ['a mail address', 'a@b.no'],
    ['a path', 'discord.gg/abc'],
    ['a link', 'https://x'],
    ['an alphabet whose look-alikes are not known: Cherokee', 'ᏟᎡᎬᎳ'],
    ['in small letters', 'ꮯꭱꭼꮃ'],
    ['Lisu', 'ꓚꓣꓰꓪ'],
    ['syllabics', 'ᑕᖇᗴᗯ'],
    ['Coptic', 'Ⲥⲣⲉⲱ'],
    ['Old Italic', '𐌂𐌓𐌄𐌅'],
    ['one of it among others', 'Tigers ꓚ'],
    ['a letter turned around', 'Tigɹɐs'],
  ])('refuses %s', (_remark, typed) => {
    expect(() => nickOf(typed)).toThrow(new RuleViolation('nick-invalid'));
    expect(() => teamNameOf(typed)).toThrow(new RuleViolation('team-name-invalid'));
  });

  test('are longer for a team', () => {
    expect(teamNameOf('x'.repeat(32))).toHaveLength(32);
    expect(() => nickOf('x'.repeat(25))).toThrow(new RuleViolation('nick-invalid'));
  });

  test('stay as they are once stored, and are what somebody can read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (typed) => {
        let name: string;
        try {
          name = nickOf(typed);
        } catch {
          return;
        }
        expect(nickOf(name)).toBe(name);
        expect(name).not.toMatch(/^\s|\s$|\s\s|\p{Cc}/u);
      }),
      tries(500),
    );
  });

  test.each([
    ['Kari', 'kARI', true],
    ['ÆØÅ', 'æøå', true],
    ['Kari', 'Karin', false],
    ['Kari', 'Kåri', true],
    ['Kari', 'K\u0430ri', true],
    ['Kari', 'Ｋａｒｉ', true],
    ['Kari', 'Karl', true],
    ['Il1', 'l1I', true],
    ['Lag 10', 'Lag lO', true],
    ['Ωmega', 'wmega', true],
    ['Björn', 'Bjøm', true],
    ['ΑΒΕ', 'abe', true],
    ['Кор', 'Kop', true],
    ['Rad A', 'Rad B', false],
    ...['Tigers.', 'Tigers!', 'Ti gers', 'Ti-gers', 'Tigeɾs', 'Ƭigers', 'Tiqers', 'T🅸gers', '🆃🅸🅶🅴🆁🆂'].map(
      (other): [string, string, boolean] => ['Tigers', other, true],
    ),
    ...[
      'T i g e r s',
      'Ti\u0336gers',
      'ⓉⒾⒼⒺⓇⓈ',
      '🅣igers',
      '🇹igers',
      'Ʈigers',
      'Tɨgers',
      'Tigerʂ',
      '«Tigers»',
    ].map((other): [string, string, boolean] => ['Tigers', other, true]),
    ['👾👾', '🐯🐯', false],
    ['👾👾', '👾👾', true],
    ['👾👾', '!!', false],
    ['Tigers 2', 'Tigers', false],
    ['日本', '日木', false],
  ])('%s and %s are the same: %s', (one, other, same) => {
    expect(sameName(one, other)).toBe(same);
  });
});
