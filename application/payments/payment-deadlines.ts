import { paidOre } from '../../domain/payments/balance.ts';
import { MINUTE } from '../../domain/shared/durations.ts';
import { normaliseCode } from '../../domain/signup/booking-code.ts';
import { eventDates, type EventDates } from '../../domain/pages/front-page.ts';
import {
  checkDeadline,
  expiryDue,
  reminderDue,
  type ExpiryStep,
} from '../../domain/payments/payment-deadline.ts';
import { reasonProblem } from '../../domain/shared/reason.ts';
import { refuseIf, RuleViolation } from '../../domain/shared/rule-violation.ts';
import type { Settings } from '../../domain/shared/settings.ts';
import { BY_PROGRAM, EXPIRED_REASON } from '../../domain/shared/stored-texts.ts';
import { aboutCode, ticketOf } from './about-code.ts';
import { logActivity } from '../shared/activity.ts';
import { eventPages } from '../shared/stored-pages.ts';
import type { LivedNow } from '../shared/lived-time.ts';
import { queueMail } from '../messages/queue-mail.ts';
import { runAlone } from '../shared/run-alone.ts';
import { settingsOf } from '../shared/settings.ts';
import type { Log } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import {
  deadlineOf,
  lockedBook,
  owingOf,
  readBook,
  readLiveBooks,
  type CodeBook,
} from '../shared/code-books.ts';
import { endRegistration } from './ending.ts';
import type { PaymentParts } from './payment-parts.ts';

const JOB = 'payment-deadlines';
/** How often the job runs. Drift warns after two missed runs. */
export const PAYMENT_JOB_MS = MINUTE;

/** An unpaid registration whose deadline and grace are over. Sums in øre, times in epoch ms. */
export interface OverdueCode {
  readonly code: string;
  readonly deadline: number;
  readonly owedOre: number;
  readonly receivedOre: number;
}

/** The last run, and how many registrations wait for a payment report. Times are epoch ms; null: none. */
export interface DeadlineRuns {
  readonly lastRun: number | null;
  readonly isLate: boolean;
  readonly waiting: number;
  readonly waitsForReportOf: number | null;
}

/** What `PaymentDeadlines` needs. */
export interface PaymentDeadlineParts extends PaymentParts {
  readonly livedNow: LivedNow;
  readonly log: Log;
  /** Where nobody can, nobody looks any more what became of it, either. */
  readonly canPayOnline: boolean;
}

/** What deadlines are checked against, read at one moment. */
interface Terms {
  readonly now: number;
  readonly settings: Settings;
  readonly dates: EventDates;
  /** Up to when imported reports cover payments (epoch ms); null: unknown. */
  readonly coveredUntil: number | null;
  /** The codes that somebody may be paying online now: they wait until that is known. */
  readonly underWay: ReadonlySet<string>;
}

/** Sends payment reminders and ends unpaid registrations, as the settings say or when the crew asks. */
export class PaymentDeadlines {
  constructor(private readonly parts: PaymentDeadlineParts) {}

  /**
   * Runs the job, in one process at a time; not while the clock has leapt. Never throws: the next run retries what failed.
   */
  async runDue(): Promise<void> {
    const job = { name: JOB, ms: PAYMENT_JOB_MS, failed: 'payment deadlines not looked through' };
    await runAlone(this.parts, job, async () => {
      if ((await this.parts.units.read(this.parts.livedNow)) !== null) await this.actOnAll();
      else await this.noteRun({ reminded: 0, expired: 0 });
    });
  }

  private async actOnAll(): Promise<void> {
    const { units } = this.parts;
    const counts = { reminded: 0, expired: 0 };
    for (const code of await this.dueCodes()) {
      const act = await units.run((stores) => this.actOn(stores, code));
      if (act) counts[act] += 1;
    }
    if (counts.reminded + counts.expired > 0) this.parts.onMailQueued();
    await this.noteRun(counts);
  }

  /** Also that it did nothing, while the clock has leapt: the job itself goes on. */
  private async noteRun(counts: Readonly<Record<'reminded' | 'expired', number>>): Promise<void> {
    await this.parts.units.run(({ jobs }) => jobs.done(JOB, this.parts.clock.now(), counts));
  }

  /** The state of the job, for Drift. */
  async runs(): Promise<DeadlineRuns> {
    return this.parts.units.read(async (stores) => {
      const terms = await this.terms(stores);
      const job = await stores.jobs.find(JOB);
      const lastRun = job?.doneAt || null;
      const waiting = [...(await readLiveBooks(stores)).values()]
        .filter((book) => stepOf(book, terms) === 'wait-for-report')
        .map(({ registration }) => deadlineOf(registration));
      return {
        lastRun,
        isLate: lastRun === null || terms.now - lastRun > 2 * PAYMENT_JOB_MS,
        waiting: waiting.length,
        waitsForReportOf: waiting.length > 0 ? Math.max(...waiting) : null,
      };
    });
  }

  /** The registrations that the crew may end, longest overdue first. */
  async overdue(): Promise<OverdueCode[]> {
    return this.parts.units.read(async (stores) => {
      const terms = await this.terms(stores);
      return [...(await readLiveBooks(stores)).values()]
        .filter((book) => stepOf(book, terms) === 'ask')
        .map(({ registration, sums }) => ({
          code: registration.code,
          deadline: deadlineOf(registration),
          owedOre: sums.owedOre,
          receivedOre: sums.receivedOre,
        }))
        .toSorted((a, b) => a.deadline - b.deadline || (a.code < b.code ? -1 : 1));
    });
  }

  /** Ends overdue registrations, all or none. Throws `codes-changed` with those no longer overdue. */
  async expire(by: string, typed: readonly string[], reason: string): Promise<void> {
    const codes = [...new Set(typed.map(normaliseCode))].toSorted();
    refuseIf(reasonProblem(reason));
    await this.parts.units.run(async (stores) => {
      await stores.registrations.lock(codes);
      const terms = await this.terms(stores);
      const books = await Promise.all(codes.map((code) => readBook(stores, code)));
      const changed = codes.filter((_, index) => {
        const book = books[index];
        return !book || stepOf(book, terms) !== 'ask';
      });
      if (changed.length > 0) throw new RuleViolation('codes-changed', { codes: changed });
      for (const book of books) if (book) await this.end(stores, book, reason.trim(), by, terms.now);
    });
    this.parts.onMailQueued();
  }

  /** Gives a code another deadline; reminders start over. Throws `code-unknown` or `deadline-invalid`. */
  async give(by: string, typed: string, deadline: number): Promise<void> {
    const code = normaliseCode(typed);
    await this.parts.units.run(async (stores) => {
      const book = await lockedBook(stores, code);
      if (book?.state !== 'live') throw new RuleViolation('code-unknown');
      const { now, dates } = await this.terms(stores);
      checkDeadline(deadline, now, dates);
      const { registration } = book;
      await stores.registrations.giveDeadline(code, deadline);
      const details = { admin: by, from: deadlineOf(registration), to: deadline };
      await logActivity(stores, { type: 'deadline_given', at: now, code, details });
    });
  }

  /** The codes with a reminder or an expiry due. */
  private async dueCodes(): Promise<string[]> {
    return this.parts.units.read(async (stores) => {
      const terms = await this.terms(stores);
      const isDue = (book: CodeBook) => isExpiring(book, terms) || hoursDue(book, terms) !== null;
      return [...(await readLiveBooks(stores))].filter(([, book]) => isDue(book)).map(([code]) => code);
    });
  }

  /** Ends or reminds one registration, if that is still due. */
  private async actOn(stores: Stores, code: string): Promise<'reminded' | 'expired' | null> {
    const book = await lockedBook(stores, code);
    if (!book) return null;
    const terms = await this.terms(stores);
    if (isExpiring(book, terms)) {
      await this.end(stores, book, EXPIRED_REASON, BY_PROGRAM, terms.now);
      return 'expired';
    }
    const hours = hoursDue(book, terms);
    if (hours === null) return null;
    const deadline = deadlineOf(book.registration);
    await stores.registrations.noteReminder(code, { deadline, hours });
    const mail = this.parts.writer.paymentReminder({
      ...aboutCode(this.parts.secrets, book, await eventPages(stores)),
      ...{ deadline, receivedOre: paidOre(book.sums), restOre: book.sums.owedOre },
    });
    const about = `${code} ${String(deadline)} ${String(hours)}`;
    const queued = { kind: 'payment-reminder', code, mail, about } as const;
    await queueMail(stores, this.parts.secrets, terms.now, queued);
    return 'reminded';
  }

  private async end(stores: Stores, book: CodeBook, reason: string, by: string, now: number): Promise<void> {
    const { secrets, writer } = this.parts;
    const { code, email } = book.registration;
    await endRegistration(stores, book, reason, { by, now, secrets });
    if (email === '') return;
    const deadline = deadlineOf(book.registration);
    const seats = book.persons.length;
    const mail = writer.registrationExpired({ to: email, ...ticketOf(secrets, code), deadline, seats });
    await queueMail(stores, secrets, now, {
      kind: 'registration-expired',
      code,
      mail,

      about: null,
    });
  }

  private async terms(stores: Stores): Promise<Terms> {
    const front = await stores.pages.get('front');
    const committed = await stores.paymentImports.committed();
    const covered = committed.flatMap(({ voidedAt, committed: import_ }) =>
      voidedAt === null && import_?.coveredUntil ? [import_.coveredUntil] : [],
    );
    return {
      now: this.parts.clock.now(),
      settings: await settingsOf(stores),
      dates: eventDates(front?.content),
      coveredUntil: covered.length > 0 ? Math.max(...covered) : null,
      underWay: this.parts.canPayOnline ? await stores.onlinePayments.codesUnderWay() : new Set(),
    };
  }
}

function stepOf(book: CodeBook, { now, coveredUntil, settings, dates, underWay }: Terms): ExpiryStep {
  if (underWay.has(book.registration.code)) return 'none';
  return book.state === 'live' ? expiryDue(owingOf(book), now, coveredUntil, settings, dates) : 'none';
}

function isExpiring(book: CodeBook, terms: Terms): boolean {
  return stepOf(book, terms) === 'expire';
}

function hoursDue(book: CodeBook, { now, settings }: Terms): number | null {
  return book.state === 'live' ? reminderDue(owingOf(book), now, settings) : null;
}
