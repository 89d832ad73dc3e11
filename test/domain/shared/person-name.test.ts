import { describe, expect, test } from '@jest/globals';
import { nameProblem } from '../../../domain/shared/person-name.ts';

test('a name that is stored already may stay, but not become another of its kind', () => {
  expect(nameProblem(' Kr.Moe', 'Kr.Moe')).toBeNull();
  expect(nameProblem('Kr.Moen', 'Kr.Moe')).toBe('link');
  expect(nameProblem('', '')).toBe('missing');
});

describe('a name', () => {
  test.each([
    ...['Kari', 'Åse Øye', 'Ola A. Nordmann', 'Jr.', 'Nordmann Jr.', 'St. Clair'],
    ...['J.R.', 'J.R.R. Tolkien', 'J. Li', 'Dr. Hansen', 'Ph.D.', 'O’Brien', "d'Arc"],
    ...['Berg-Hansen', 'Marcel·lí', 'Gal·la', 'van der Berg', 'Nguyễn Thị', 'علی\u200Cرضا', '張さん', 'Иван'],
    ...[
      'kåre 🎮',
      'Kari (Lise)',
      'Ola «Boss» Li',
      'Li & Li',
      'Hvem?',
      '…',
      'Per Å.',
      '<b>Kari',
      'v2.0',
      'v1.2.3',
      '1.',
    ],
    ...[
      'Kr. Moe',
      'J. R. Hansen',
      'St. John',
      'Dr. Ås',
      'Ole Chr. Li',
      'Per-Kr. Å',
      'Moe, jr., Ola',
      'Kari (jr.)',
      'Kari «Jr.»',
      'Ås-Kr.',
    ],
  ])('may be %s', (name) => {
    expect(nameProblem(name)).toBeNull();
  });

  test.each([
    ['no text', '  '],
    ['only what nobody sees', '\u200B\u202E \u3164\uFE0F'],
  ])('is missing with %s', (_, name) => {
    expect(nameProblem(name)).toBe('missing');
  });

  test('has sixty letters at most, of which nobody sees the rest', () => {
    expect(nameProblem('a'.repeat(61))).toBe('too-long');
    expect(nameProblem(`${'a'.repeat(60)}\u200B`)).toBeNull();
  });

  test.each([
    ...[
      'Hent premien evil.no',
      'R2.D2',
      'x.c',
      'joh.w1',
      'joh.(win)',
      'joh.-win',
      'joh.🏆win',
      'joh.«win»',
      'joh.̶win',
      'a.b c',
      'Du har vunnet! https://evil.no',
      'https:',
      'evil.com',
      'EVIL.NO',
      'evil.co.uk',
      'evil.cfd',
      'spill.bond',
      'vinn.amsterdam',
      't.me',
      'st.no',
    ],
    ...[
      'www.evil',
      'WWW.evil',
      'x.com',
      'bit.ly',
      'evil.xyz',
      'evil.photography',
      'evil.tickets',
      'min-evil.no',
    ],
    ...[
      'evil.no.',
      'evil.no!',
      '(evil.no)',
      'evil.xn--p1ai',
      'сайт.рф',
      'пример.онлайн',
      '例え.中国',
      '예.한국',
    ],
    ...[
      'joh.win',
      'kr.bet',
      's.id',
      'j.li',
      'Kr.Moe',
      'St.Clair',
      'Ola A.Nordmann',
      'dr.as',
      'Vinn hos mc.ws',
    ],
    ...['joh .win', 'a.b.win', 'joh..win', 's.ïd', 'kr.бет', 'j.भारत', '.win', 'Å.re'],
    ...['185.22.1.9', '185.22.1.9:80', '１８５.22.1.9', 'bit.1y', 'goo.6l', 'se x.2u'],
    ...['kari@example', '@kari', 'Kari/Ola', 'a\\b', 'vipps://x', '//evil', '</b>'],
  ])('is no message: %s', (name) => {
    expect(nameProblem(name === 'https:' ? `${name}//` : name)).toBe('link');
  });

  test.each([
    ...[
      '.',
      '\u2024',
      '\u3002',
      '\uFE52',
      '\uFF0E',
      '\uFF61',
      '\uFE12',
      '\u06D4',
      '\u00B7',
      '\u2022',
      '\u2219',
    ],
    ...['\u22C5', '\u2027', '\uA4F8', '\u0701', '.\u200B', '\u200B.', '.\u00AD', '.\u202E', '.\u0323'],
  ])('is no message with %j for a dot', (dot) => {
    for (const site of ['evil<>no', 'ｅｖｉｌ<>ｎｏ', 'évil<>nó', '𝐞𝐯𝐢𝐥<>𝐧𝐨', 'ⓔⓥⓘⓛ<>ⓝⓞ', 'e\u0301vil<>com'])
      expect([site, nameProblem(`Hent ${site.replace('<>', dot)} nå`)]).toEqual([site, 'link']);
    expect(nameProblem(`www${dot}evil`)).toBe('link');
  });

  test.each(['/', '\uFF0F', '\u2044', '\u2215', '\u29F8', '\u2571', '\\', '\uFF3C', '@', '\uFF20', '\uFE6B'])(
    'is no message with %j in it',
    (sign) => {
      expect(nameProblem(`Kari${sign}Ola`)).toBe('link');
    },
  );
});
