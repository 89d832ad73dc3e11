import type { Phase, Task } from '../../../domain/desk/task.ts';
import type { TaskId } from '../../../domain/desk/tasks.ts';
import type { EditedFacts } from '../../../domain/shared/event-facts.ts';

/** `GET /api/admin/getFacts` and `PUT /api/superAdmin/updateFacts`: the facts of «Arrangementet» as they count. */
export type FactsAnswer = EditedFacts;

/** `GET /api/admin/getTasks`: where the event stands, and what waits for somebody, worst first. */
export interface TasksAnswer {
  readonly phase: Phase;
  readonly tasks: readonly Task<TaskId>[];
}
