import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CodeSearch, mistakeIn, codesIn } from '../../../domain/signup/code-search.ts';
import { tries } from '../../support/seed.ts';

const CODES = ['K7WM2R', 'P4XN8T', 'AAAAAA', 'K7WP4X'];
const search = new CodeSearch(CODES);

test.each<[string, string[], string[]]>([
  ['K7WM2R', ['K7WM2R'], []],
  ['k7 wm-2r takk', ['K7WM2R'], []],
  ['P4XN8T og K7WM2R og P4XN8T', ['P4XN8T', 'K7WM2R'], []],
  // One letter wrong, in each place.
  ['?97WM2R', [], ['K7WM2R']],
  ['K9WM2R', [], ['K7WM2R']],
  ['K79M2R', [], ['K7WM2R']],
  ['K7W92R', [], ['K7WM2R']],
  ['K7WM9R', [], ['K7WM2R']],
  ['K7WM29', [], ['K7WM2R']],
  // One missing, one extra, two swapped.
  ['7WM2R', [], ['K7WM2R']],
  ['K7M2R', [], ['K7WM2R']],
  ['K7WM2', [], ['K7WM2R']],
  ['K77WM2R', [], ['K7WM2R']],
  ['K7WXM2R', [], ['K7WM2R']],
  ['K7WM22R', [], ['K7WM2R']],
  ['7KWM2R', [], ['K7WM2R']],
  ['K7MW2R', [], ['K7WM2R']],
  ['K7WMR2', [], ['K7WM2R']],
  // Two mistakes.
  ['K7VVM2R', [], []],
  ['K7MXW2R', [], []],
  ['9K7WM29', [], ['K7WM2R']],
  ['', [], []],
  ['K7', [], []],
  [`${'X'.repeat(194)}K7WM29`, [], ['K7WM2R']],
  [`${'X'.repeat(196)}K7WM29`, [], []],
  [`${'X'.repeat(490)}K7WM2R`, ['K7WM2R'], []],
])('%j names %j, and nearly %j', (message, exact, near) => {
  const found = search.find(message);
  expect([found.exact, found.near.filter((code) => !exact.includes(code))]).toEqual([exact, near]);
});

describe('whatever the message', () => {
  const letters = fc.constantFrom(...Array.from('K7WM2RP4A'));
  const message = fc.array(letters, { maxLength: 30 }).map((some) => some.join(''));

  test('it names the codes that stand in it', () => {
    fc.assert(
      fc.property(message, (text) => {
        const named = codesIn(text).filter((code) => CODES.includes(code));
        expect([...search.find(text).exact].toSorted()).toEqual([...new Set(named)].toSorted());
      }),
      tries(),
    );
  });

  test('it nearly names those that one change of it would name', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CODES),
        fc.nat(5),
        letters,
        message,
        fc.nat(3),
        (code, at, letter, rest, way) => {
          const [begin, end] = [code.slice(0, at), code.slice(at + 1)];
          const next = code.charAt(at + 1);
          const changed = [
            begin + letter + end,
            begin + end,
            begin + letter + code.slice(at),
            begin + next + code.charAt(at) + code.slice(at + 2),
          ][way];
          const { exact, near } = search.find(`${changed ?? ''}${rest}`);
          expect([...exact, ...near]).toContain(code);
        },
      ),
      tries(),
    );
  });
});

test.each([
  ['K7VM2R', 'letter-wrong'],
  ['K7WM2', 'letter-missing'],
  ['K7WM2 takk', 'letter-missing'],
  ['LAN K7WM2', 'letter-missing'],
  ['k7w m22r', 'letter-extra'],
  ['K7WM22R', 'letter-extra'],
  ['K7WMR2', 'letters-swapped'],
  ['LANK7WMR2', 'letters-swapped'],
  ['K7WM2T takk', 'letter-wrong'],
  ['K7VVM2R', null],
  ['', null],
])('in %j the mistake with K7WM2R is %s', (message, mistake) => {
  expect(mistakeIn(message, 'K7WM2R')).toBe(mistake);
});
