import { describe, expect, test } from '@jest/globals';
import {
  isDecided,
  isPlayable,
  judged,
  loserOf,
  reportOf,
  sameReport,
  type Report,
  type Slot,
  type TypedReport,
  type Walkover,
} from '../../../domain/compo/match.ts';
import { RuleViolation } from '../../../domain/shared/rule-violation.ts';

const score = (a: number, b: number): Report => ({ score: [a, b], walkover: null });
const walkover = (side: Walkover): Report => ({ score: null, walkover: side });

/** The match of two slots; `gone` are those that nobody is left of, in the order in which the last ones left. */
function match(slots: readonly [Slot, Slot], report?: Report, gone: readonly string[] = []) {
  const reports = report ? { m: report } : {};
  return judged({ id: 'm', slots }, { reports, gone: new Map(gone.map((team, at) => [team, at + 1])) });
}

describe('a match', () => {
  test.each<[string, ReturnType<typeof match>, string | null, Slot]>([
    ['the higher score wins', match(['x', 'y'], score(2, 1)), 'x', 'y'],
    ['of either side', match(['x', 'y'], score(0, 999)), 'y', 'x'],
    ['equal scores have no winner', match(['x', 'y'], score(1, 1)), null, null],
    ['a walkover names who goes through', match(['x', 'y'], walkover('b')), 'y', 'x'],
    ['an open one has none', match(['x', 'y']), null, null],
    ['one whose teams are not known neither', match(['x', null]), null, null],
    ['a bye goes to the only team, and has no loser', match(['x', undefined]), 'x', undefined],
    ['wherever it stands', match([undefined, 'y']), 'y', undefined],
    ['a bye whose team is not known yet', match([null, undefined]), null, undefined],
    ['a team that is gone gives it to the other', match(['x', 'y'], undefined, ['x']), 'y', 'x'],
    ['of two that are gone both are out', match(['x', 'y'], undefined, ['x', 'y']), null, undefined],
    ['of two that did not come, too', match(['x', 'y'], walkover('none')), null, undefined],
    ['a result that stands, stands', match(['x', 'y'], score(3, 0), ['x']), 'x', 'y'],
    ['a team that is gone has its bye', match(['x', undefined], undefined, ['x']), 'x', undefined],
    ['nobody goes through to an unknown team', match(['x', null], undefined, ['x']), null, null],
  ])('%s', (_remark, played, winner, loser) => {
    expect(played.winner).toBe(winner);
    expect(loserOf(played)).toBe(loser);
  });

  test('says by itself what was told of it', () => {
    expect(match(['x', 'y'], score(2, 1))).toEqual({
      ...{ id: 'm', teams: ['x', 'y'], score: [2, 1], walkover: null, winner: 'x', bye: false, third: false },
    });
    expect(match(['x', undefined])).toEqual({
      ...{ id: 'm', teams: ['x', null], score: null, walkover: null, winner: 'x', bye: true, third: false },
    });
    expect(match(['x', 'y'], undefined, ['y'])).toMatchObject({ score: null, walkover: 'a' });
  });

  test.each<[string, ReturnType<typeof match>, boolean, boolean]>([
    ['open', match(['x', 'y']), false, true],
    ['not known', match([null, 'y']), false, false],
    ['played', match(['x', 'y'], score(1, 0)), true, false],
    ['a draw', match(['x', 'y'], score(1, 1)), true, false],
    ['a walkover', match(['x', 'y'], walkover('a')), true, false],
    ['nobody came', match(['x', 'y'], walkover('none')), true, false],
    ['a bye', match(['x', undefined]), true, false],
    ['a bye of somebody not known', match([null, undefined]), true, false],
  ])('%s', (_remark, played, decided, playable) => {
    expect([isDecided(played), isPlayable(played)]).toEqual([decided, playable]);
  });
});

describe('a report', () => {
  test.each<[string, TypedReport, Report | null]>([
    ['a score', { a: 2, b: 1 }, score(2, 1)],
    ['the highest', { a: 999, b: 0 }, score(999, 0)],
    ['a score, no walkover', { a: 2, b: 1, walkover: null }, score(2, 1)],
    ['a walkover', { walkover: 'a' }, walkover('a')],
    ['nobody came', { walkover: 'none' }, walkover('none')],
    ['a walkover keeps no score', { a: 2, b: 1, walkover: 'b' }, walkover('b')],
    ['a walkover of a match that had a score', { a: null, b: null, walkover: 'b' }, walkover('b')],
    ['nothing any more', { a: null, b: null }, null],
    ['nothing, said of all three', { a: null, b: null, walkover: null }, null],
  ])('%s', (_remark, typed, report) => {
    expect(reportOf(typed, false)).toEqual(report);
  });

  test.each<[string, TypedReport]>([
    ['nothing at all', {}],
    ['half a score', { a: 1 }],
    ['half of it taken away', { a: 1, b: null }],
    ['the other half', { a: null, b: 1 }],
    ['less than none', { a: -1, b: 0 }],
    ['too much', { a: 1000, b: 0 }],
    ['half a goal', { a: 0.5, b: 0 }],
    ['no number', { a: NaN, b: 0 }],
    ['a text', { a: '2', b: '1' }],
    ['a list', { a: [2], b: 1 }],
    ['another word for a walkover', { walkover: 'c' }],
    ['no word', { a: 1, b: 0, walkover: '' }],
    ['a capital', { walkover: 'A' }],
    ['yes', { a: 1, b: 0, walkover: true }],
    ['a draw', { a: 1, b: 1 }],
  ])('is none: %s', (_remark, typed) => {
    expect(() => reportOf(typed, false)).toThrow(new RuleViolation('score-invalid'));
  });

  test('may be a draw in a group only', () => {
    expect(reportOf({ a: 1, b: 1 }, true)).toEqual(score(1, 1));
  });

  test.each<[Report | null, Report | null, boolean]>([
    [null, null, true],
    [score(1, 2), score(1, 2), true],
    [score(1, 12), score(11, 2), false],
    [score(1, 2), score(2, 1), false],
    [walkover('a'), walkover('a'), true],
    [walkover('a'), walkover('b'), false],
    [score(0, 0), null, false],
    [walkover('a'), score(1, 0), false],
  ])('%j and %j say the same: %s', (one, other, same) => {
    expect(sameReport(one, other)).toBe(same);
    expect(sameReport(other, one)).toBe(same);
  });
});
