import { describe, expect, test } from '@jest/globals';
import { HOUR } from '../../../domain/shared/durations.ts';
import { RuleViolation } from '../../../domain/shared/rule-violation.ts';
import {
  logoAddress,
  logoFile,
  logoOfFile,
  sponsorProblem,
  SPONSORS,
  sponsorsWritten,
  unusedLogos,
  type Logo,
} from '../../../domain/pages/sponsor.ts';

const NAME = 'Fjordkraft & sønner';
const URL_TYPED = 'https://fjord.example/om-oss?fra=lan#a';
const logo: Logo = { id: 'a'.repeat(32), width: 480, height: 120 };
const other: Logo = { id: 'b'.repeat(32), width: 64, height: 240 };
const sponsor = (part: object = {}) => ({ name: NAME, url: URL_TYPED, logo: logo.id, ...part });

const refusalOf = (written: Parameters<typeof sponsorsWritten>[0]) => {
  try {
    return sponsorsWritten(written, [logo, other]);
  } catch (error) {
    return error instanceof RuleViolation ? [error.code, error.details] : error;
  }
};

describe('the name and address of a sponsor', () => {
  test.each<[about: string, part: object, problem: 'name' | 'url' | null]>([
    ['as they should be', {}, null],
    ['a name of one letter', { name: 'X' }, null],
    ['a name of sixty letters', { name: 'x'.repeat(60) }, null],
    ['a longer name', { name: 'x'.repeat(61) }, 'name'],
    ['no name', { name: '' }, 'name'],
    ['a name of spaces', { name: ' \n\t ' }, 'name'],
    ['a name that nobody sees', { name: '\u200B\u2060' }, 'name'],
    ['an address in large letters', { url: 'HTTPS://FJORD.EXAMPLE' }, null],
    ['an address with a port', { url: 'https://fjord.example:8443/' }, null],
    ['an address with Norwegian letters', { url: 'https://blåbær.example/åpent' }, null],
    ['an address with spaces around it', { url: '  https://fjord.example ' }, null],
    ['an @ after the host', { url: 'https://fjord.example/@lan' }, null],
    ['http', { url: 'http://fjord.example' }, 'url'],
    ['no scheme', { url: 'fjord.example' }, 'url'],
    ['only a host', { url: '//fjord.example' }, 'url'],
    ['a script', { url: 'javascript:alert(1)//https://fjord.example' }, 'url'],
    ['a mail address', { url: 'mailto:post@fjord.example' }, 'url'],
    ['data', { url: 'data:text/html,https://fjord.example' }, 'url'],
    ['a user', { url: 'https://ola@fjord.example' }, 'url'],
    ['a user with a password', { url: 'https://ola:hemmelig@fjord.example' }, 'url'],
    ['an empty user', { url: 'https://@fjord.example' }, 'url'],
    ['no host', { url: 'https:///sti' }, 'url'],
    ['nothing after the scheme', { url: 'https://' }, 'url'],
    ['slashes the wrong way', { url: 'https:\\\\fjord.example' }, 'url'],
    ['a slash the wrong way before another host', { url: 'https://fjord.example\\@evil.example' }, 'url'],
    ['a space within', { url: 'https://fjord .example' }, 'url'],
    ['a line break within', { url: 'https://fjord.example/\nx' }, 'url'],
    ['a host that is none', { url: 'https://[fjord]' }, 'url'],
    ['no address', { url: '' }, 'url'],
    ['an address that is too long', { url: `https://a.no/${'x'.repeat(SPONSORS.urlLength)}` }, 'url'],
  ])('%s', (_, part, problem) => {
    expect(sponsorProblem(sponsor(part))).toBe(problem);
    expect(refusalOf([sponsor(part)])).toEqual(
      problem === null ? [expect.anything()] : ['sponsor-invalid', { sponsor: 1, field: problem }],
    );
  });
});

describe('the list of sponsors', () => {
  test('is stored in its order, each with the size of its logo', () => {
    const written = [sponsor({ name: '  Kiosken\n på  hjørnet ', logo: other.id }), sponsor()];
    expect(sponsorsWritten(written, [logo, other])).toEqual([
      { name: 'Kiosken på hjørnet', url: URL_TYPED, logo: other },
      { name: NAME, url: URL_TYPED, logo },
    ]);
  });

  test('may be empty, and may show a logo twice', () => {
    expect(sponsorsWritten([], [])).toEqual([]);
    expect(sponsorsWritten([sponsor(), sponsor()], [logo])).toHaveLength(2);
  });

  test('takes a logo by its address too, as the calls answer it', () => {
    expect(sponsorsWritten([sponsor({ logo: logoAddress(other) })], [logo, other])[0]?.logo).toEqual(other);
  });

  test('names the first sponsor that is wrong', () => {
    const wrong = [sponsor(), sponsor({ logo: 'c'.repeat(32) }), sponsor({ name: '' })];
    expect(refusalOf(wrong)).toEqual(['sponsor-invalid', { sponsor: 2, field: 'logo' }]);
    expect(refusalOf([sponsor(), sponsor({ logo: '' })])).toEqual([
      'sponsor-invalid',
      { sponsor: 2, field: 'logo' },
    ]);
  });

  test('has room for twenty', () => {
    const many = Array.from({ length: SPONSORS.most }, () => sponsor());
    expect(refusalOf(many)).toHaveLength(20);
    expect(refusalOf([...many, sponsor()])).toEqual(['sponsor-invalid', { sponsor: 21, field: 'sponsors' }]);
  });
});

test.each([
  [logoFile(logo), logo],
  ['order.json', null],
  [`${logo.id}-960.webp`, null],
  [`${logo.id}-480x120.webp.tmp`, null],
  [`../${logoFile(logo)}`, null],
  [logoFile(logo).toUpperCase(), null],
])('the file %s is that of the logo %j', (name, known) => {
  expect(logoOfFile(name)).toEqual(known);
});

describe('a logo that no sponsor has', () => {
  const NOW = 100 * HOUR;
  test.each<[about: string, addedAt: number, savedAt: number, goes: boolean]>([
    ['stays while its sponsor is being written', NOW - 5, NOW - 10, false],
    ['stays where nothing was saved yet', NOW - 5, 0, false],
    ['goes when a list was saved without it', NOW - 10, NOW - 5, true],
    ['goes when nobody has saved it for an hour', NOW - HOUR - 1, 0, true],
  ])('%s', (_, addedAt, savedAt, goes) => {
    const logos = [
      { ...logo, addedAt },
      { ...other, addedAt: 0 },
    ];
    const list = { sponsors: [{ name: NAME, url: URL_TYPED, logo: other }] };
    expect(unusedLogos(logos, list, savedAt, NOW).map(({ id }) => id)).toEqual(goes ? [logo.id] : []);
  });
});
