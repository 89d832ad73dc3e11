import type { PaymentImport, PaymentImports, Payments } from '../../../application/ports/payment-stores.ts';
import type { Payment, PaymentKind } from '../../../domain/payment.ts';
import { removeWhere, requireNone, requireVersion } from './guards.ts';

export class MemoryPayments implements Payments {
  constructor(private readonly payments: Map<string, Payment>) {}

  async all() {
    const before = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
    return [...this.payments.values()].sort(
      (a, b) => a.paidAt - b.paidAt || before(a.source, b.source) || a.part - b.part || before(a.id, b.id),
    );
  }

  async ofCode(code: string) {
    return this.ofCodes([code]);
  }

  async ofCodes(codes: readonly string[]) {
    return (await this.all()).filter(({ code }) => code !== null && codes.includes(code));
  }

  async find(id: string) {
    return this.payments.get(id) ?? null;
  }

  async bookedSources(kind: PaymentKind, sources: readonly string[]) {
    const booked = [...this.payments.values()].filter(
      (payment) => payment.kind === kind && payment.voidedAt === null && sources.includes(payment.source),
    );
    return [...new Set(booked.map(({ source }) => source))];
  }

  async add(payments: readonly Payment[]) {
    for (const payment of payments) {
      requireNone(this.payments.get(payment.id));
      this.keep(payment);
    }
  }

  async save(payments: readonly Payment[]) {
    for (const payment of payments) {
      requireVersion(this.payments.get(payment.id), payment);
      this.keep({ ...payment, version: payment.version + 1 });
    }
  }

  private keep(payment: Payment) {
    const { id, kind, source, part, voidedAt } = payment;
    if (voidedAt === null && source !== '')
      requireNone(
        [...this.payments.values()].find(
          (other) =>
            other.id !== id &&
            other.voidedAt === null &&
            other.kind === kind &&
            other.source === source &&
            other.part === part,
        ),
      );
    this.payments.set(id, payment);
  }
}

export class MemoryPaymentImports implements PaymentImports {
  constructor(private readonly imports: Map<string, PaymentImport>) {}

  async find(id: string) {
    return this.imports.get(id) ?? null;
  }

  async committed() {
    return [...this.imports.values()]
      .filter(({ committed }) => committed !== null)
      .sort((a, b) => (b.committed?.at ?? 0) - (a.committed?.at ?? 0) || (a.id < b.id ? -1 : 1));
  }

  async add(report: PaymentImport) {
    requireNone(this.imports.get(report.id));
    this.imports.set(report.id, report);
  }

  async save(report: PaymentImport) {
    requireVersion(this.imports.get(report.id), report);
    this.imports.set(report.id, { ...report, version: report.version + 1 });
  }

  async removeOlder(before: number) {
    return removeWhere(
      this.imports,
      ({ committed, uploadedAt }) => committed === null && uploadedAt < before,
    );
  }
}
