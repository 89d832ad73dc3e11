import { RuleViolation } from '../../domain/rule-violation.ts';
import type { Clock, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';

const JOB = 'maintenance';
/** How long a step may take. Whoever dies in the middle keeps the others out for this long. */
const STEP_MS = 2 * 60_000;

/**
 * Gives the act's unit its own time, counted from its beginning. Throws `maintenance-running` when the turn was lost to
 * another meanwhile.
 */
export type KeepTurn = (stores: Stores) => Promise<void>;

/** One act at a time over all processes on the database: whoever comes while another runs is refused. */
export class MaintenanceTurn {
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly units: UnitOfWork,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** Does the work alone; throws `maintenance-running` where another act is under way. */
  async alone<T>(work: (keep: KeepTurn) => Promise<T>): Promise<T> {
    const holder = this.secrets.hex(32);
    const claim: KeepTurn = async ({ jobs }) => {
      const now = this.clock.now();
      if (!(await jobs.claim(JOB, holder, now, now + STEP_MS)))
        throw new RuleViolation('maintenance-running');
    };
    await this.units.run(claim);
    const turn = work(claim).finally(() => this.units.run(({ jobs }) => jobs.release(JOB, holder)));
    this.running = turn.catch(() => undefined);
    return turn;
  }

  /** Waits for the act that this process has under way, if any. */
  async settled(): Promise<void> {
    await this.running;
  }
}
