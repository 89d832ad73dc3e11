import { SECOND } from '../../domain/shared/durations.ts';

/** How long units of work wait (ms), and how many do. */
export const UNIT_LIMITS = {
  /** Beyond, calls are told to try again, because the page would give up before a later answer. */
  unitsWaiting: 2_000,
  fileLockWaitMs: 5 * SECOND,
  /** The longest pause before a unit of work runs again after a conflict; the shortest is a tenth of it. */
  conflictPauseMs: 200,
};

export type UnitLimits = Readonly<typeof UNIT_LIMITS>;
