import { adminPaymentRoutes } from '../../adapters/http/payments/admin-payments.ts';
import { settingsRoutes } from '../../adapters/http/payments/settings.ts';
import { ChangeSettings } from '../../application/payments/change-settings.ts';
import { ImportPayments } from '../../application/payments/import-payments.ts';
import { PAYMENT_JOB_MS, PaymentDeadlines } from '../../application/payments/payment-deadlines.ts';
import { Payments } from '../../application/payments/payment-overview.ts';
import type { PaymentParts } from '../../application/payments/payment-parts.ts';
import { OutboxDispatch } from '../../application/signup/outbox.ts';
import { PORTS as P } from '../ports.ts';
import type { Area, Resolver } from './area.ts';

/** Money: settings, deadlines, reports of payments. */
export const payments: Area = {
  bind(c, { environment }) {
    c.bind(ChangeSettings).toDynamicValue((x) => new ChangeSettings(x.get(P.unitOfWork), x.get(P.clock)));
    const parts = (x: Resolver): PaymentParts => ({
      units: x.get(P.unitOfWork),
      writer: x.get(P.mailWriter),
      secrets: x.get(P.secrets),
      clock: x.get(P.clock),
      onMailQueued: () => void x.get(OutboxDispatch).sendDue(),
    });
    c.bind(PaymentDeadlines).toDynamicValue((x) => new PaymentDeadlines({ ...parts(x), log: x.get(P.log) }));
    c.bind(ImportPayments).toDynamicValue(
      (x) => new ImportPayments({ ...parts(x), limits: environment.limits }),
    );
    c.bind(Payments).toDynamicValue((x) => new Payments(parts(x)));
  },
  calls(x, { environment: { limits } }, tools) {
    const jobs = {
      imports: x.get(ImportPayments),
      payments: x.get(Payments),
      deadlines: x.get(PaymentDeadlines),
      // Loads the libraries at first use, so that the start need not wait for them.
      readReport: async (file: Uint8Array) =>
        (await import('../../adapters/reports/read-report.ts')).readReport(file),
      limits,
    };
    return { routers: [adminPaymentRoutes(jobs, tools), settingsRoutes(x.get(ChangeSettings), tools)] };
  },
  timers: (x) => [{ everyMs: PAYMENT_JOB_MS, run: () => x.get(PaymentDeadlines).runDue(), atStart: true }],
};
