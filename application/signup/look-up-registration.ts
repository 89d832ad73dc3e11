import { paidOre } from '../../domain/payments/balance.ts';
import { isCrewCode, readCode } from '../../domain/signup/booking-code.ts';
import { retryAfter } from '../../domain/shared/counted-uses.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { logActivity } from '../shared/activity.ts';
import { deadlineOf, type CodeBook, lockedBook } from '../shared/code-books.ts';
import type { Clock } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** Looks registrations up by their code, for anybody who has it. */
export class LookUpRegistration {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * The persons of a booking code. A lookup counts as a miss of the IP until the code is found, so that a
   * burst of guesses cannot pass the limit. The limit on everybody's misses refuses only misses, never a
   * right code.
   */
  async lookUp(typed: string, ip: string): Promise<readonly RegisteredPerson[]> {
    return (await this.found(typed, ip)).persons;
  }

  /**
   * What the persons of a booking code still have to pay (øre), until when (epoch ms), and the part that is paid, if any.
   * Counted as `lookUp` is.
   */
  async restOf(
    typed: string,
    ip: string,
  ): Promise<{ restOre: number; deadline: number | null; paidOre?: number }> {
    const { registration, sums } = await this.found(typed, ip);
    const rest = sums.owedOre;
    if (rest === 0) return { restOre: 0, deadline: null };
    const paid = paidOre(sums);
    return { restOre: rest, deadline: deadlineOf(registration), ...(paid > 0 && { paidOre: paid }) };
  }

  private async found(typed: string, ip: string): Promise<CodeBook> {
    const code = readCode(typed);
    // Pasted by mistake: no guess, and nothing to log.
    if (!isCrewCode(code)) throw new RuleViolation('code-unknown');
    const found = await this.units.run(async (stores) => {
      const now = this.clock.now();
      const { limits } = stores;
      const logLookUp = async (isFound: boolean, named: { code?: string }): Promise<void> =>
        logActivity(stores, {
          ...{ type: 'order_check', at: now, ...named, ip },
          details: { found: isFound },
        });
      const [locked] = await limits.useEach(now, [[['lookup-miss-ip', ip]]]);
      if (locked?.first) await logLookUp(false, {});
      if (locked?.wait) return new RuleViolation('too-many-requests', retryAfter(locked.wait));
      const named = { code };
      // Waits for units that erase or end the registration: the log must not mention a code that is gone.
      const book = await lockedBook(stores, code);
      const isFound = book?.state === 'live';
      if (isFound) await limits.takeBack('lookup-miss-ip', ip);
      const counted = isFound ? (['lookup-hit-ip', ip] as const) : (['lookup-miss-all', ''] as const);
      const [outcome] = await limits.useEach(now, [[counted]]);
      if (!outcome?.wait || outcome.first) await logLookUp(isFound, named);
      if (outcome?.wait) return new RuleViolation('too-many-requests', retryAfter(outcome.wait));
      return isFound ? book : new RuleViolation('code-unknown');
    });
    if (found instanceof RuleViolation) throw found;
    return found;
  }
}
