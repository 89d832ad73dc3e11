import type Router from '@koa/router';
import { made, token, type Binding, type Sources } from '../injection.ts';
import { HTTP } from '../ports.ts';

/** An area of the program: its jobs, its HTTP calls, its timers, and what it finishes at the end. */
export type Area = readonly Binding[];

/** A job that is repeated while the program runs. `run` must not throw. */
export interface Timer {
  readonly everyMs: number;
  readonly run: () => unknown;
  /** Whether it runs at the start, too. */
  readonly atStart?: boolean;
}

export const TIMERS = token<readonly Timer[]>('Timers');
/** Finishes what is under way, once the last call is answered and the last timer has run. */
export const FINISH = token<() => Promise<void>>('Finish');

/** The HTTP calls that a function makes of jobs. */
export function routes<Jobs extends readonly unknown[]>(
  make: (...jobs: Jobs) => Router | readonly Router[],
  ...sources: Sources<Jobs>
): Binding {
  return made(HTTP.routes, make, ...sources);
}

/** Repeats this with these jobs while the program runs. */
export function timer<Jobs extends readonly unknown[]>(
  when: Omit<Timer, 'run'>,
  run: (...jobs: Jobs) => unknown,
  ...sources: Sources<Jobs>
): Binding {
  return made(TIMERS, (...jobs: Jobs) => [{ ...when, run: () => run(...jobs) }], ...sources);
}

/** Runs this with these jobs when the program stops. */
export function finish<Jobs extends readonly unknown[]>(
  run: (...jobs: Jobs) => Promise<void>,
  ...sources: Sources<Jobs>
): Binding {
  return made(
    FINISH,
    (...jobs: Jobs) =>
      async () =>
        run(...jobs),
    ...sources,
  );
}
