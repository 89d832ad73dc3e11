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

/** Does the work of a job unless somebody else is at it; returns whether it was done. Throws what the work throws. */
export async function alone(
  { units, secrets, clock }: Omit<RunAloneParts, 'log'>,
  { name, ms }: Pick<LoneJob, 'name' | 'ms'>,
  work: () => Promise<void>,
): Promise<boolean> {
  const holder = secrets.hex(HOLDER_DIGITS);
  if (!(await units.run(({ jobs }) => jobs.claim(name, holder, clock.now(), ms)))) return false;
  try {
    await work();
  } finally {
    await units.run(({ jobs }) => jobs.release(name, holder));
  }
  return true;
}

/** As `alone`, where the job is due. Never throws: what fails is logged, and the next run tries again. */
export async function runAlone(parts: RunAloneParts, job: LoneJob, work: () => Promise<void>): Promise<void> {
  try {
    if (!job.isDue || (await job.isDue())) await alone(parts, job, work);
  } catch (cause) {
    parts.log.error(job.failed, cause);
  }
}
