import { describe, expect, test } from '@jest/globals';
import { newScans, sightings, type Verdict } from '../../web/src/door/camera/sightings.ts';

test('the same code is a new scan when it was out of sight for two seconds', () => {
  const { newOf, rest } = newScans();
  const isNew = (text: string, at: number) => newOf([text], at) !== null;
  const scans: readonly (readonly [text: string, at: number, told: boolean])[] = [
    ['A', 0, true],
    ['A', 100, false],
    // Two seconds count from when it was last seen, not from when it was told.
    ['A', 2_050, false],
    ['B', 2_100, true],
    ['A', 2_200, true],
    ['A', 4_200, true],
  ];
  expect(scans.map(([text, at]) => isNew(text, at))).toEqual(scans.map(([, , told]) => told));
  // While a card is open nothing is looked at, so the ticket in front of the camera is not away.
  rest(9_000);
  expect([isNew('A', 9_100), isNew('A', 11_200)]).toEqual([false, true]);
});

describe('two codes in sight', () => {
  const VERDICTS: Readonly<Record<string, Verdict>> = {
    T: 'ours',
    U: 'ours',
    K: 'perhaps',
    V: 'other',
    W: 'other',
  };
  /** What is told of frames, each with the codes in it, a quarter of a second apart. */
  const toldOf = (...seen: readonly string[]) => {
    const { of } = sightings((text) => VERDICTS[text] ?? 'other');
    return seen.map((texts, at) => {
      const { text, onlyOthers } = of(Array.from(texts), 10_000 + 250 * at);
      return text ?? (onlyOthers ? '!' : '');
    });
  };

  test.each([
    ['a poster beside the ticket', ['VT', 'VT', 'TV'], ['T', '', '']],
    [
      'a poster that is read now and then instead of it',
      ['V', 'T', 'V', 'V', 'V', 'T'],
      ['', 'T', '', '', '', ''],
    ],
    ['a poster before the ticket comes', ['V', 'V', 'V', 'V', 'V', 'VT'], ['', '', '', '', '!', 'T']],
    [
      'a poster that goes',
      ['V', 'V', 'V', 'V', 'V', '', '', '', ''],
      ['', '', '', '', '!', '!', '!', '!', ''],
    ],
    ['two posters', ['VW', 'W', 'V', 'VW', 'VW'], ['', '', '', '', '!']],
    ['a code without our check', ['K', 'K', 'K', 'K', 'K', 'K'], ['', '', '', '', 'K', '']],
    [
      'a code without our check beside the ticket',
      ['K', 'K', 'KT', 'K', 'K', 'K'],
      ['', '', 'T', '', '', ''],
    ],
    ['two tickets', ['TU', 'TU', 'TU', 'UT'], ['T', 'U', '', '']],
  ])('%s', (_, seen, told) => {
    expect(toldOf(...seen)).toEqual(told);
  });
});
