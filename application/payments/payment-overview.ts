import { normaliseCode } from '../../domain/signup/booking-code.ts';
import { eventSums, isUnmatched, type EventSums } from '../../domain/payments/balance.ts';
import { oreOf, paymentByHand, receivedOre, roomOre, type Payment } from '../../domain/payments/payment.ts';
import { REVIVED_MS } from '../../domain/payments/payment-deadline.ts';
import { refundableOre } from '../../domain/payments/online-payment.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { requireDistinct, type Place } from '../../domain/shared/place.ts';
import { notePayers } from '../people/payers.ts';
import { logActivity } from '../shared/activity.ts';
import type { PaymentImport } from '../ports/payment-stores.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import { bookPayments, bookRefunds, type Booked } from './book-payments.ts';
import type { PaymentParts } from './payment-parts.ts';
import { queueReceipts, queueSeatedAgain } from './receipts.ts';
import {
  deadlineOf,
  lockedAnyBook,
  lockedBook,
  readAllBooks,
  readBook,
  payBacksOf,
  type CodeBook,
  type PayBack,
} from '../shared/code-books.ts';
import { areSeatsFree } from './free-seats.ts';
import { reviveRegistration } from './ending.ts';

/** Why money that went back at the door does not count. */
const GIVEN_BACK = 'Gitt tilbake';

/** Money of a registration that has expired and was not signed up again. */
export interface LatePayment {
  readonly code: string;
  readonly ore: number;
  readonly seats: readonly Place[];
  readonly seatsFree: boolean;
}

/** All payments, and those that the crew has to deal with. */
export interface PaymentOverview {
  readonly imports: readonly PaymentImport[];
  readonly payments: readonly Payment[];
  readonly unmatched: readonly Payment[];
  readonly toPayBack: readonly (PayBack & { readonly onlineOre: number })[];
  readonly late: readonly LatePayment[];
  readonly sums: EventSums;
}

/** What a code still owes and has paid, in øre, and its deadline (epoch ms); null when nothing is owed. */
export interface CodeSums {
  readonly owedOre: number;
  readonly receivedOre: number;
  readonly deadline: number | null;
  /** What an expired code would have to pay to be signed up again (øre); null when it has not expired. */
  readonly revivalOre: number | null;
}

/** The sums of the event, and the next deadline (epoch ms); null: none. */
export interface AllSums {
  readonly sums: EventSums;
  readonly nextDeadline: number | null;
}

/** Shows payments, and makes the changes that reports cannot. `by` is the admin's username. */
export class Payments {
  constructor(private readonly parts: PaymentParts & { readonly canPayOnline: boolean }) {}

  async overview(): Promise<PaymentOverview> {
    return this.parts.units.read(async (stores) => {
      const payments = await stores.payments.all();
      const books = [...(await readAllBooks(stores, payments)).values()];
      const late = books.filter(({ sums }) => sums.lateOre > 0);
      return {
        imports: await stores.paymentImports.committed(),
        payments,
        unmatched: cashFirst(payments.filter(isUnmatched)),
        toPayBack: await this.toPayBack(stores, books),
        late: await Promise.all(late.map((book) => this.latePaymentOf(stores, book))),
        sums: eventSums(books, payments),
      };
    });
  }

  /** What each code still owes and has paid. */
  async sums(): Promise<ReadonlyMap<string, CodeSums>> {
    return this.parts.units.read(async (stores) => {
      const books = [...(await readAllBooks(stores))];
      return new Map(books.map(([code, book]) => [code, sumsOf(book)]));
    });
  }

  /** The sums of the whole event, as `overview` has them. */
  async allSums(): Promise<AllSums> {
    const now = this.parts.clock.now();
    return this.parts.units.read(async (stores) => {
      const payments = await stores.payments.all();
      const books = [...(await readAllBooks(stores, payments)).values()];
      const ahead = books
        .map(sumsOf)
        .flatMap(({ deadline }) => (deadline !== null && deadline > now ? deadline : []));
      return {
        sums: eventSums(books, payments),
        nextDeadline: ahead.length > 0 ? Math.min(...ahead) : null,
      };
    });
  }

  /**
   * Assigns an unmatched payment to a code; mails a receipt if that signs the persons up again. Throws
   * `payment-unknown` or `code-unknown`.
   */
  async assign(by: string, id: string, typed: string): Promise<void> {
    const code = normaliseCode(typed);
    // Serially: a seat taken between the check and the revival would make the assignment fail.
    await this.parts.units.runSerially(async (stores) => {
      await stores.registrations.lock([code]);
      const payment = await stores.payments.find(id);
      if (!payment || !isUnmatched(payment)) throw new RuleViolation('payment-unknown');
      const now = this.parts.clock.now();
      const act = { by, now, secrets: this.parts.secrets };
      const store = () => stores.payments.save([{ ...payment, code }]);
      const booked = await bookPayments(stores, code, store, act);
      if (!booked) throw new RuleViolation('code-unknown');
      await notePayers(stores, code);
      await this.keepFallenPins(stores, payment.importId, booked);
      if (booked.isRevived) await queueReceipts(stores, this.parts, [booked], () => id, now);
      const details = { admin: by, kroner: payment.ore / oreOf(1) };
      await logActivity(stores, { type: 'payment_assigned', at: now, code, details });
    });
    this.parts.onMailQueued();
  }

  /** Notes that cash without an owner went back to whoever gave it. Throws `payment-unknown`. */
  async giveBack(by: string, id: string): Promise<void> {
    await this.parts.units.run(async (stores) => {
      const payment = await stores.payments.find(id);
      if (payment?.kind !== 'cash' || !isUnmatched(payment)) throw new RuleViolation('payment-unknown');
      const now = this.parts.clock.now();
      const voided = { voidedAt: now, voidedBy: by, voidedReason: GIVEN_BACK };
      await stores.payments.save([{ ...payment, ...voided }]);
      const details = { admin: by, kroner: payment.ore / oreOf(1) };
      await logActivity(stores, { type: 'cash_given_back', at: now, details });
    });
  }

  /** Adds the dropped pins to the report, so that undoing it restores them. */
  private async keepFallenPins(
    { paymentImports }: Stores,
    id: string,
    { fallenPins }: Booked,
  ): Promise<void> {
    const report = await paymentImports.find(id);
    if (!report?.committed || fallenPins.length === 0) return;
    const { committed } = report;
    const all = [...committed.fallenPins, ...fallenPins];
    await paymentImports.save({ ...report, committed: { ...committed, fallenPins: all } });
  }

  /** Notes that money (øre) was paid back. Throws `code-unknown`, or `more-than-received`. */
  async refund(by: string, typed: string, ore: number, note: string): Promise<void> {
    const code = normaliseCode(typed);
    await this.parts.units.run(async (stores) => {
      const book = await lockedAnyBook(stores, code);
      if (!book) throw new RuleViolation('code-unknown');
      // Of an ended registration, what was marked by hand may be refunded, too.
      if (ore > receivedOre(book.money)) throw new RuleViolation('more-than-received');
      const now = this.parts.clock.now();
      const id = this.parts.secrets.hex(32);
      const money = { ore: -ore, paidAt: now, note: note.trim() };
      const refund = paymentByHand({ id, code, kind: 'refund', ...money, by, source: id });
      await bookRefunds(stores, book, [refund], { by, now, secrets: this.parts.secrets });
      await notePayers(stores, code);
    });
  }

  /**
   * Signs an ended registration up again, on the wanted places in the order of the persons or else on their
   * old ones, and mails its contact. Gives a new deadline unless the money covers it. Throws `code-unknown`,
   * `codes-changed` when somebody of the code is signed up, `persons-count`, `duplicate-seat` or
   * `seat-taken`.
   */
  async revive(by: string, typed: string, wanted: readonly Place[]): Promise<void> {
    const code = normaliseCode(typed);
    await this.parts.units.run(async (stores) => {
      const book = await lockedBook(stores, code);
      if (!book || book.persons.length === 0) throw new RuleViolation('code-unknown');
      if (book.state === 'live') throw new RuleViolation('codes-changed', { codes: [code] });
      const places = wanted.length > 0 ? wanted : book.persons.map(({ place }) => place);
      if (places.length !== book.persons.length) throw new RuleViolation('persons-count');
      requireDistinct(places);
      const now = this.parts.clock.now();
      await reviveRegistration(stores, book, places, { by, now, secrets: this.parts.secrets });
      if (roomOre(book.money) > 0) await stores.registrations.giveDeadline(code, now + REVIVED_MS);
      const seated = await readBook(stores, code);
      if (seated) await queueSeatedAgain(stores, this.parts, seated, now);
    });
    this.parts.onMailQueued();
  }

  /** What goes back, and how much of it Vipps can give back by itself. */
  private async toPayBack(stores: Stores, books: readonly CodeBook[]): Promise<PaymentOverview['toPayBack']> {
    const all = books.flatMap(payBacksOf);
    const paid = this.parts.canPayOnline && all.length > 0 ? await stores.onlinePayments.paid() : [];
    const now = this.parts.clock.now();
    const left = new Map<string, number>();
    for (const attempt of paid)
      if (attempt.code !== null)
        left.set(attempt.code, (left.get(attempt.code) ?? 0) + refundableOre(attempt, now));
    return all.map((one) => {
      const online = left.get(one.code) ?? 0;
      const onlineOre = Math.min(one.ore, online);
      left.set(one.code, online - onlineOre);
      return { ...one, onlineOre };
    });
  }

  private async latePaymentOf(stores: Stores, { registration: { code }, sums, persons }: CodeBook) {
    const seatsFree = await areSeatsFree(stores, persons, this.parts.clock.now());
    return { code, ore: sums.lateOre, seats: persons.map(({ place }) => place), seatsFree };
  }
}

function sumsOf({ state, registration, sums }: CodeBook): CodeSums {
  const { owedOre, receivedOre } = sums;
  const due = deadlineOf(registration);
  const deadline = owedOre > 0 && Number.isFinite(due) ? due : null;
  return { owedOre, receivedOre, deadline, revivalOre: state === 'expired' ? sums.revivalOre : null };
}

/** Somebody at the door holds the cash, and waits to hear what becomes of it. */
function cashFirst(payments: readonly Payment[]): Payment[] {
  const isCash = ({ kind }: Payment) => kind === 'cash';
  return [...payments.filter(isCash), ...payments.filter((payment) => !isCash(payment))];
}
