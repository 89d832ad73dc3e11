import type { Payment, PaymentKind } from '../../domain/payment.ts';
import type { ReportRow } from '../../domain/vipps-report.ts';

/** Money that has come or gone. Rows are voided, never removed. */
export interface Payments {
  /** By time of payment, then source, part and id, voided ones too. */
  all(): Promise<Payment[]>;
  /** Of one code, in the same order. */
  ofCode(code: string): Promise<Payment[]>;
  /** Of each code in the same order. */
  ofCodes(codes: readonly string[]): Promise<Payment[]>;
  find(id: string): Promise<Payment | null>;
  /** Which of the sources have been booked, and not voided since. */
  bookedSources(kind: PaymentKind, sources: readonly string[]): Promise<string[]>;
  /** Throws `StaleWrite` when a source is booked already. */
  add(payments: readonly Payment[]): Promise<void>;
  /** Stores the payments if none has changed since they were read, else throws `StaleWrite`. */
  save(payments: readonly Payment[]): Promise<void>;
}

/** A report that an admin has uploaded: first looked at, then perhaps booked, then perhaps taken back. Times are epoch ms. */
export interface PaymentImport {
  readonly id: string;
  /** The name of the file. */
  readonly file: string;
  readonly by: string;
  readonly uploadedAt: number;
  /** What the report says; emptied when it is no longer needed. */
  readonly rows: readonly ReportRow[];
  /** What the admin was shown of each line that may be booked: what has changed since is refused. */
  readonly shown: Readonly<Record<string, string>>;
  /** Null until it is booked. */
  readonly committed: CommittedImport | null;
  readonly voidedAt: number | null;
  readonly voidedBy: string;
  readonly voidedReason: string;
  readonly version: number;
}

/** A person's mark by hand, as it was. */
export interface FallenPin {
  readonly code: string;
  readonly position: number;
  readonly paid: boolean;
}

/** What came of booking a report. */
export interface CommittedImport {
  readonly at: number;
  readonly by: string;
  /** Until when the report tells of payments; null when it was not said. */
  readonly coveredUntil: number | null;
  /** How many lines the report had, and how many lines were booked, and sign-ups revived and mailed. */
  readonly rows: number;
  readonly booked: number;
  readonly revived: number;
  readonly mailed: number;
  /** The sum of what was booked. */
  readonly ore: number;
  readonly revivedCodes: readonly string[];
  /** What the crew had marked by hand and money has made needless; it stands again when the import is taken back. */
  readonly fallenPins: readonly FallenPin[];
}

export interface PaymentImports {
  find(id: string): Promise<PaymentImport | null>;
  /** Those that were booked, newest first, without their rows. */
  committed(): Promise<PaymentImport[]>;
  add(report: PaymentImport): Promise<void>;
  /** Stores the import if it has not changed since it was read, else throws `StaleWrite`. */
  save(report: PaymentImport): Promise<void>;
  /** Removes what was uploaded before `before` (epoch ms) and never booked; returns how many. */
  removeOlder(before: number): Promise<number>;
}
