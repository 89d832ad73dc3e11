import type { Clock, Log, Secrets } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** A job of which one process at a time does the work. */
export interface LoneJob {
  readonly name: string;
  /** How long a process that died keeps the others from it. */
  readonly ms: number;
  /** What the log says when the work fails. */
  readonly failed: string;
  /** Whether there is anything to do; asked before the job is claimed. */
  readonly isDue?: () => Promise<boolean>;
}

/** What `runAlone` needs. */
export interface RunAloneParts {
  readonly units: UnitOfWork;
  readonly secrets: Pick<Secrets, 'hex'>;
  readonly clock: Clock;
  readonly log: Log;
}

const HOLDER_DIGITS = 32;

/** Does the work of a job unless another process is at it. Never throws: what fails is logged, and the next run tries again. */
export async function runAlone(
  { units, secrets, clock, log }: RunAloneParts,
  { name, ms, failed, isDue }: LoneJob,
  work: () => Promise<void>,
): Promise<void> {
  const holder = secrets.hex(HOLDER_DIGITS);
  try {
    if (isDue && !(await isDue())) return;
    if (!(await units.run(({ jobs }) => jobs.claim(name, holder, clock.now(), ms)))) return;
    try {
      await work();
    } finally {
      await units.run(({ jobs }) => jobs.release(name, holder));
    }
  } catch (cause) {
    log.error(failed, cause);
  }
}
