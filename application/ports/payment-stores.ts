import type { NamedCodes } from '../../domain/signup/code-search.ts';
import type { OnlineAttempt } from '../../domain/payments/online-payment.ts';
import type { Payment, PaymentKind } from '../../domain/payments/payment.ts';
import type { PerHour } from '../../domain/upkeep/trends.ts';
import type { ReportRow } from '../../domain/payments/vipps-report.ts';

/** Payments and refunds. Rows are voided, never removed. */
export interface Payments {
  /** By time of payment, then source, part and id, voided ones too. */
  all(): Promise<Payment[]>;
  /** Those that are not voided, in no order and in one statement: what decides about money, without who has paid and why. */
  counted(): Promise<Payment[]>;
  /** Of one code, in the same order. */
  ofCode(code: string): Promise<Payment[]>;
  /** In the same order within each code. */
  ofCodes(codes: readonly string[]): Promise<Payment[]>;
  find(id: string): Promise<Payment | null>;
  /** The one with this source that is not voided. Reports may have several. */
  booked(kind: PaymentKind, source: string): Promise<Payment | null>;
  /** The sum in øre of the payments of each hour from `from` (epoch ms) on, without voided ones. */
  perHour(from: number): Promise<PerHour>;
  /** Which of the sources are booked and not voided. */
  bookedSources(kind: PaymentKind, sources: readonly string[]): Promise<string[]>;
  /** The digests that stand for the sources of payments whose payers are forgotten, where these are not voided. */
  forgottenSources(kind: PaymentKind): Promise<string[]>;
  /**
   * A text that is another one whenever a payment, a report, a code or anybody of a code has been added, changed or
   * removed.
   */
  mark(): Promise<string>;
  /** The codes that payments of a report are booked on. Without those voided. */
  codesOfImport(importId: string): Promise<string[]>;
  /** Voids the payments of a report that are not voided yet. */
  voidOfImport(
    importId: string,
    voided: Pick<Payment, 'voidedAt' | 'voidedBy' | 'voidedReason'>,
  ): Promise<void>;
  /** Throws `StaleWrite` when a source is booked already. */
  add(payments: readonly Payment[]): Promise<void>;
  /** Stores the payments if none has changed since they were read, else throws `StaleWrite`. */
  save(payments: readonly Payment[]): Promise<void>;
}

/** A payment report uploaded by an admin: previewed, perhaps booked, perhaps undone. Times are epoch ms. */
export interface PaymentImport {
  readonly id: string;
  readonly file: string;
  readonly by: string;
  readonly uploadedAt: number;
  /** The lines of the report; empty once it is booked. */
  readonly rows: readonly ReportRow[];
  /** The codes that were found in the lines' messages, by line number. */
  readonly found: Readonly<Record<string, NamedCodes>>;
  /** What the preview showed, by line number: booking is refused when a line has changed since. */
  readonly shown: Readonly<Record<string, string>>;
  /** Null until it is booked. */
  readonly committed: CommittedImport | null;
  readonly voidedAt: number | null;
  readonly voidedBy: string;
  readonly voidedReason: string;
  readonly version: number;
}

/** A pin that was dropped: the paid flag that the crew had set by hand on a person. */
export interface FallenPin {
  readonly code: string;
  readonly position: number;
  readonly paid: boolean;
}

/** The result of booking a report. */
export interface CommittedImport {
  readonly at: number;
  readonly by: string;
  /** Up to when the report covers payments (epoch ms); null when the admin did not say. */
  readonly coveredUntil: number | null;
  /** How many lines the report had, lines were booked, registrations revived and receipts mailed. */
  readonly rows: number;
  readonly booked: number;
  readonly revived: number;
  readonly mailed: number;
  /** The sum booked, in øre. */
  readonly ore: number;
  readonly revivedCodes: readonly string[];
  /** Pins that the money made redundant. They are restored when the import is undone. */
  readonly fallenPins: readonly FallenPin[];
}

export interface PaymentImports {
  find(id: string): Promise<PaymentImport | null>;
  /** The booked reports, undone ones too, newest first, without their rows. */
  committed(): Promise<PaymentImport[]>;
  add(report: PaymentImport): Promise<void>;
  /** Stores the import if it has not changed since it was read, else throws `StaleWrite`. */
  save(report: PaymentImport): Promise<void>;
  /** Removes reports uploaded before `before` (epoch ms) and never booked; returns how many. */
  removeOlder(before: number): Promise<number>;
}

/** Where Vipps tells of payments, as it is registered there. Times are epoch ms; 0: never. */
export interface WebhookRegistration {
  readonly id: string;
  readonly url: string;
  /** Signs what Vipps tells. It is told once, and leaves this program nowhere. */
  readonly secret: string;
  readonly registeredAt: number;
  /** When Vipps last told of something. */
  readonly lastSeenAt: number;
  /** Whether it was still registered when that was last looked at, and when that was. */
  readonly ok: boolean;
  readonly lookedAt: number;
}

/** The names by which Vipps' reports tell online payments. */
export interface KnownReferences {
  readonly references: ReadonlySet<string>;
  readonly psps: ReadonlySet<string>;
}

/** Tries to pay online. */
export interface OnlineAttempts {
  find(id: string): Promise<OnlineAttempt | null>;
  withReference(reference: string): Promise<OnlineAttempt | null>;
  /** Newest first. */
  ofCode(code: string): Promise<OnlineAttempt[]>;
  /** Those that were taken, newest first within each code. */
  paid(): Promise<OnlineAttempt[]>;
  /** The ids of those whose step is due, and which nobody has, the longest due first. */
  due(now: number): Promise<string[]>;
  /** The codes that somebody may be paying now. */
  codesUnderWay(): Promise<ReadonlySet<string>>;
  /** How many were booked and not captured, the last one at `since` (epoch ms) or later. */
  countNotCaptured(since: number): Promise<number>;
  references(): Promise<KnownReferences>;
  /** Throws `StaleWrite` when its reference is there already. */
  add(attempt: OnlineAttempt): Promise<void>;
  /** Stores it if it has not changed since it was read, else throws `StaleWrite`. */
  save(attempt: OnlineAttempt): Promise<void>;
  remove(id: string): Promise<void>;
  /** Gives back what a process that died has taken: only where no other can use the database. */
  dropHolds(): Promise<void>;
  webhook(): Promise<WebhookRegistration | null>;
  /** Stores it if it is still as it was read (null: there was none), else throws `StaleWrite`. */
  saveWebhook(before: WebhookRegistration | null, after: WebhookRegistration): Promise<void>;
}
