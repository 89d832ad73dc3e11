import { describe, expect, test } from '@jest/globals';
import { growthsOf, isUnbounded, patternsIn, patternsOf, type Pattern } from '../support/patterns.ts';
import { digestForAll, keep, kept } from '../support/tracked.mjs';

/** What has been found linear by this version of the packages; finding out takes a second or two for some. */
const KEPT = 'linear-patterns.txt';

describe('what the check sees', () => {
  test.each([
    ['what ends in a run that may stand anywhere', /[#«»",;:]+$/g],
    ['two runs that may share signs', /^\s*[\s,]*x/],
    ['a beginning without an end', /<style\b.*?<\/style>/s],
    ['a run within a run', /^(\w+\s?)*$/],
    ['a run before what may be missing', /([\p{L}\p{N}]+)\.(?=(\p{L}{2,}))/u],
    ['what looks ahead up to the end', /\B(?=(\d{3})+$)/],
    ['a run that is looked back for', /(?<=[ab]+)c/],
  ])('%s grows faster than the text', (_, pattern) => {
    expect(growthsOf([pattern])).toEqual([expect.stringMatching(/polynomial|exponential/)]);
  });

  test('a run from the beginning, and one up to what is not of it, do not', () => {
    expect(growthsOf([/^[^#]*#b=(.*)$/, /<[^<>]*>/g])).toEqual([null, null]);
  });

  test.each([
    [/^(Rad \d{1,3}, )?[*+]\+$/, false],
    [/a+/, true],
    [/[a]*/, true],
    [/a{2,}/, true],
    [/\\+/, true],
  ])('%s takes as many signs as there are: %s', (pattern, told) => {
    expect(isUnbounded(pattern)).toBe(told);
  });

  test('every pattern of a file is found, also what is put together', () => {
    const code = 'const a = /x+/g;\nconst b = new RegExp(`^[${LETTERS}]{${N}}$`, "i");\nf(/y/.test(z));';
    expect(patternsOf('a.ts', code)).toEqual([
      { source: 'x+', flags: 'g', at: 'a.ts:1' },
      { source: '^[6]{6}$', flags: 'i', at: 'a.ts:2' },
      { source: 'y', flags: '', at: 'a.ts:3' },
    ]);
    expect(() => patternsOf('a.ts', 'new RegExp(typed)')).toThrow('a.ts:1');
  });
});

test('no pattern of the code takes more steps than its text is long', () => {
  const patterns = patternsIn('domain', 'application', 'adapters', 'web/src');
  expect(patterns.length).toBeGreaterThan(200);
  const [packages = '', ...linear] = kept(KEPT).split('\n');
  const known = new Set(packages === digestForAll() ? linear : []);
  const written = ({ source, flags }: Pattern): string => JSON.stringify([source, flags]);
  const different = [...new Map(patterns.map((pattern) => [written(pattern), pattern])).values()];
  const fresh = different.filter((pattern) => isUnbounded(pattern) && !known.has(written(pattern)));
  const growths = growthsOf(fresh);
  for (const [index, pattern] of fresh.entries()) if (growths[index] === null) known.add(written(pattern));
  keep(KEPT, [digestForAll(), ...known].join('\n'));
  expect(
    fresh.flatMap(({ at }, index) => (growths[index] === null ? [] : [`${at}: ${growths[index] ?? ''}`])),
  ).toEqual([]);
});
