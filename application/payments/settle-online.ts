import { forgottenSource } from '../../domain/payments/payer.ts';
import { hasCome, LOOK_EACH_MS, mayLook, type OnlineAttempt } from '../../domain/payments/online-payment.ts';
import { DAY, SECOND } from '../../domain/shared/durations.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import type { OnlineParts } from './online-parts.ts';
import { afterStep, askForStep } from './online-steps.ts';

const JOB = 'online-payments';
const HOLDER_DIGITS = 32;
/** How often the job looks what is due. */
export const SETTLE_MS = 2 * SECOND;
/** The job of a process that died is taken over after this time, and so is a step: nothing of it takes as long. */
const CLAIM_MS = 60 * SECOND;
const HOLD_MS = 30 * SECOND;
/** Steps of one attempt that follow one another at once, and attempts that are settled side by side. */
const MOST_STEPS = 8;
const AT_ONCE = 4;
/** How long Drift tells of money that Vipps would not take. */
const TOLD_MS = 3 * DAY;

/** The state of the job, for Drift. Times are epoch ms. */
export interface OnlineRuns {
  readonly lastRun: number | null;
  readonly isLate: boolean;
  /** Payments of the last days that were booked, and that Vipps refused to capture. */
  readonly notCaptured: number;
}

export interface SettleOptions {
  /** Somebody waits to pay anew. */
  readonly askedAgain?: boolean;
  /** Although it is not due. */
  readonly atOnce?: boolean;
  readonly signal?: AbortSignal;
}

/**
 * Takes the steps of online payments one after the other: asks Vipps, and stores what follows. Whoever takes a step has it for a
 * while, so nothing is locked meanwhile; a step that was taken and not stored is taken again, with the same key.
 */
export class SettleOnline {
  private readonly holder: string;
  private readonly stopping = new AbortController();
  private readonly underWay = new Set<Promise<unknown>>();
  private running = false;
  private notedAt = 0;

  constructor(private readonly parts: OnlineParts) {
    this.holder = parts.secrets.hex(HOLDER_DIGITS);
  }

  /** The job: settles what is due, in one process at a time. Never throws, and does nothing where nobody can pay online. */
  async runDue(): Promise<void> {
    if (!this.parts.vipps || this.running || this.stopping.signal.aborted) return;
    this.running = true;
    await this.follow(
      this.settleDue().catch((cause: unknown) => {
        this.parts.log.error('online payments not settled', cause);
      }),
    );
    this.running = false;
  }

  /** Settles one soon, in the background. */
  soon(id: string): void {
    if (!this.parts.vipps || this.stopping.signal.aborted) return;
    void this.settleAtOnce(id);
  }

  /** Asks what became of an attempt for somebody who waits, unless it was asked just now. Waits `ms` at most. */
  async lookFor(attempt: OnlineAttempt, ms: number): Promise<void> {
    if (!this.parts.vipps || !mayLook(attempt, this.parts.clock.now())) return;
    await Promise.race([this.settleAtOnce(attempt.id), this.parts.pause(ms)]);
  }

  private async settleAtOnce(id: string): Promise<void> {
    const settling = this.settle(id, { atOnce: true }).catch((cause: unknown) => {
      this.parts.log.error('an online payment is settled later', cause);
    });
    await this.follow(settling);
  }

  /**
   * Takes the steps of an attempt that are due. Returns the attempt as it is then; null when somebody else has it, or it is
   * gone.
   */
  async settle(id: string, options: SettleOptions = {}): Promise<OnlineAttempt | null> {
    const held = await this.parts.units.run((stores) => this.claim(stores, id, options.atOnce ?? false));
    return held && this.settleHeld(held, options);
  }

  /** The same of an attempt that this process has taken. */
  async settleHeld(
    held: OnlineAttempt,
    { askedAgain = false, signal }: SettleOptions = {},
  ): Promise<OnlineAttempt | null> {
    const { vipps, units } = this.parts;
    const signals = signal ? [signal, this.stopping.signal] : [this.stopping.signal];
    let attempt = held;
    for (let steps = 1; ; steps++) {
      if (!vipps || attempt.step === 'done') return this.letGo(attempt);
      const answer = await askForStep(vipps, attempt, AbortSignal.any(signals));
      const last = steps === MOST_STEPS;
      const asked = attempt;
      const stored = await units.run((stores) =>
        this.store(stores, asked, last, async (fresh, now) => {
          const facts = { parts: this.parts, now, askedAgain };
          return afterStep(stores, fresh, answer, facts);
        }),
      );
      if (stored?.wasMailed) this.parts.onMailQueued();
      if (!stored || stored.attempt.holder === '') return stored?.attempt ?? null;
      attempt = stored.attempt;
    }
  }

  /** Takes an attempt for its next step; null when somebody else has it, or nothing is due. */
  async claim(stores: Stores, id: string, atOnce: boolean): Promise<OnlineAttempt | null> {
    const attempt = await stores.onlinePayments.find(id);
    const now = this.parts.clock.now();
    if (!attempt || this.isHeld(attempt)) return null;
    // One that was closed without money is looked at once more when Vipps tells of it.
    const isAsked = atOnce && attempt.step === 'done' && attempt.state === 'cancelled';
    const isDue = hasCome(attempt.nextAt, now) || (atOnce && attempt.step === 'look');
    if (!isAsked && (attempt.step === 'done' || !isDue)) return null;
    const asked = isAsked ? { ...attempt, step: 'look' as const } : attempt;
    return this.hold(stores, { ...asked, lookedAt: now });
  }

  /** Stores that this process has the attempt. */
  async hold(stores: Stores, attempt: OnlineAttempt): Promise<OnlineAttempt> {
    const held = this.heldNew(attempt);
    await stores.onlinePayments.save(held);
    return { ...held, version: held.version + 1 };
  }

  /** The attempt as a new one that this process has. */
  heldNew(attempt: OnlineAttempt): OnlineAttempt {
    const holder = this.parts.secrets.hex(HOLDER_DIGITS);
    return { ...attempt, holder, heldUntil: this.parts.clock.now() + HOLD_MS };
  }

  /** Whether another step of it is under way. */
  isHeld({ holder, heldUntil }: OnlineAttempt): boolean {
    return holder !== '' && !hasCome(heldUntil, this.parts.clock.now());
  }

  /** Stores a change of a held attempt, if this process still has it. */
  async change(
    attempt: OnlineAttempt,
    change: (attempt: OnlineAttempt, stores: Stores, now: number) => Promise<OnlineAttempt>,
  ): Promise<OnlineAttempt | null> {
    const stored = await this.parts.units.run((stores) =>
      this.store(stores, attempt, true, (fresh, now) => change(fresh, stores, now)),
    );
    return stored?.attempt ?? null;
  }

  /** Gives back an attempt that this process has, as it is. */
  async letGo(attempt: OnlineAttempt): Promise<OnlineAttempt | null> {
    return this.change(attempt, (fresh) => Promise.resolve(fresh));
  }

  /** The job of this process, as Drift tells of it. */
  async runs(): Promise<OnlineRuns> {
    const now = this.parts.clock.now();
    return this.parts.units.read(async ({ jobs, onlinePayments }) => {
      const lastRun = (await jobs.find(JOB))?.doneAt || null;
      return {
        lastRun,
        isLate: lastRun === null || now - lastRun > 2 * (LOOK_EACH_MS + CLAIM_MS),
        notCaptured: await onlinePayments.countNotCaptured(now - TOLD_MS),
      };
    });
  }

  /** Ends what a process that died had taken. Only where no other process can be running. */
  async takeOver(): Promise<void> {
    await this.parts.units.run(async ({ jobs, onlinePayments }) => {
      await jobs.release(JOB);
      await onlinePayments.dropHolds();
    });
  }

  /** Asks nothing more, and stores what was answered. */
  async stop(): Promise<void> {
    this.stopping.abort();
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  private async settleDue(): Promise<void> {
    const { units, clock } = this.parts;
    const due = await units.read(({ onlinePayments }) => onlinePayments.due(clock.now()));
    const sinceNoted = clock.now() - this.notedAt;
    if (due.length === 0 && sinceNoted >= 0 && sinceNoted < LOOK_EACH_MS) return;
    if (!(await units.run(({ jobs }) => jobs.claim(JOB, this.holder, clock.now(), CLAIM_MS)))) return;
    try {
      for (let at = 0; at < due.length && !this.stopping.signal.aborted; at += AT_ONCE)
        await Promise.all(due.slice(at, at + AT_ONCE).map((id) => this.settle(id)));
      this.notedAt = clock.now();
      await units.run(({ jobs }) => jobs.done(JOB, clock.now(), { due: due.length }));
    } finally {
      await units.run(({ jobs }) => jobs.release(JOB, this.holder));
    }
  }

  /** Stores what `decide` makes of the attempt, and keeps it while its next step is due at once. */
  private async store(
    stores: Stores,
    { id, code, holder }: OnlineAttempt,
    isLast: boolean,
    decide: (fresh: OnlineAttempt, now: number) => Promise<OnlineAttempt>,
  ): Promise<{ readonly attempt: OnlineAttempt; readonly wasMailed: boolean } | null> {
    if (code !== null) await stores.registrations.lock([code]);
    const fresh = await stores.onlinePayments.find(id);
    // Somebody else has taken it since: what they find out is the same.
    if (fresh?.holder !== holder) return null;
    const now = this.parts.clock.now();
    const after = await decide(fresh, now);
    const wasMailed = after.state !== fresh.state;
    const goesOn = !isLast && after.step !== 'done' && after.nextAt <= now;
    const hold = goesOn ? { heldUntil: now + HOLD_MS } : { holder: '', heldUntil: 0 };
    const attempt = { ...this.forgotten(after), ...hold };
    if (attempt.outlived && attempt.step === 'done') await stores.onlinePayments.remove(id);
    else await stores.onlinePayments.save(attempt);
    return { attempt: { ...attempt, version: attempt.version + 1 }, wasMailed };
  }

  /** Of what belongs to nobody any more only a digest stays, once Vipps is not asked about it again. */
  private forgotten(attempt: OnlineAttempt): OnlineAttempt {
    if (attempt.code !== null || attempt.step !== 'done') return attempt;
    const digest = (text: string) => this.parts.secrets.hmac(text);
    return { ...attempt, psps: [], reference: forgottenSource(attempt.reference, digest) };
  }

  private async follow<T>(work: Promise<T>): Promise<T> {
    const followed = work.finally(() => this.underWay.delete(followed));
    this.underWay.add(followed);
    return followed;
  }
}
