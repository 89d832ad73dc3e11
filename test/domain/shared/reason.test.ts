import { expect, test } from '@jest/globals';
import { reasonProblem } from '../../../domain/shared/reason.ts';

test.each([
  ['', 'reason-missing'],
  [' \n', 'reason-missing'],
  ['x', null],
])('the reason %j: %s', (reason, problem) => {
  expect(reasonProblem(reason)).toBe(problem);
});
