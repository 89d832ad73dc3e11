import { expect, test } from '@jest/globals';
import { DONE, requireUntil, withHidden } from '../../../domain/desk/hiding.ts';
import type { HiddenTask, Severity, Task } from '../../../domain/desk/task.ts';
import { DAY } from '../../../domain/shared/durations.ts';

const NOW = 1_000_000;
const aTask = (count: number, severity: Severity = 'soon'): Task => ({
  ...{ id: 'unmatched', text: '', count, path: '', severity, hiddenUntil: null, done: null },
});
const hidden = (count: number, until = NOW + DAY): HiddenTask => ({ id: 'unmatched', until, count });

test.each<[string, Task[], HiddenTask, number | null | undefined, string[], number[]]>([
  ['as many as then', [aTask(2)], hidden(2), NOW + DAY, [], []],
  ['fewer, which is noted', [aTask(1)], hidden(2), NOW + DAY, [], [1]],
  ['more than then', [aTask(3)], hidden(2), null, ['unmatched'], []],
  ['its time is over', [aTask(2)], hidden(2, NOW), null, ['unmatched'], []],
  ['none are left', [], hidden(2), undefined, ['unmatched'], []],
  ['it cannot wait any more', [aTask(2, 'now')], hidden(2), null, ['unmatched'], []],
  ['somebody has done it', [aTask(2)], hidden(0, DONE), undefined, [], []],
  ['somebody has done it, and there is none', [], hidden(0, DONE), undefined, [], []],
])('a task that was put off: %s', (_, tasks, one, until, over, fewer) => {
  const hiding = withHidden(tasks, [one], NOW);
  expect(hiding.tasks[0]?.hiddenUntil).toBe(until);
  expect(hiding.over).toEqual(over);
  expect(hiding.fewer.map(({ count }) => count)).toEqual(fewer);
});

test.each<[number, boolean]>([
  [NOW, false],
  [NOW + 1, true],
  [NOW + 7 * DAY, true],
  [NOW + 7 * DAY + 1, false],
])('a task may be put off until %d: %s', (until, may) => {
  const act = () => {
    requireUntil(until, NOW);
  };
  if (may) expect(act).not.toThrow();
  else expect(act).toThrow('until-invalid');
});
