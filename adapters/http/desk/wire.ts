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

/** `GET /api/admin/find?q=`: who is registered and found, at most 20 persons; a code that was typed whole stands first. */
export interface FindAnswer {
  readonly hits: readonly {
    readonly kind: 'person' | 'code';
    readonly code: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly rowNum: number;
    readonly seatNum: number;
  }[];
}
