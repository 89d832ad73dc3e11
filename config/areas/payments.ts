import { adminPaymentRoutes } from '../../adapters/http/payments/admin-payments.ts';
import { settingsRoutes } from '../../adapters/http/payments/settings.ts';
import { ChangeSettings } from '../../application/payments/change-settings.ts';
import { ImportPayments } from '../../application/payments/import-payments.ts';
import { PAYMENT_JOB_MS, PaymentDeadlines } from '../../application/payments/payment-deadlines.ts';
import { Payments } from '../../application/payments/payment-overview.ts';
import { job, value } from '../injection.ts';
import { HTTP, PORTS as P, setting } from '../ports.ts';
import { routes, timer, type Area } from './area.ts';

const PARTS = {
  units: P.unitOfWork,
  writer: P.mailWriter,
  secrets: P.secrets,
  clock: P.clock,
  onMailQueued: P.onMailQueued,
};

/** Money: settings, deadlines, reports of payments. */
export const payments: Area = [
  job(ChangeSettings, P.unitOfWork, P.clock),
  job(PaymentDeadlines, { ...PARTS, livedNow: P.livedNow, log: P.log }),
  job(ImportPayments, {
    ...PARTS,
    ...{ wordPost: P.wordPost, limits: setting('limits'), nextTurn: P.nextTurn, facts: P.facts },
  }),
  job(Payments, PARTS),
  // Loads the libraries at first use, so that the start need not wait for them.
  value(P.readReport, async (file) =>
    (await import('../../adapters/reports/read-report.ts')).readReport(file),
  ),

  routes(
    adminPaymentRoutes,
    {
      imports: ImportPayments,
      payments: Payments,
      deadlines: PaymentDeadlines,
      readReport: P.readReport,
      ...{ limits: setting('limits'), nextTurn: P.nextTurn },
    },
    HTTP.tools,
  ),
  routes(settingsRoutes, ChangeSettings, HTTP.tools),

  timer(
    { everyMs: PAYMENT_JOB_MS, atStart: true },
    (deadlines: PaymentDeadlines) => deadlines.runDue(),
    PaymentDeadlines,
  ),
];
