import type { TasksAnswer } from '../../../adapters/http/contract.ts';
import { SECOND } from '../../../domain/shared/durations.ts';
import { useAdminQuery } from './calls.ts';

const TASKS_PATH = '/api/admin/getTasks';

/** What waits for somebody of the crew. */
export function useTasks() {
  return useAdminQuery<TasksAnswer>(TASKS_PATH, 30 * SECOND);
}

/** Those that are not put off. */
export function shownTasks(answer: TasksAnswer | undefined): TasksAnswer['tasks'] {
  return answer?.tasks.filter(({ hiddenUntil }) => hiddenUntil === null) ?? [];
}

/** How many things wait and are not put off. */
export function useWaiting(): number {
  return shownTasks(useTasks().data).filter(({ severity }) => severity !== 'info').length;
}

/** Whether nothing at all has been set up, so that the guided way is the next step. */
export function isNothingSetUp(answer: TasksAnswer | undefined): boolean {
  return answer?.tasks.some(({ id }) => id === 'set-up') ?? false;
}
