import { DAY, LAST_MOMENT } from '../shared/durations.ts';
import { RuleViolation } from '../shared/rule-violation.ts';
import type { HiddenTask, Task } from './task.ts';

/** How far ahead a task may be put off. */
const MOST_MS = 7 * DAY;
/** Until when a task is hidden that somebody has said to be done. */
export const DONE = LAST_MOMENT;

/** Throws `until-invalid` unless a task may be put off until then (epoch ms). */
export function requireUntil(until: number, now: number): void {
  if (until <= now || until > now + MOST_MS) throw new RuleViolation('until-invalid');
}

/** Tasks with what was put off of them, and what of that is over or has changed and is to be stored. */
export interface Hiding<T extends Task> {
  readonly tasks: readonly T[];
  /** The ids of what is hidden no longer: its time is over, it is done, there is more of it, or it cannot wait. */
  readonly over: readonly string[];
  /** What there is less of by now: if there is more again, that counts. */
  readonly fewer: readonly HiddenTask[];
}

/** The tasks as they are hidden at a time (epoch ms). Those that are done are left out. */
export function withHidden<T extends Task>(
  tasks: readonly T[],
  hidden: readonly HiddenTask[],
  now: number,
): Hiding<T> {
  const found = new Map<string, T>(tasks.map((task) => [task.id, task]));
  const isOver = ({ id, until, count }: HiddenTask) => {
    if (until === DONE) return false;
    const task = found.get(id);
    return until <= now || !task || task.severity === 'now' || task.count > count;
  };
  const standing = new Map(hidden.filter((one) => !isOver(one)).map((one) => [one.id, one]));
  return {
    tasks: tasks.flatMap((task) => {
      const until = standing.get(task.id)?.until ?? null;
      return until === DONE ? [] : [{ ...task, hiddenUntil: until }];
    }),
    over: hidden.filter(isOver).map(({ id }) => id),
    fewer: [...standing.values()].flatMap((one) => {
      const count = found.get(one.id)?.count ?? one.count;
      return one.until !== DONE && count < one.count ? [{ ...one, count }] : [];
    }),
  };
}
